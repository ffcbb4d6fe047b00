import { expect, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { people } from './harness/people.ts'
import { askToLogIn, askToSign, openAs, openContract, signingWindow } from './harness/screens.ts'
import { POLLS, sentRequests } from './harness/sent-requests.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected', calls: 'apart' })

const labels = words.et
const MINUTE = 60_000
const notice = (page: Page) => page.getByRole('dialog', { name: 'Kas oled veel siin?' })
const ended = (page: Page) => page.getByText('Seanss lõppes')

const focusIsInDialog = (page: Page) =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)

/** Holds calls to an address until that many wait, then releases them all. Tells how many were refused. */
async function answerTogether(page: Page, address: string, count: number): Promise<() => number> {
  let refused = 0
  let waiting = 0
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(address, async (route) => {
    waiting += 1
    if (waiting === count) open()
    await gate
    const response = await route.fetch()
    if (response.status() === 401) refused += 1
    await route.fulfill({ response }).catch(() => undefined)
  })
  return () => refused
}

test('two minutes before the end a dialog offers to extend the session, until eight hours are over', async ({
  page,
  product,
}) => {
  await page.clock.install()
  await openAs({ page, product }, people.mariLiis, '/account')
  // A handed-over login asks the server for its end.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('accessTokenEndsAt'))).not.toBeNull()
  const link = page.getByRole('link', { name: labels.allTransactions })
  await link.focus()
  await page.clock.fastForward(57 * MINUTE)
  await expect(notice(page)).toBeHidden()
  await page.clock.fastForward(1.5 * MINUTE)
  await expect(notice(page).getByRole('heading')).toBeFocused()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await focusIsInDialog(page)).toBe(true)
  }
  const extended = page.waitForResponse(/\/api\/v1\/session\/extend$/)
  await notice(page).getByRole('button', { name: 'Jätkan' }).click()
  expect((await extended).status()).toBe(200)
  await expect(notice(page)).toBeHidden()
  await expect(link).toBeFocused()

  // Near the end of the eight hours the server has no more than a minute left to give.
  await page.route('**/api/v1/session/extend', (route) => route.fulfill({ json: { expires_in: 60 } }))
  await page.clock.fastForward(58.5 * MINUTE)
  await expect(notice(page)).toBeVisible()
  await page.keyboard.press('Escape')
  const last = page.getByRole('dialog', { name: 'Seanss saab kohe läbi' })
  await expect(last.getByText(/kaheksa tundi/)).toBeVisible()
  await last.getByRole('button', { name: labels.close }).click()
  await expect(last).toBeHidden()
  await page.clock.fastForward(1.1 * MINUTE)
  await expect(ended(page)).toBeVisible()
  await expect(page).toHaveURL(/\/login\?from=%2Faccount$/)
})

test('several refused calls lead to the login once, with one notice, and the login leads back', async ({
  page,
  product,
}) => {
  const saver = product.freshSaver()
  const token = await openAs({ page, product }, saver, '/account')
  // The page's calls must not be refused early.
  await page.goto('about:blank')
  await callsOf(page.request, product, token).call(endpoints.logout)
  const refused = await answerTogether(page, '**/api/v1/**', 5)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto('/account')
  await expect(ended(page)).toBeVisible()
  await expect.poll(refused).toBeGreaterThanOrEqual(5)
  expect(visited.filter((path) => path === '/login')).toHaveLength(1)
  await expect(ended(page)).toHaveCount(1)
  await page.unroute('**/api/v1/**')
  await askToLogIn(page, saver, 'et')
  await expect(page).toHaveURL(/\/account$/)
})

test('after an expiry in a flow the person is at the same step with the choices, another person is not', async ({
  page,
  product,
}) => {
  const saver = product.freshSaver()
  const refuseOf = async (token: string) => {
    await callsOf(page.request, product, token).call(endpoints.logout)
    await page.getByRole('button', { name: labels.preview }).click()
    await expect(ended(page)).toBeVisible()
  }
  await refuseOf(await openContract({ page, product }, saver, 'et'))
  await askToLogIn(page, saver, 'et')
  await expect(page).toHaveURL(/\/2nd-pillar-flow\/confirm-mandate$/)
  const moving = page.getByRole('region', { name: 'Osakud, mis liiguvad' })
  await expect(moving.getByText(labels.bondFund)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: labels.terms })).toBeChecked()

  await refuseOf(await page.evaluate(() => sessionStorage.getItem('accessToken') ?? ''))
  await askToLogIn(page, product.freshSaver(), 'et')
  await expect(page.getByRole('heading', { level: 1, name: labels.confirmHeading })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: labels.terms })).not.toBeChecked()
  await expect(page.getByText(labels.bondFund)).toHaveCount(0)
})

test('a logout in one tab logs out the other in the middle of a signature', async ({ page, context, product }) => {
  const saver = product.freshSaver()
  await openContract({ page, product }, saver, 'et')
  // A tab that is opened from this one has its login.
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/accessibility')),
  ])
  await askToSign({ page, product }, saver, 'et')
  await other.getByRole('button', { name: labels.logOut }).click()
  await expect(page.getByText(labels.loggedOut)).toBeVisible()
  await expect(signingWindow(page)).toBeHidden()
  await page.clock.install()
  const sent = sentRequests(page)
  await page.clock.runFor(10_000)
  expect(sent.matching(POLLS)).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
