import { expect } from '@playwright/test'
import { goInside, openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

test('logging out ends this login alone: a tab with another login of the same person continues', async ({
  page,
  context,
  product,
}) => {
  const saver = product.freshSaver()
  const other = await context.newPage()
  await openAs({ page, product }, saver, '/dates')
  const token = await openAs({ page: other, product }, saver, '/accessibility')
  await page.getByRole('button', { name: words.et.logOut }).click()
  await expect(page.getByText(words.et.loggedOut)).toBeVisible()
  // News reaches the other tab in order: this one after that of the logout.
  await other.evaluate(
    () =>
      new Promise((resolve) => {
        new BroadcastChannel('sammas-session').onmessage = resolve
        new BroadcastChannel('sammas-session').postMessage('news of another build')
      }),
  )
  expect(await other.evaluate(() => sessionStorage.getItem('accessToken'))).toBe(token)
  await goInside(other, '/account')
  await expect(other.getByRole('heading', { level: 1, name: words.et.hello })).toBeVisible()
})

test('the keyboard alone logs in, reads the account and logs out; the back button shows nothing of the person', async ({
  page,
  product,
}) => {
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Liigu sisu juurde' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Smart-ID' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Mobiil-ID' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type(product.freshSaver())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: words.et.hello })).toBeFocused()
  const logOut = page.getByRole('button', { name: words.et.logOut })
  await logOut.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.et.loggedOut)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toBeVisible()
})

test('during maintenance the login page shows its end, and works again afterwards', async ({ page }) => {
  // The window of the default configuration, in Tallinn.
  await page.clock.install({ time: new Date('2022-10-20T22:59:50+03:00') })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Teeme hooldustöid' })).toBeVisible()
  await expect(page.getByText('20. oktoobril kell 23.00')).toBeVisible()
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toBeHidden()
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toBeVisible()
})
