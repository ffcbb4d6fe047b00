import { expect } from '@playwright/test'
import { openAs, openContract } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test('a switch of language on the login page keeps typed text, scroll position and focus', async ({ page }) => {
  await page.goto('/login?from=%2Ftransactions%3Ffrom%3D2020-01-01%23a')
  await page.getByRole('textbox', { name: words.et.personalCode }).fill('4920315')
  const toEnglish = page.getByRole('link', { name: words.et.otherLanguage })
  await toEnglish.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: words.en.personalCode })).toHaveValue('4920315')
  await expect(page.getByRole('link', { name: words.en.otherLanguage })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(new URL(page.url()).searchParams.get('from')).toBe('/transactions?from=2020-01-01#a')
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.reload()
  await expect(page.getByRole('button', { name: words.en.logIn, exact: true })).toBeVisible()
})

test('a switch of language in the flow keeps step and choices, and translates fund names', async ({
  page,
  product,
}) => {
  await openContract({ page, product }, product.freshSaver(), 'et')
  await page.getByRole('link', { name: words.et.otherLanguage }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.en.confirmHeading })).toBeVisible()
  await expect(page).toHaveURL(/\/2nd-pillar-flow\/confirm-mandate\?language=en$/)
  await expect(page.getByRole('checkbox', { name: words.en.terms })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Units that move' }).getByText(words.en.bondFund)).toBeVisible()
})

test('the address form keeps typed text over a switch of language', async ({ page, product }) => {
  await openAs({ page, product }, '37811022744', '/2nd-pillar-flow/address')
  await page.getByRole('textbox', { name: 'Postiindeks' }).fill('101')
  await page.getByRole('link', { name: words.et.otherLanguage }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.en.addressHeading })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveValue('101')
})
