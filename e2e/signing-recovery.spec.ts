import { expect, type BrowserContext, type Page } from '@playwright/test'
import { loseAnswer } from './harness/answers.ts'
import { phoneOf } from './harness/outside-world.ts'
import { controlCode, openContract, openSigning, signButton, signingWindow } from './harness/screens.ts'
import { mostAtOnce, sentRequests } from './harness/sent-requests.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const labels = words.et

const STATUS = /\/signature\/\w+\/status$/
const disconnected = (page: Page) => signingWindow(page).getByText('Ühendus katkes, proovime ise uuesti …')
const signedHeading = (page: Page) => page.getByRole('heading', { level: 1, name: labels.signed })

test('a signature outlives a reload, the back button, no connection, a killed poll, a frozen tab and a lost answer (Mobile-ID)', async ({
  page,
  context,
  product,
}) => {
  const { token, phone, code } = await openSigning({ page, product }, 'et', 'mobileId')
  const sent = sentRequests(page)
  const most = mostAtOnce(page, STATUS)

  await page.reload()
  expect(await controlCode(signingWindow(page))).toBe(code)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: labels.confirmHeading })).toBeHidden()
  await page.goForward()
  expect(await controlCode(signingWindow(page))).toBe(code)

  await context.setOffline(true)
  await expect(disconnected(page)).toBeVisible()
  await context.setOffline(false)
  await expect(disconnected(page)).toBeHidden()
  await page.route(STATUS, (route) => route.abort('connectionreset'), { times: 1 })
  await expect(disconnected(page)).toBeVisible()
  await expect(disconnected(page)).toBeHidden()

  const lost = await loseAnswer(page, STATUS, '"SIGNATURE"')
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await phone.confirm()
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(signedHeading(page)).toBeVisible()
  expect(lost()).toBe(true)
  expect(most()).toBe(1)
  expect(sent.matching(/(POST .*\/mandates$|PUT .*\/signature)/)).toEqual([])
  const transfers = await callsOf(page.request, product, token).pendingApplications()
  expect(transfers.map(({ type }) => type)).toEqual(['TRANSFER'])
})

/** Another tab of the same browser with a copy of this one's storage, as "Duplicate tab" makes it. */
async function duplicate(context: BrowserContext, page: Page): Promise<Page> {
  const [twin] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => {
      window.open(window.location.href)
    }),
  ])
  return twin
}

test('a reload after the registry has carried a signature out shows success', async ({ page, product }) => {
  const { token, phone } = await openSigning({ page, product }, 'et')
  await page.route('**/signature/**', (route) => route.abort())
  await phone.confirm()
  await expect.poll(() => callsOf(page.request, product, token).pendingApplications()).toHaveLength(1)
  await page.unroute('**/signature/**')
  await page.reload()
  await expect(signedHeading(page)).toBeVisible()
  await expect(page).toHaveURL(/2nd-pillar-flow\/success/)
})

test('a duplicated tab signs the same mandate with the same code, once', async ({ page, context, product }) => {
  const saver = product.freshSaver()
  const token = await openContract({ page, product }, saver, 'et')
  const phone = phoneOf(product, saver)
  await phone.hold()
  const twin = await duplicate(context, page)
  await signButton(page, 'et').click()
  const code = await controlCode(signingWindow(page))
  await signButton(twin, 'et').click()
  expect(await controlCode(signingWindow(twin))).toBe(code)
  expect((await phone.waiting()).filter(({ kind }) => kind === 'signature')).toHaveLength(1)
  await phone.confirm()
  for (const tab of [page, twin]) await expect(signedHeading(tab)).toBeVisible()
  const transfers = await callsOf(page.request, product, token).pendingApplications()
  expect(transfers.map(({ type }) => type)).toEqual(['TRANSFER'])
})

test('of two tabs that sign a mandate each the newer one counts; the other shows the reason', async ({
  page,
  context,
  product,
}) => {
  const saver = product.freshSaver()
  const token = await openContract({ page, product }, saver, 'et', 'mobileId')
  const other = await context.newPage()
  await openContract({ page: other, product }, saver, 'et', 'mobileId')
  const phone = phoneOf(product, saver)
  await phone.hold()
  for (const tab of [page, other]) {
    await signButton(tab, 'et').click()
    await controlCode(signingWindow(tab))
  }
  await expect.poll(async () => (await phone.waiting()).length).toBe(2)
  // The phone shows the newest request first.
  await phone.confirm()
  await expect(signedHeading(other)).toBeVisible()
  await expect(signingWindow(page).getByText('Allkirjastamine läks edasi mujal')).toBeVisible()
  await signingWindow(page).getByRole('button', { name: labels.again }).click()
  await expect(signingWindow(page).getByText('See osa fondist on juba ühe avaldusega teel')).toBeVisible()
  const transfers = await callsOf(page.request, product, token).pendingApplications()
  expect(transfers.map(({ type }) => type)).toEqual(['TRANSFER'])
})
