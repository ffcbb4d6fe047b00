import type { Browser, CDPSession } from '@playwright/test'
import { COMPLETE, freshContext, openBrowser } from './harness/browser.ts'
import { buildEmptyPage } from './harness/empty-page.ts'
import { logIn } from './harness/log-in.ts'
import { startProduct } from './harness/product.ts'
import { median, printTable } from './harness/table.ts'

// Time until a page can be used, CPU four times slower, 1.6 Mbit/s and 150 ms, beside an empty React page from the same server.

const SAVER = '49203152718'
const ROUNDS = 5
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

type Case = { name: string; origin: string; path: string; token: string | null; ready: string }

/** Milliseconds from the navigation until the condition holds, seen by the page itself at each of its frames. */
async function timeTo(browser: Browser, { origin, path, token, ready }: Case): Promise<number> {
  const context = await freshContext(browser, origin, token)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  await page.addInitScript(`
    const look = () => { if (document.body && (${ready})) window.readyAt ??= performance.now(); else requestAnimationFrame(look) }
    requestAnimationFrame(look)
  `)
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' })
  const handle = await page.waitForFunction('window.readyAt', undefined, { timeout: 60_000 })
  const time = Number(await handle.jsonValue())
  await context.close()
  return time
}

/**
 * Milliseconds from the answer with the token until the account is complete: a login on the page itself, with a phone that
 * confirms a few seconds later.
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

const product = await startProduct()
const empty = await startProduct({ WEB_FOLDER: await buildEmptyPage() })
const browser = await openBrowser()
try {
  const token = await logIn(product.origin, SAVER)
  const FIELD = `document.querySelector('input:not([type=checkbox]):not(:disabled)') !== null`
  const cases: Case[] = [
    { name: 'empty React page', origin: empty.origin, path: '/', token: null, ready: FIELD },
    { name: 'login field', origin: product.origin, path: '/login', token: null, ready: FIELD },
    { name: 'complete account', origin: product.origin, path: '/account', token, ready: COMPLETE },
  ]
  const measured = [
    ...cases.map((one) => ({ name: one.name, measure: () => timeTo(browser, one) })),
    { name: 'token to complete account', measure: () => timeFromToken(browser, product.origin) },
  ]
  const times = measured.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { measure }] of measured.entries()) times[index]?.push(await measure())
  }
  const medians = times.map(median)
  const base = medians[0] ?? 1
  printTable(
    measured.map(({ name }, index) => {
      const time = medians[index] ?? 0
      return [name, `${String(Math.round(time))} ms`, `${(time / base).toFixed(2)} x the empty page`]
    }),
  )
} finally {
  await browser.close()
  await Promise.all([product.stop(), empty.stop()])
}
