import { expect, type Page } from '@playwright/test'
import { paymentRateDays } from '@sammas/domain/dates/deadlines'
import { dateIn } from '@sammas/domain/dates/long-date'
import { expectNoBarriers } from './harness/barriers.ts'
import { registryDay } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { openAs } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

// The second tab's signature is refused.
test.use({ failedLoads: 'expected' })

const rate = (page: Page, percent: number) => page.getByRole('radio', { name: `${String(percent)}%`, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a pending rate is taken back from the account, and the wage changed, by the keyboard alone', async ({
  page,
  product,
}) => {
  const token = await openAs({ page, product }, people.kristjan, '/account', 'en')
  const { inForceFrom } = paymentRateDays(await registryDay(product))
  const main = page.getByRole('main')
  await expect(main).toContainText(
    `4% of your gross wage goes into the second pillar, 6% from ${dateIn('from', inForceFrom, 'en')}`,
  )
  const pending = page.getByRole('region', { name: words.en.applications })
  await expect(pending.getByRole('link', { name: /^Cancel/ })).toHaveCount(0)
  await pending.getByRole('link', { name: 'Take the application back and stay at 4%' }).focus()
  await page.keyboard.press('Enter')
  await expect(rate(page, 4)).toBeChecked()
  await expectNoBarriers(page, 'rate')

  // The wage that contributions show can be changed, and come back to.
  await expect(main).toContainText(/for a gross wage of €?[\d,.\s]+€ a month/)
  await page.getByRole('button', { name: 'Change the wage' }).press('Enter')
  const wage = page.getByRole('textbox', { name: 'Your gross wage a month' })
  await expect(wage).toBeFocused()
  await wage.fill('-5')
  await wage.press('Tab')
  await expect(wage).toHaveAccessibleDescription(/A wage is more than 0/)
  await expect(wage).toHaveValue('-5')
  await page.getByRole('button', { name: 'Back to my wage' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Change the wage' })).toBeFocused()

  await rate(page, 4).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rate(page, 6)).toBeChecked()
  await expect(page.getByRole('button', { name: words.en.next })).toHaveAccessibleDescription(/coming already/)
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: words.en.next }).focus()
  await page.keyboard.press('Enter')
  await expect(main).toContainText('Your application for 6% is taken back. 4% stays in force.')
  await expectNoBarriers(page, 'contract of a rate')
  await page.getByRole('button', { name: 'Sign and take it back' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, words.en.signed)).toBeVisible()
  await expect(main).toContainText('4% as before.')
  expect(await callsOf(page.request, product, token).pendingApplications()).toEqual([])
})
