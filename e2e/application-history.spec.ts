import { expect, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { moveCalendar } from './harness/outside-world.ts'
import { openProduct } from './harness/product.ts'
import { openAs, openSigned } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { testOn } from './harness/test.ts'

/** With a product of this file's own: the calendar moves. */
const test = testOn(openProduct)
test.use({ failedLoads: 'expected', calls: 'apart' })

/** An application as it is sent. */
type Sent = { id: number; type: string; status: string; details: { fulfillmentDate?: string } }

/** From now on the switch is reported as failed, until the notice is marked as read. */
async function reportFailed(page: Page): Promise<void> {
  let seen = false
  await page.route(/\/v1\/applications\?(?!.*status=)/, async (route) => {
    const response = await route.fetch()
    const sent: Sent[] = await response.json()
    const failure = { status: 'FAILED', failureReason: 'NO_UNITS_LEFT', seen }
    await route.fulfill({
      response,
      json: sent.map((each) => (each.type === 'TRANSFER' ? { ...each, ...failure } : each)),
    })
  })
  await page.route(/\/v1\/applications\/\d+\/seen$/, async (route) => {
    seen = true
    await route.fulfill({ status: 204 })
  })
}

test('finished and failed applications show reason, advice and signed file; a failure stays on top until it is read', async ({
  page,
  product,
}) => {
  const { saver, token } = await openSigned({ page, product }, 'et')
  const pending: Sent[] = await (
    await callsOf(page.request, product, token).call(endpoints.applicationList, { query: { status: 'PENDING' } })
  ).json()
  const day = civilDate(pending.find(({ type }) => type === 'TRANSFER')?.details.fulfillmentDate ?? '')
  await moveCalendar(product, day)
  await openAs({ page, product }, saver, '/account')
  const settled = page.getByRole('region', { name: 'Varasemad avaldused' }).getByRole('article')
  await expect(settled.getByText(/^Ellu viidud, /)).toBeVisible()

  await reportFailed(page)
  await page.reload()
  const failed = page.getByRole('region', { name: 'Avaldused, mida ei saanud ellu viia' })
  await page.getByRole('link', { name: 'Vaata, mis juhtus ja mida teha.' }).click()
  await expect(failed.getByText('Fondis ei olnud selleks päevaks enam osakuid')).toBeVisible()
  await expect(failed.getByText(/^Ei saanud ellu viia, /)).toBeVisible()
  await expect(failed.getByRole('link', { name: 'Tee uus avaldus' })).toHaveAttribute('href', /2nd-pillar-flow/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    failed.getByRole('button', { name: /^Laadi alla allkirjastatud fail/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Sammas_avaldus.bdoc')

  await failed.getByRole('button', { name: 'Selge' }).click()
  await expect(failed).toHaveCount(0)
  await expect(settled.getByText(/^Ei saanud ellu viia, /)).toBeVisible()
  await expect(page.getByText('Üht sinu avaldust ei saanud ellu viia')).toHaveCount(0)
})
