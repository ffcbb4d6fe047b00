import { expect, type Page } from '@playwright/test'
import { people } from './harness/people.ts'
import { openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ viewport: { width: 390, height: 844 }, failedLoads: 'expected', calls: 'apart' })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const isWhole = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('on the narrowest phones the header has the same logo and its buttons room for a finger', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/account')
  const logo = page.getByRole('img', { name: 'Sammas, avalehele' })
  const buttons = page.getByRole('navigation', { name: 'Peamenüü' }).getByRole('button')
  const widthsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 844 })
    await expect(buttons).toHaveCount(2)
    return [logo, buttons.first()].map((each) => each.evaluate((one) => one.getBoundingClientRect().width))
  }
  const onWider = await Promise.all(await widthsAt(430))
  expect(onWider[1]).toBeGreaterThanOrEqual(44)
  for (const width of [320, 390])
    expect(await Promise.all(await widthsAt(width)), `${String(width)} px`).toEqual(onWider)
})

test('on a phone every section of the account is a line with its answer, and opens by key; paper has them all', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/account')
  await isWhole(page)
  const titles = page.locator('h2').getByRole('button')
  await expect(titles).toHaveCount(4)
  const folded = await heightOf(page)

  const funds = region(page, 'Kokkuvõte')
  await expect(funds.getByText(/^kasv [\d\s]+,\d\d\s€$/)).toBeVisible()
  await expect(funds.getByRole('table')).toBeHidden()
  const title = funds.getByRole('button', { name: 'Kokkuvõte', exact: true })
  await expect(title).toHaveAttribute('aria-expanded', 'false')
  await title.press('Enter')
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  await expect(funds.getByRole('table')).toBeVisible()
  await expect(funds.getByRole('link', { name: 'Vaheta II samba fondi' })).toBeVisible()
  await expect(funds.getByRole('button', { name: /^Kuidas need arvud on saadud/ })).toBeVisible()
  // An opened section is open on the way back.
  await funds.getByRole('link', { name: 'Vaheta II samba fondi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.et.sourcesHeading })).toBeVisible()
  await page.goBack()
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  await expect(funds.getByRole('table')).toBeVisible()
  await expect(region(page, 'Liikmekapital').getByRole('table')).toBeHidden()
  await title.press('Space')
  await expect(funds.getByRole('table')).toBeHidden()

  for (const each of await titles.all()) await each.click()
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(3)
  expect(folded).toBeLessThan((await heightOf(page)) / 2)
  for (const each of await titles.all()) await each.click()

  await page.emulateMedia({ media: 'print' })
  await expect(titles).toHaveCount(0)
  for (const table of await page.getByRole('main').getByRole('table').all()) await expect(table).toBeVisible()
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(3)
})

test('a failure in a closed section shows in its line, and is retried inside', async ({ page, product }) => {
  await openAs({ page, product }, people.jaan, '/nowhere')
  await page.route('**/api/v1/transactions*', (route) => route.fulfill({ status: 500, json: { errors: [] } }))
  await page.goto('/account')
  await isWhole(page)
  const latest = region(page, 'Viimased tehingud')
  await expect(latest.getByText('ei õnnestunud laadida', { exact: true })).toBeVisible()
  await page.unroute('**/api/v1/transactions*')
  await latest.getByRole('button', { name: 'Viimased tehingud' }).click()
  await latest.getByRole('button', { name: 'Proovi uuesti' }).click()
  await expect(latest.getByRole('table')).toBeVisible()
})
