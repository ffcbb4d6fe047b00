import type { Browser } from '@playwright/test'
import { COMPLETE, freshContext, openBrowser } from './harness/browser.ts'
import { buildEmptyPage } from './harness/empty-page.ts'
import { logIn } from './harness/log-in.ts'
import { loadPage, slowDown, type PageCase, type PageLoad } from './harness/page-load.ts'
import { startProduct } from './harness/product.ts'
import { median, printTable } from './harness/table.ts'

// Costs of a page on a slow phone (processor four times slower, 1.6 Mbit/s, 150 ms), beside an empty React page from the same server in
// the same run. Sizes and counts have budgets that fail the run; times are only printed (docs/performance.md).

const SAVER = '49203152718'
const LONG_HISTORY = '49008270013'
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)

const FIELD = `document.querySelector('input:not([type=checkbox]):not(:disabled)') !== null`
/** React has hydrated: it has taken over the document's form. */
const WORKS = `${FIELD} && !('sammasPicture' in window) && document.querySelector('#root > *') !== null`
/** The first true figure of the account, while others may still be loading. */
const FIGURES = `/\\d,\\d\\d\\s€/.test(document.querySelector('main')?.textContent ?? '')`

type Counted = 'bytes' | 'requests' | 'calls' | 'elements' | 'shift'
type Case = PageCase & { name: string; budget: Partial<Record<Counted, number>> }

/**
 * Milliseconds from the token until the account is complete: a login on the page itself, with a phone that confirms a few seconds
 * later.
 */
async function timeFromToken(browser: Browser, origin: string): Promise<number> {
  const context = await freshContext(browser, origin, null)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  await page.goto(`${origin}/login`)
  await page.locator('input[name="personalCode"]').fill(SAVER)
  await page.locator('form button[type="submit"]').click()
  const complete = await page.waitForFunction(
    `document.querySelector('main table') !== null && ${COMPLETE} ? performance.now() : false`,
    undefined,
    { timeout: 60_000, polling: 'raf' },
  )
  const readyAt = Number(await complete.jsonValue())
  const tokenAt = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('/api/oauth/token'))
        .map(({ responseEnd }) => responseEnd),
    ),
  )
  await context.close()
  return readyAt - tokenAt
}

const medianOf = (loads: readonly PageLoad[], figure: keyof PageLoad) => median(loads.map((load) => load[figure]))

function printTimes(rows: readonly [name: string, loads: readonly PageLoad[]][], fromToken: readonly number[]): void {
  const base = (figure: keyof PageLoad) => medianOf(rows[0]?.[1] ?? [], figure)
  const beside = (value: number, figure: keyof PageLoad) =>
    `${String(Math.round(value))} ms ${(value / base(figure)).toFixed(2)}x`
  printTable([
    ['', 'first paint', 'first use', 'complete', 'script'],
    ...rows.map(([name, loads]) => [
      name,
      ...(['firstPaint', 'ready', 'complete', 'script'] as const).map((figure) =>
        beside(medianOf(loads, figure), figure),
      ),
    ]),
    ['token → account', '', '', beside(median(fromToken), 'complete'), ''],
  ])
}

/** Prints sizes and counts beside their budgets; the run fails above one. */
function printCounts(rows: readonly [one: Case, loads: readonly PageLoad[]][]): void {
  const cell = ({ budget }: Case, loads: readonly PageLoad[], figure: Counted) => {
    const value = medianOf(loads, figure)
    const most = budget[figure]
    const shown = figure === 'shift' ? value.toFixed(4) : String(Math.round(value))
    if (most === undefined) return shown
    if (value > most) process.exitCode = 1
    return `${shown} ${value > most ? 'OVER' : 'of'} ${String(most)}`
  }
  const figures = ['bytes', 'requests', 'calls', 'elements', 'shift'] as const
  printTable([
    ['', ...figures],
    ...rows.map(([one, loads]) => [one.name, ...figures.map((figure) => cell(one, loads, figure))]),
  ])
}

const product = await startProduct()
const empty = await startProduct({ WEB_FOLDER: await buildEmptyPage() })
const browser = await openBrowser()
try {
  const [token, longToken] = [await logIn(product.origin, SAVER), await logIn(product.origin, LONG_HISTORY)]
  const account = { origin: product.origin, path: '/account', ready: FIGURES, complete: COMPLETE }
  const cases: Case[] = [
    {
      name: 'empty React page',
      origin: empty.origin,
      path: '/',
      token: null,
      ready: FIELD,
      complete: FIELD,
      budget: {},
    },
    {
      name: 'login',
      origin: product.origin,
      path: '/login',
      token: null,
      ready: FIELD,
      complete: WORKS,
      budget: { bytes: 156_000, requests: 8, calls: 0, elements: 120, shift: 0.005 },
    },
    {
      name: 'account',
      ...account,
      token,
      budget: { bytes: 245_000, requests: 25, calls: 6, elements: 950, shift: 0.001 },
    },
    { name: 'account, 10 000 transactions', ...account, token: longToken, budget: { elements: 950, shift: 0.001 } },
  ]
  const loads = cases.map((): PageLoad[] => [])
  const fromToken: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of cases.entries()) loads[index]?.push(await loadPage(browser, one))
    fromToken.push(await timeFromToken(browser, product.origin))
  }
  printTimes(
    cases.map(({ name }, index) => [name, loads[index] ?? []]),
    fromToken,
  )
  printCounts(cases.map((one, index) => [one, loads[index] ?? []]))
} finally {
  await browser.close()
  await Promise.all([product.stop(), empty.stop()])
}
