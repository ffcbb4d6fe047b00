import { expect } from '@playwright/test'
import { people } from './harness/people.ts'
import { openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'

test.use({ failedLoads: 'expected', calls: 'apart' })

test('every page view is reported once by its bare path, and has a title; a failed report has no effect', async ({
  page,
  product,
}) => {
  const reported: unknown[] = []
  await page.route('**/api/v1/t', async (route) => {
    reported.push(route.request().postDataJSON())
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{"errors":[]}' })
  })
  await openAs({ page, product }, people.mariLiis, '/transactions/')
  await expect(page).toHaveTitle('Tehingud – Sammas')
  await page.getByRole('link', { name: 'Tagasi kontole', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Liikmekapital', exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Minu konto – Sammas')
  // Choices on a page add no entries to the browser's history.
  const years = page.getByRole('group', { name: 'Ajavahemik' }).getByRole('radio')
  await years.nth(1).check()
  await expect(page).toHaveURL(/\?/)
  await years.nth(2).check()
  await page.goBack()
  await expect(page).toHaveTitle('Tehingud – Sammas')
  const view = (path: string) => ({ type: 'PAGE_VIEW', data: { path } })
  await expect.poll(() => reported).toEqual([view('/transactions'), view('/account'), view('/transactions')])
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
