import { expect } from '@playwright/test'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { longDate } from '@sammas/domain/dates/long-date'
import { people } from './harness/people.ts'
import { chooseBondFund, openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test('a printed contract shows its person, its day and its ticks, and no controls', async ({ page, product }) => {
  const today = tallinnDate(new Date())
  await openAs({ page, product }, people.mariLiis, '/2nd-pillar-flow')
  await chooseBondFund(page, 'et')
  const terms = page.getByRole('checkbox', { name: words.et.terms })
  await terms.check()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const head = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return [style.getPropertyValue('--paper-person'), style.getPropertyValue('--paper-day')]
  })
  expect(head).toEqual([`"Mari-Liis Tamm, ${people.mariLiis}"`, `"${longDate(today, 'et')}"`])
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(terms).toHaveCSS('print-color-adjust', 'exact')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // A4 in points.
  expect(sheet).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
})

/** A4 less the margins of `ui/styles/paper.css`, in pixels of CSS. */
const SHEET = { width: 680, height: 986 }

test('a printed account has some forty rows on a page, each total after its last row, and no controls', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/account')
  await expect(page.getByRole('table', { name: 'Kokkuvõte' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr')]
      .map((row) => row.getBoundingClientRect().height)
      .filter((height) => height > 0),
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(Math.max(...rows)).toBeLessThanOrEqual(SHEET.height / 40)
  const totals = await page.evaluate(() =>
    [...document.querySelectorAll('tfoot')].map((foot) => getComputedStyle(foot).display),
  )
  expect(new Set(totals)).toEqual(new Set(['table-row-group']))
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  for (const summary of await page.locator('main summary').all()) await expect(summary).toBeHidden()
  const foot = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--paper-provider'),
  )
  expect(foot).toContain('Tulundusühistu Sammas · ')
  // On paper a link that only leads on has no use.
  const leadingOn = page.getByRole('link', { name: /^(Vaata|Tühista|Aasta väljavõtted|Võta)/ })
  await expect(leadingOn).toHaveCount(0)
  await openAs({ page, product }, people.ants, '/account')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expect(leadingOn).toHaveCount(0)
})

test('printed transactions begin a page where one is full, not after the open year', async ({ page, product }) => {
  await openAs({ page, product }, people.mariLiis, '/transactions')
  await expect(page.locator('tbody').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  const kept = await page.evaluate(() =>
    [...document.querySelectorAll('tbody > tr:first-child')].map((row) => ({
      isClosed: row.nextElementSibling === null,
      breakAfter: getComputedStyle(row).breakAfter,
    })),
  )
  expect(kept).toContainEqual({ isClosed: true, breakAfter: 'auto' })
  expect(kept).not.toContainEqual({ isClosed: true, breakAfter: 'avoid' })
  expect(kept).not.toContainEqual({ isClosed: false, breakAfter: 'auto' })
})

test('on paper the title keeps its distance from the rule above it, and no heading ends a page', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/3rd-pillar-payment')
  await expect(page.getByRole('heading', { level: 2, name: 'Kuhu raha läheb' })).toBeVisible()
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })
  const { room, apart } = await page.evaluate(() => {
    const edge = (selector: string, side: 'top' | 'bottom') =>
      document.querySelector(selector)?.getBoundingClientRect()[side] ?? NaN
    const style = (selector: string, name: 'breakAfter' | 'breakInside') =>
      [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one)[name])
    return {
      room: edge('h1', 'top') - edge('header', 'bottom'),
      apart: [...style('main h2', 'breakAfter'), ...style('main dl > div', 'breakInside')],
    }
  })
  expect(room).toBeGreaterThan(8)
  expect(apart.length).toBeGreaterThan(3)
  expect(new Set(apart)).toEqual(new Set(['avoid']))
})
