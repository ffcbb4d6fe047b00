import { readFile } from 'node:fs/promises'
import { expect, type Download, type Locator, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { addDays, civilDate, tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { unzipSync } from 'fflate'
import { expectNoBarriers } from './harness/barriers.ts'
import { insertCard } from './harness/id-card.ts'
import { moveCalendar, phoneOf, setFault, trustedPem } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { openProduct, type Product } from './harness/product.ts'
import { controlCode, inLanguage, openAs, signingWindow } from './harness/screens.ts'
import { callsOf, tokenFor } from './harness/server-calls.ts'
import { expectSignedContainer } from './harness/signed-file.ts'
import { testOn } from './harness/test.ts'
import { words } from './harness/words.ts'

/** With a product of this file's own: sample people lose their applications here, and the calendar moves. */
const test = testOn(openProduct)
test.use({ failedLoads: 'expected' })

/** Sample people with pending applications: an early withdrawal and a payment; a withdrawal and a stop; a resumption and a transfer. */
const { liis, heino, ants } = people

const et = {
  cancel: /^Tühista avaldus:/,
  sign: 'Allkirjasta tühistamine',
  preview: 'Vaata tühistamise avaldust',
  download: 'Laadi allkirjastatud tühistamine alla',
  done: 'Avaldus on tühistatud',
  stay: 'Tühista väljavõtmine',
  unknown: 'Sellist avaldust ei ole',
  notPending: 'Avaldus ei ole enam ootel',
  cancelled: 'Avaldus on juba tühistatud',
  late: 'Tühistamise tähtaeg on möödas',
  summary: 'Kokkuvõte',
  early: 'II sambast raha väljavõtmine enne pensioniiga',
  withdrawal: 'II sambast raha väljavõtmine',
  stop: 'II samba maksete peatamine',
  resume: 'II samba maksete jätkamine',
  transfer: 'II samba fondivahetus',
  settled: 'Varasemad avaldused',
  wasCancelled: /^Tühistatud, /,
  carriedOut: /^Ellu viidud, /,
}
const en: typeof et = {
  cancel: /^Cancel application:/,
  sign: 'Sign the cancellation',
  preview: 'View the cancellation',
  download: 'Download the signed cancellation',
  done: 'The application is cancelled',
  stay: 'Cancel the withdrawal',
  unknown: 'There is no such application',
  notPending: 'The application is no longer pending',
  cancelled: 'The application has already been cancelled',
  late: 'The time to cancel has passed',
  summary: 'Summary',
  early: 'Early withdrawal from the second pillar',
  withdrawal: 'Withdrawal from the second pillar',
  stop: 'Pausing second-pillar contributions',
  resume: 'Resuming second-pillar contributions',
  transfer: 'Second-pillar fund switch',
  settled: 'Earlier applications',
  wasCancelled: /^Cancelled, /,
  carriedOut: /^Carried out, /,
}
const cancelWords = { et, en }

type Setup = { page: Page; product: Product }
type Pending = { id: number; type: string; details: { cancellationDeadline: string; fulfillmentDate: CivilDate } }

const pendingCards = (page: Page, language: keyof typeof cancelWords): Locator =>
  page.getByRole('region', { name: words[language].applications }).getByRole('article')

/** Every pending application by its title, and whether it can be cancelled. */
async function offers(page: Page, language: keyof typeof cancelWords): Promise<Record<string, boolean>> {
  const cards = pendingCards(page, language)
  await expect(cards.first()).toBeVisible()
  const found: Record<string, boolean> = {}
  for (const card of await cards.all()) {
    // A switch names its funds after its title.
    const [title = ''] = (await card.getByRole('heading', { level: 3 }).innerText()).split(':')
    found[title] = (await card.getByRole('link', { name: cancelWords[language].cancel }).count()) === 1
  }
  return found
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

/** Marks the document, so that a page load would show. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sammasMark: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'sammasMark' in window)

async function openCancellation(page: Page, title: string, language: keyof typeof cancelWords): Promise<void> {
  await pendingCards(page, language)
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}(:|$)`) }) })
    .getByRole('link', { name: cancelWords[language].cancel })
    .click()
  await expect(page.getByRole('button', { name: cancelWords[language].sign })).toBeVisible()
}

/** The signed cancellation can be downloaded, and the account behind the link is fresh without a page load. */
async function expectCancelled({ page, product }: Setup, title: string, language: keyof typeof cancelWords) {
  const labels = cancelWords[language]
  await expect(page.getByRole('heading', { level: 1, name: labels.done })).toBeFocused()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: labels.download }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Sammas_avaldus.bdoc')
  const documents = expectSignedContainer(await bytesOf(download), await trustedPem(product))
  expect(documents).toHaveLength(1)

  await page.getByRole('link', { name: words[language].toAccount }).click()
  await expect(page.getByRole('heading', { level: 1, name: words[language].hello })).toBeFocused()
  const ofTitle = { has: page.getByRole('heading', { level: 3, name: new RegExp(`^${title}(:|$)`) }) }
  await expect(pendingCards(page, language).filter(ofTitle)).toHaveCount(0)
  const settled = page.getByRole('region', { name: labels.settled }).getByRole('article').filter(ofTitle)
  await expect(settled.getByText(labels.wasCancelled)).toBeVisible()
  expect(await isSameDocument(page), 'the page was never loaded anew').toBe(true)
}

test('with Smart-ID: documents first, a refusal on the phone is shown, then a retry cancels and the account follows', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, liis, '/account')
  // Her payment cannot be cancelled; it has arrived if a day has begun since the product was started.
  const offered = Object.entries(await offers(page, 'et')).filter(([, isOffered]) => isOffered)
  expect(offered.map(([title]) => title)).toEqual([et.early])
  await mark(page)
  await page.getByRole('link', { name: et.stay }).click()
  await expect(page.getByRole('heading', { level: 3, name: et.early })).toBeVisible()
  const [preview] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: et.preview }).click(),
  ])
  expect(preview.suggestedFilename()).toBe('Sammas_avaldus_eelvaade.zip')
  expect(Object.keys(unzipSync(await bytesOf(preview)))).toHaveLength(1)

  const phone = phoneOf(product, liis)
  await phone.hold()
  await page.getByRole('button', { name: et.sign }).click()
  const code = await controlCode(signingWindow(page))
  await expect(async () => {
    expect((await phone.waiting()).map(({ controlCode }) => controlCode)).toEqual([code])
  }).toPass()
  await phone.refuse()
  await expect(signingWindow(page).getByText(words.et.refused)).toBeVisible()
  await expect(signingWindow(page).getByText(words.et.nothingSent)).toBeVisible()
  await phone.letGo()
  await signingWindow(page).getByRole('button', { name: words.et.again }).click()
  await expectCancelled({ page, product }, et.early, 'et')
  await expect(pendingCards(page, 'et').getByRole('link', { name: et.cancel })).toHaveCount(0)
  await expect(page.getByRole('link', { name: et.stay })).toHaveCount(0)
})

