import { expect, type Locator, type Page } from '@playwright/test'
import { people } from './harness/people.ts'
import type { Product } from './harness/product.ts'
import { goInside, openAs, openContract } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { brokenBySpacing } from './harness/text-spacing.ts'
import { words } from './harness/words.ts'

const { mariLiis, tonu } = people

/** Screens by kind: with tables, forms and controls. */
const SCREENS: readonly (readonly [string, string])[] = [
  [mariLiis, '/account'],
  [mariLiis, '/plan'],
  [mariLiis, '/returns'],
  [mariLiis, '/transactions'],
  [mariLiis, '/statement'],
  [mariLiis, '/my-data'],
  [mariLiis, '/dates'],
  [mariLiis, '/notices'],
  [mariLiis, '/contact-details'],
  [mariLiis, '/3rd-pillar-payment'],
  [mariLiis, '/2nd-pillar-flow'],
  [tonu, '/3rd-pillar-flow'],
  [people.liis, '/account'],
  [people.rasmus, '/join'],
  [people.ulo, '/withdrawals'],
]

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function* everyScreen(given: { page: Page; product: Product }): AsyncGenerator<string> {
  let person = ''
  for (const [code, path] of SCREENS) {
    if (code === person) await goInside(given.page, path)
    else await openAs(given, code, path)
    person = code
    await settled(given.page)
    yield path
  }
}

/** Tables of the page, closed ones too, without a name, with a row without a heading, or with a heading without a scope. */
const nameless = (page: Page) =>
  page.evaluate(() => {
    const named = (table: Element) =>
      (table.querySelector('caption')?.textContent || table.getAttribute('aria-label') || '') !== ''
    return [...document.querySelectorAll('table')].flatMap((table) => [
      ...(named(table) ? [] : ['a table without a name']),
      ...[...table.querySelectorAll('tbody tr, tfoot tr')]
        .filter((row) => row.querySelector('th[scope=row], th[scope=rowgroup]') === null)
        .map((row) => `a row without a heading: ${row.textContent}`),
      ...[...table.querySelectorAll('th:not([scope])')].map((head) => `a heading of nothing: ${head.textContent}`),
    ])
  })

/** Links, buttons and tabs filled with the brand's colour, with their size. */
const pressed = (page: Page) =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.background = 'var(--pine)'
    const filled = getComputedStyle(sample).backgroundColor
    sample.remove()
    return [...document.querySelectorAll('main :is(a, button, summary, [role=tab])')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === filled)
      .map((one) => ({ words: one.textContent, ...one.getBoundingClientRect().toJSON() }))
      .map(({ words: text, width, height }) => ({ text, width, height }))
  })

/** Elements with a running animation or transition, or with one defined. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((one) =>
      ['', '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(one, part)
        const lasts = (durations: string) => durations.split(',').some((time) => Number.parseFloat(time) > 0.001)
        const isMoving = lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration))
        return isMoving ? [`${one.className}${part}`] : []
      }),
    ),
  )

test('on every screen tables have names and headings, buttons are 44 pixels on touch, text bears wide spacing, and reduced motion stops all motion', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let [tables, found] = [0, 0]
  for await (const path of everyScreen({ page, product })) {
    expect.soft(await nameless(page), `${path}: tables`).toEqual([])
    tables += await page.locator('table').count()
    expect.soft([...new Set(await moving(page))], `${path}: motion`).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    for (const { text, width, height } of await pressed(page)) {
      found += 1
      expect.soft(Math.min(width, height), `${path}: ${text}`).toBeGreaterThanOrEqual(44)
    }
    expect.soft(await brokenBySpacing(page), `${path}: text spacing`).toEqual([])
  }
  await openContract({ page, product }, mariLiis, 'et')
  expect.soft(await nameless(page), 'contract').toEqual([])
  // From 1024 pixels on the header has all links.
  expect.soft(await brokenBySpacing(page, [390, 320, 1024, 1280]), 'contract: text spacing').toEqual([])
  expect(tables).toBeGreaterThan(12)
  expect(found).toBeGreaterThan(5)
})

const edge = (target: Locator) => target.evaluate((element) => getComputedStyle(element).borderTopWidth)

test('in forced colours an edge marks buttons and choices', async ({ page, product }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs({ page, product }, mariLiis, '/account')
  expect(await edge(page.getByRole('link', { name: 'Vali madalad tasud' }))).toBe('3px')
  expect(await edge(page.getByRole('link', { name: 'Vaheta II samba fondi' }))).toBe('1px')
  expect(await edge(page.getByRole('link', { name: 'Tee sissemakse' }))).toBe('0px')
  await page.goto('/2nd-pillar-flow')
  const card = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })
  await page.getByRole('radio', { name: words.et.bondFund }).check()
  expect(await edge(card(words.et.bondFund))).toBe('3px')
  expect(await edge(card(words.et.someUnits))).toBe('1px')
  await expect(page.getByRole('radio', { name: words.et.bondFund })).toHaveCSS('appearance', 'auto')
})
