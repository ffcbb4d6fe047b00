import type { Browser } from '@playwright/test'
import { COMPLETE, freshContext, openBrowser } from './harness/browser.ts'
import { buildEmptyPage } from './harness/empty-page.ts'
import { logIn } from './harness/log-in.ts'
import { startProduct } from './harness/product.ts'
import { median, printTable } from './harness/table.ts'

// Time until a page can be used, CPU four times slower, 1.6 Mbit/s and 150 ms, beside an empty React page from the same server.

const SAVER = '49203152718'
const ROUNDS = 5
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

type Case = { name: string; origin: string; path: string; token: string | null; ready: string }

/** Milliseconds from the navigation until the condition holds, seen by the page itself at each of its frames. */
async function timeTo(browser: Browser, { origin, path, token, ready }: Case): Promise<number> {
  const context = await freshContext(browser, origin, token)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
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
  const times = cases.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of cases.entries()) times[index]?.push(await timeTo(browser, one))
  }
  const medians = times.map(median)
  const base = medians[0] ?? 1
  printTable(
    cases.map(({ name }, index) => {
      const time = medians[index] ?? 0
      return [name, `${String(Math.round(time))} ms`, `${(time / base).toFixed(2)} x the empty page`]
    }),
  )
} finally {
  await browser.close()
  await Promise.all([product.stop(), empty.stop()])
}