test('with Mobile-ID: a registry that is down is reported, and so is a cancellation in another tab', async ({
  page,
  product,
}) => {
  await page.goto(inLanguage('/login?from=%2Faccount', 'en'))
  await page.getByRole('tab', { name: 'Mobile-ID' }).click()
  await page.getByRole('textbox', { name: words.en.personalCode }).fill(heino)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+37200001009')
  await page.getByRole('button', { name: words.en.logIn, exact: true }).click()
  await expect.poll(() => offers(page, 'en')).toEqual({ [en.withdrawal]: true, [en.stop]: true })
  await mark(page)

  await openCancellation(page, en.withdrawal, 'en')
  await setFault(product, 'registry', 'down')
  await page.getByRole('button', { name: en.sign }).click()
  await expect(signingWindow(page).getByText(words.en.registryDown)).toBeVisible()
  await setFault(product, 'registry', 'ok')
  await signingWindow(page).getByRole('button', { name: words.en.again }).click()
  await expectCancelled({ page, product }, en.withdrawal, 'en')

  await openCancellation(page, en.stop, 'en')
  await cancelElsewhere({ page, product }, heino, 'STOP_CONTRIBUTIONS')
  await page.getByRole('button', { name: en.sign }).click()
  await expect(signingWindow(page).getByText(en.notPending)).toBeVisible()
  await signingWindow(page).getByRole('button', { name: words.en.close }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.cancelled })).toBeFocused()
  await expect(page.getByRole('button', { name: en.sign })).toHaveCount(0)
})

