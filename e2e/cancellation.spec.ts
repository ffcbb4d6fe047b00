import { readFile } from 'node:fs/promises'
import { expect, type Download, type Locator, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { expectNoBarriers } from './harness/barriers.ts'
import { insertCard } from './harness/id-card.ts'
import { trustedPem } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { openProduct, type Product } from './harness/product.ts'
import { inLanguage, openAs, signingWindow } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { expectSignedContainer } from './harness/signed-file.ts'
import { testOn } from './harness/test.ts'
import { words } from './harness/words.ts'

/** With a product of this file's own: sample people lose their applications here, and the calendar moves. */
const test = testOn(openProduct)
test.use({ failedLoads: 'expected' })

/** A person with two pending applications: a resumption and a transfer. */
const { ants } = people

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
