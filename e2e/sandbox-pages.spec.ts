import { expect } from '@playwright/test'
import { expectNoBarriers, expectNoViolations } from './harness/barriers.ts'
import { test } from './harness/test.ts'

test.use({ failedLoads: 'expected' })

const PAGES = [
  '/',
  '/phone',
  '/received',
  '/calendar',
  '/mailbox',
  '/faults',
  '/payments',
  '/embed-example',
  '/banks/seb/web/ipank?saajanimi=AS%20Pensionikeskus&summa=30&alguskuup=10.12.2026',
  '/card-payment?shopId=sammas&amount=125&reference=1',
  '/nowhere',
]

/** With forms and a table. */
const WITH_EVERY_PART = '/calendar'

test('no barriers on the sandbox’s own pages', async ({ page, product }) => {
  for (const path of PAGES) {
    await page.goto(product.sandbox + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // All have one frame and one stylesheet: one shows how it holds at every size and in both schemes.
    if (path === WITH_EVERY_PART) await expectNoBarriers(page, path)
    else await expectNoViolations(page, path, undefined, ['dark'])
  }
})

test('received requests appear live, in the chosen language', async ({ page, product }) => {
  await page.goto(`${product.sandbox}/faults?lang=en`)
  await page.getByRole('link', { name: 'Received' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Received' })).toBeVisible()
  await page.request.post(`${product.sandbox}/mid-api/signature`, { data: {} })
  // Other tests of this worker may have sent requests before; only this test sends an empty one.
  const row = page.getByRole('row').filter({ hasText: 'Mobile-ID: signature' })
  await expect(row.filter({ hasText: 'refused (400)' })).toHaveCount(1)
})