/** Cancels through the API alone, as another tab or device of the same person does. */
async function cancelElsewhere({ page, product }: Setup, personalCode: string, type: string): Promise<void> {
  const calls = callsOf(page.request, product, await tokenFor(page.request, product, personalCode))
  const application = (await calls.pendingApplications()).find((pending) => pending.type === type)
  const ofApplication = { id: application?.id ?? 0 }
  const { mandateId } = await calls.read(endpoints.applicationCancel, { params: ofApplication, body: {} })
  const params = { id: mandateId }
  await calls.read(endpoints.smartIdSignatureStart, { params, body: {} })
  await expect
    .poll(async () => (await calls.read(endpoints.smartIdSignatureStatus, { params })).statusCode, { intervals: [100] })
    .toBe('SIGNATURE')
}

test('with the ID-card: one of two applications is cancelled, without barriers; a stranger finds neither', async ({
  page,
  product,
}) => {
  const card = await insertCard(page, product, ants)
  await page.goto(inLanguage('/login', 'et'))
  await page.getByRole('tab', { name: 'ID-kaart' }).click()
  await page.getByRole('button', { name: 'Logi sisse ID-kaardiga' }).click()
  await expect.poll(() => offers(page, 'et')).toEqual({ [et.resume]: true, [et.transfer]: true })
  await mark(page)
  await openCancellation(page, et.resume, 'et')
  await expectNoBarriers(page, 'cancellation')
  const release = card.hold()
  await page.getByRole('button', { name: et.sign }).click()
  await expect(signingWindow(page)).toBeVisible()
  await expectNoBarriers(page, 'signing by card')
  release()
  await expect(page.getByRole('heading', { level: 1, name: et.done })).toBeFocused()
  await expectNoBarriers(page, 'cancelled')
  await expectCancelled({ page, product }, et.resume, 'et')
  await expect.poll(() => offers(page, 'et')).toEqual({ [et.transfer]: true })

  const stranger = product.freshSaver()
  const address = await page.getByRole('link', { name: et.cancel }).getAttribute('href')
  const token = await openAs({ page, product }, stranger, address ?? '')
  await expect(page.getByText(et.unknown)).toBeVisible()
  await expect(page.getByRole('button', { name: et.sign })).toHaveCount(0)
  const params = { id: Number(/\d+/.exec(address ?? '')?.[0]) }
  const made = await callsOf(page.request, product, token).call(endpoints.applicationCancel, { params, body: {} })
  expect([made.status(), (await made.json()).errors[0].code]).toEqual([404, 'application.not.found'])
})

test('the deadline holds on both sides, and on its day the registry carries the transfer out', async ({
  page,
  product,
}) => {
  const token = await openAs({ page, product }, ants, '/account')
  const calls = callsOf(page.request, product, token)
  const pending: Pending[] = await (
    await calls.call(endpoints.applicationList, { query: { status: 'PENDING' } })
  ).json()
  const transfer = pending.find(({ type }) => type === 'TRANSFER')
  if (transfer === undefined) throw new Error('Ants has no pending transfer')
  const { cancellationDeadline, fulfillmentDate } = transfer.details
  const lastDay = tallinnDate(new Date(cancellationDeadline))

  await moveCalendar(product, lastDay)
  await page.reload()
  await openCancellation(page, et.transfer, 'et')
  await moveCalendar(product, addDays(lastDay, 1))
  await page.getByRole('button', { name: et.sign }).click()
  // The server's refusal carries the new day, which the page then shows.
  await expect(page.getByRole('heading', { level: 1, name: et.late })).toBeFocused()
  await expect(signingWindow(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: et.late })).toBeVisible()
  await expect(page.getByRole('button', { name: et.sign })).toHaveCount(0)
  await page.goBack()
  expect((await offers(page, 'et'))[et.transfer]).toBe(false)

  const ownFund = page.getByRole('region', { name: et.summary }).getByRole('row', { name: /^Sammas / })
  await expect(ownFund).toHaveCount(0)
  await moveCalendar(product, civilDate(fulfillmentDate))
  await page.reload()
  await expect(ownFund).toBeVisible()
  await expect(pendingCards(page, 'et').filter({ hasText: et.transfer })).toHaveCount(0)
  const settled = page.getByRole('region', { name: et.settled }).getByRole('article').filter({ hasText: et.transfer })
  await expect(settled.getByText(et.carriedOut)).toBeVisible()
  // 60 % went into the fund, the rest to the pension investment account.
  const held: { value: number; contributions: number; subtractions: number }[] = await (
    await calls.call(endpoints.statementGet)
  ).json()
  const [to, from] = held
  expect(held).toHaveLength(2)
  expect([from?.value, to?.value]).toEqual([0, to?.contributions])
  expect(to?.value).toBeCloseTo(-0.6 * (from?.subtractions ?? 0), 1)
})
