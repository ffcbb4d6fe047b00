import type { Browser, Page } from '@playwright/test'
import { freshContext, openBrowser } from './harness/browser.ts'
import { buildEmptyPage } from './harness/empty-page.ts'
import { logIn } from './harness/log-in.ts'
import { startProduct } from './harness/product.ts'
import { median, printTable } from './harness/table.ts'

// Script time of a key press, in fields of the product and in a bare field of an empty React page.

const SAVER = '49203152718'
const ROUNDS = 5
/** Short enough for every field, and accepted by all of them. */
const KEYS = ['1', '2', 'Backspace', 'Backspace']
const TIMES = 10

type Case = {
  name: string
  origin: string
  path: string
  token: string | null
  field: string
  open?: (page: Page) => Promise<void>
}

async function scriptMs(session: Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

/** Milliseconds of script for one key press, with everything that it triggers. */
async function keyIn(browser: Browser, { origin, path, token, field, open }: Case): Promise<number> {
  const context = await freshContext(browser, origin, token)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(`${origin}${path}`)
  await open?.(page)
  const input = page.locator(field).first()
  await input.fill('')
  const type = async () => {
    for (const key of KEYS) await input.press(key)
    await page.waitForLoadState('networkidle')
  }
  // Warm-up: compiles and caches before the measurement.
  await type()
  const before = await scriptMs(session)
  for (let time = 0; time < TIMES; time += 1) await type()
  const taken = (await scriptMs(session)) - before
  await context.close()
  return taken / (TIMES * KEYS.length)
}

const product = await startProduct()
const empty = await startProduct({ WEB_FOLDER: await buildEmptyPage() })
const browser = await openBrowser()
try {
  const token = await logIn(product.origin, SAVER)
  const cases: Case[] = [
    { name: 'bare field', origin: empty.origin, path: '/', token: null, field: 'input' },
    {
      name: 'login: personal code',
      origin: product.origin,
      path: '/login',
      token: null,
      field: 'input[name="personalCode"]',
    },
    {
      name: 'second pillar: share of a fund',
      origin: product.origin,
      path: '/2nd-pillar-flow/select-sources',
      token,
      field: 'input[inputmode="numeric"]',
      open: async (page) => {
        await page.locator('input[name="selection"][value="some"]').check()
      },
    },
    {
      name: 'payment: amount',
      origin: product.origin,
      path: '/3rd-pillar-payment',
      token,
      field: 'input[inputmode="decimal"]',
    },
  ]
  const taken = cases.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of cases.entries()) taken[index]?.push(await keyIn(browser, one))
  }
  const bare = median(taken[0] ?? [])
  printTable([
    ['a key', 'script, ms', 'above a bare field'],
    ...cases.map(({ name }, index) => {
      const ms = median(taken[index] ?? [])
      return [name, ms.toFixed(2), (ms - bare).toFixed(2)]
    }),
  ])
} finally {
  await browser.close()
  await Promise.all([product.stop(), empty.stop()])
}
