import type { Browser } from '@playwright/test'
import { freshContext, openBrowser } from './harness/browser.ts'
import { logIn } from './harness/log-in.ts'
import { startProduct } from './harness/product.ts'
import { median, printTable } from './harness/table.ts'

// From a lever's change to its drawn plan, on a processor four times slower: the answer and the picture, then the ideas behind them.

const SAVERS = [
  ['31 years until then', '49203152718'],
  ['10 000 transactions', '49008270013'],
] as const
const TIMES = 40
const WANTED_MS = 16

type Taken = { drawn: number; ideas: number }

/** One change of the growth lever in the page: until its elements are laid out, and until the ideas are too. */
const changeOnce = async (value: number): Promise<Taken> => {
  const lever = document.querySelector<HTMLInputElement>('input[type="range"][step="50"]')
  const answer = document.querySelector('main [role="status"]')
  const ideas = document.querySelector('main h3')?.closest('ul')
  if (lever === null || answer === null || !ideas) throw new Error('the plan is not shown')
  const before = ideas.textContent
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const begun = performance.now()
  write?.call(lever, String(value))
  lever.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  answer.getBoundingClientRect()
  const drawn = performance.now() - begun
  for (let frame = 0; ideas.textContent === before && frame < 100; frame += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { drawn, ideas: performance.now() - begun }
}

async function leversOf(browser: Browser, origin: string, code: string): Promise<Taken> {
  const context = await freshContext(browser, origin, await logIn(origin, code))
  const page = await context.newPage()
  await page.goto(`${origin}/plan`)
  await page.locator('main [role="status"]').waitFor()
  // A wage that has ended is asked for.
  const asked = page.getByRole('main').getByRole('link', { name: 'Brutopalk kuus' })
  if (await asked.isVisible()) await page.locator('#plan-wage').fill('2000')
  await page.locator('main [role="status"] strong').waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const taken: Taken[] = []
  for (let time = 0; time < TIMES; time += 1) taken.push(await page.evaluate(changeOnce, time % 2 === 0 ? 300 : 250))
  await context.close()
  // The first ones compile.
  const warm = taken.slice(TIMES / 4)
  return { drawn: median(warm.map(({ drawn }) => drawn)), ideas: median(warm.map(({ ideas }) => ideas)) }
}

const product = await startProduct()
const browser = await openBrowser()
try {
  const rows: string[][] = [['a lever at a quarter of the speed', 'drawn, ms', 'with the ideas, ms']]
  for (const [name, code] of SAVERS) {
    const { drawn, ideas } = await leversOf(browser, product.origin, code)
    if (drawn > WANTED_MS) process.exitCode = 1
    rows.push([name, drawn.toFixed(1), ideas.toFixed(1)])
  }
  printTable(rows)
} finally {
  await browser.close()
  await product.stop()
}
