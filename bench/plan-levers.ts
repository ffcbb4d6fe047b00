import type { Browser, Page } from '@playwright/test'
import { COMPLETE, freshContext, openBrowser } from './harness/browser.ts'
import { buildEmptyPage } from './harness/empty-page.ts'
import { logIn } from './harness/log-in.ts'
import { slowDown } from './harness/page-load.ts'
import { startProduct } from './harness/product.ts'
import { median, printTable } from './harness/table.ts'

// From a lever's change to its drawn plan, on a processor four times slower: the answer and the picture, then the ideas behind them. Beside
// it, in turns, a lever of an empty React page, so that other work on the machine cancels out. Then the plan, opened from the account.

const SAVERS = [
  ['31 years until then', '49203152718'],
  ['10 000 transactions', '49008270013'],
] as const
const TIMES = 40
const ROUNDS = 3
const WANTED_MS = 16
/** In levers of the empty page: today's, with room for the spread between runs. */
const MOST_TIMES = 5

type Taken = { drawn: number; ideas: number }

/** One change of the growth lever in the page: until its elements are laid out, and until the ideas are too (none on the empty page). */
const changeOnce = async (value: number): Promise<Taken> => {
  const lever = document.querySelector<HTMLInputElement>('input[type="range"][step="50"]')
  const answer = document.querySelector('main [role="status"]')
  const ideas = document.querySelector('main h3')?.closest('ul')
  if (lever === null || answer === null) throw new Error('the lever is not shown')
  const before = ideas?.textContent
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const begun = performance.now()
  write?.call(lever, String(value))
  lever.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  answer.getBoundingClientRect()
  const drawn = performance.now() - begun
  for (let frame = 0; before !== undefined && ideas?.textContent === before && frame < 100; frame += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { drawn, ideas: performance.now() - begun }
}

async function openLever(browser: Browser, url: URL, token: string | null): Promise<Page> {
  const page = await (await freshContext(browser, url.origin, token)).newPage()
  await page.goto(url.href)
  await page.locator('main [role="status"]').waitFor()
  // A wage that has ended has to be entered.
  const wageLink = page.getByRole('main').getByRole('link', { name: 'Brutopalk kuus' })
  if (await wageLink.isVisible()) await page.locator('#plan-wage').fill('2000')
  if (token !== null) await page.locator('main [role="status"] strong').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

async function leversOf(plan: Page, empty: Page): Promise<Taken & { empty: number }> {
  const taken: (Taken & { empty: number })[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const value = time % 2 === 0 ? 300 : 250
    const { drawn } = await empty.evaluate(changeOnce, value)
    taken.push({ ...(await plan.evaluate(changeOnce, value)), empty: drawn })
  }
  // The first ones compile.
  const warm = taken.slice(TIMES / 4)
  const of = (figure: keyof (typeof warm)[number]) => median(warm.map((each) => each[figure]))
  return { drawn: of('drawn'), ideas: of('ideas'), empty: of('empty') }
}

/** Milliseconds on a slow phone: the account reloaded, and the plan from the press on its link there, with its own files to fetch. */
async function openings(browser: Browser, origin: string, token: string): Promise<{ account: number; plan: number }> {
  const context = await freshContext(browser, origin, token)
  const page = await context.newPage()
  await page.goto(`${origin}/account`, { waitUntil: 'networkidle' })
  await slowDown(await context.newCDPSession(page))
  const timeOf = async (isThere: string, since: string) => {
    const seen = await page.waitForFunction(
      `${isThere} && ${COMPLETE} ? performance.now() - ${since} : false`,
      undefined,
      {
        timeout: 60_000,
        polling: 'raf',
      },
    )
    return Number(await seen.jsonValue())
  }
  await page.reload({ waitUntil: 'commit' })
  const account = await timeOf(`document.querySelector('main table') !== null`, '0')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    performance.mark('pressed')
    document.querySelector<HTMLAnchorElement>('nav a[href^="/plan"], a[href^="/plan"]')?.click()
  })
  const plan = await timeOf(
    `document.querySelector('main [role="status"] strong') !== null && document.querySelector('main h3') !== null`,
    `performance.getEntriesByName('pressed')[0].startTime`,
  )
  await context.close()
  return { account, plan }
}

const product = await startProduct()
const emptyProduct = await startProduct({ WEB_FOLDER: await buildEmptyPage() })
const browser = await openBrowser()
try {
  const rows: string[][] = [
    ['a lever at a quarter of the speed', 'drawn, ms', 'empty page, ms', 'times', 'with the ideas, ms'],
  ]
  const empty = await openLever(browser, new URL(emptyProduct.origin), null)
  for (const [name, code] of SAVERS) {
    const plan = await openLever(browser, new URL('/plan', product.origin), await logIn(product.origin, code))
    const taken = await leversOf(plan, empty)
    await plan.context().close()
    const times = taken.drawn / taken.empty
    // A busy machine lengthens both: neither of the two alone is the plan's own slowness.
    if (taken.drawn > WANTED_MS && times > MOST_TIMES) process.exitCode = 1
    rows.push([name, ...[taken.drawn, taken.empty, times, taken.ideas].map((figure) => figure.toFixed(1))])
  }
  printTable(rows)
  const opened = []
  const token = await logIn(product.origin, SAVERS[0][1])
  for (let round = 0; round < ROUNDS; round += 1) opened.push(await openings(browser, product.origin, token))
  const account = median(opened.map((each) => each.account))
  const plan = median(opened.map((each) => each.plan))
  if (plan > account) process.exitCode = 1
  printTable([
    ['on a slow phone', 'complete, ms', 'beside the account'],
    ['the account, reloaded', account.toFixed(0), ''],
    ['the plan, from the account', plan.toFixed(0), `${(plan / account).toFixed(2)}x (at most 1x)`],
  ])
} finally {
  await browser.close()
  await Promise.all([product.stop(), emptyProduct.stop()])
}
