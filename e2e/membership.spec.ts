import { expect, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { openAs } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected', calls: 'apart' })

const join = (page: Page) => page.getByRole('button', { name: 'Liitu ja maksa kaardiga' })
const membership = (page: Page) => page.getByRole('region', { name: 'Sammaste seis' })
const isMember = /Oled ühistu Sammas liige nr (\d+)/

test('joining: a cancelled card page, a page that the browser brings back, and the membership on the account', async ({
  page,
  product,
}) => {
  const token = await openAs({ page, product }, product.freshSaver(), '/account')
  const { id } = await callsOf(page.request, product, token).read(endpoints.userGet)
  await membership(page).getByRole('link', { name: 'Astu liikmeks' }).click()
  await test.step('a page that the browser brings back as it was left is ready again', async () => {
    await page.route('**/card-payment*', (route) => route.fulfill({ status: 204 }))
    await Promise.all([page.waitForRequest(/card-payment/), join(page).click()])
    await expect(join(page)).toHaveAttribute('aria-busy', 'true')
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(join(page)).not.toHaveAttribute('aria-busy', 'true')
    await page.unroute('**/card-payment*')
  })
  await join(page).click()
  await expect(page.getByText('125.00 €')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Viide/ })).toContainText(String(id))
  await page.getByRole('button', { name: /^Katkesta/ }).click()
  await expect(page).toHaveURL(/\/join$/)
  await join(page).click()
  await page.getByRole('button', { name: /^Maksa, teade läheb kaks korda/ }).click()
  await expect(page.getByText('Teade jõudis kaupmeheni.')).toBeVisible()
  await page.getByRole('button', { name: /^Tagasi kaupmehe juurde/ }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(membership(page).getByText(isMember)).toBeVisible()
  await expect(page.getByText(words.et.loggedOut)).toHaveCount(0)
})
