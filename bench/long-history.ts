import type { Browser } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { exportFormats, type ExportFormat } from '@sammas/contract/export'
import { freshContext, openBrowser } from './harness/browser.ts'
import { prepared, type PreparedCall } from './harness/caller.ts'
import { logIn } from './harness/log-in.ts'
import { startProduct, type RunningProduct } from './harness/product.ts'
import { median, printTable } from './harness/table.ts'

// Downloads ten thousand transactions as files, beside reading them as an answer; and types into the search field of the page, beside a
// bare field.

const SAVER = '49008270013'
const ROUNDS = 8
const KEYS = '1234567,89'
const WORST_KEY_MS = 100

const READ = prepared(endpoints.transactionList)
const fileAs = (format: ExportFormat) =>
  prepared(endpoints.exportGet, { params: { table: 'transactions' }, query: { format } })

type Figures = { processor: number; longest: number; memory: number; bytes: number }

/** Processor milliseconds of one download, the longest stall of the event loop, and peak memory in megabytes above the start. */
async function costOf(product: RunningProduct, { path, request }: PreparedCall, token: string): Promise<Figures> {
  const download = async () => {
    const answer = await fetch(...request(product.origin, token))
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`)
    return (await answer.arrayBuffer()).byteLength
  }
  // Warm-up: caches are filled before the measurement.
  let bytes = await download()
  const [before, began] = [product.memory().now, product.processorSeconds()]
  await product.longestStall()
  let most = before
  for (let round = 0; round < ROUNDS; round += 1) {
    bytes = await download()
    most = Math.max(most, product.memory().now)
  }
  const { work } = await product.longestStall()
  const processor = ((product.processorSeconds() - began) * 1000) / ROUNDS
  return { processor, longest: work, memory: most - before, bytes }
}

/** Milliseconds from each key to the frame after it. */
async function keysIn(browser: Browser, origin: string, token: string | null): Promise<number[]> {
  const context = await freshContext(browser, origin, token)
  const page = await context.newPage()
  if (token === null) await page.setContent('<input inputmode="decimal">')
  else await page.goto(`${origin}/transactions`)
  const field = page.locator('input[inputmode="decimal"]')
  await field.waitFor()
  await field.evaluate((input) => {
    const taken: number[] = []
    Object.assign(window, { taken })
    input.addEventListener('keydown', () => {
      const began = performance.now()
      requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - began)))
    })
  })
  for (const key of KEYS) {
    await field.press(key)
    await page.waitForLoadState('networkidle')
  }
  const taken = await page.evaluate<number[]>('window.taken')
  await context.close()
  return taken
}

const product = await startProduct()
const browser = await openBrowser()
try {
  const token = await logIn(product.origin, SAVER)
  const read = await costOf(product, READ, token)
  const rows = [['ten thousand transactions', 'processor, ms', 'beside reading', 'longest, ms', 'memory, MB', 'kB']]
  const row = (name: string, { processor, longest, memory, bytes }: Figures) => {
    const ratio = `${(processor / read.processor).toFixed(1)}x`
    rows.push([name, processor.toFixed(0), ratio, longest.toFixed(0), memory.toFixed(0), (bytes / 1024).toFixed(0)])
  }
  row('read', read)
  for (const format of exportFormats) row(format, await costOf(product, fileAs(format), token))
  printTable(rows)
  const bare = await keysIn(browser, product.origin, null)
  const keys = await keysIn(browser, product.origin, token)
  const typed = median(keys)
  if (typed > WORST_KEY_MS) process.exitCode = 1
  printTable([
    ['a key', 'ms', 'worst'],
    ['bare field', median(bare).toFixed(0), Math.max(...bare).toFixed(0)],
    ['transactions', typed.toFixed(0), Math.max(...keys).toFixed(0)],
    ['beside it', `${(typed / median(bare)).toFixed(1)}x`, `of ${String(WORST_KEY_MS)}`],
  ])
} finally {
  await browser.close()
  await product.stop()
}
