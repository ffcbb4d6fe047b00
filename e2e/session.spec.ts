import { expect, type Page } from '@playwright/test'
import { people } from './harness/people.ts'
import { startSigning, openAs, openContract, signingWindow } from './harness/screens.ts'
import { POLLS, sentRequests } from './harness/sent-requests.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected', calls: 'apart' })

const labels = words.et
const MINUTE = 60_000
const notice = (page: Page) => page.getByRole('dialog', { name: 'Kas oled veel siin?' })
const ended = (page: Page) => page.getByText('Seanss lõppes')

const focusIsInDialog = (page: Page) =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)

test('two minutes before the end a dialog offers to extend the session, until eight hours are over', async ({
  page,
  product,
}) => {
  await page.clock.install()
  await openAs({ page, product }, people.mariLiis, '/account')
  // A handed-over login requests its end from the server.
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

test('a logout in one tab logs out the other in the middle of a signature', async ({ page, context, product }) => {
  const saver = product.freshSaver()
  await openContract({ page, product }, saver, 'et')
  // A tab that is opened from this one has its login.
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/accessibility')),
  ])
  await startSigning({ page, product }, saver, 'et')
  await other.getByRole('button', { name: labels.logOut }).click()
  await expect(page.getByText(labels.loggedOut)).toBeVisible()
  await expect(signingWindow(page)).toBeHidden()
  await page.clock.install()
  const sent = sentRequests(page)
  await page.clock.runFor(10_000)
  expect(sent.matching(POLLS)).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
