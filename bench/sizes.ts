import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { COMPLETE, freshContext, openBrowser } from './harness/browser.ts'
import { logIn } from './harness/log-in.ts'
import { startProduct } from './harness/product.ts'
import { printTable } from './harness/table.ts'

// Brotli size of the files that the browser fetches for each screen, from an empty cache.

const SAVER = '49203152718'
const KIB = 1024
/** In KiB. A budget holds today and fails the run above it; a wish stands beside it and never fails the run. */
type Limit = { readonly budget: number; readonly wish?: number }
const LOGIN: Limit = { budget: 126, wish: 125 }
const FONT: Limit = { budget: 23 }
const ROUTES: Readonly<Record<string, Limit>> = {
  '/account': { budget: 93, wish: 65 },
  '/transactions': { budget: 14, wish: 12 },
  '/2nd-pillar-flow/select-sources': { budget: 35, wish: 25 },
  '/contact-details': { budget: 28, wish: 25 },
  '/accessibility': { budget: 17 },
  '/no-such-page': { budget: 9, wish: 8 },
}

type Fetched = { path: string; bytes: number; isFont: boolean }

async function fetchedBy(browser: Browser, origin: string, path: string, token: string | null): Promise<Fetched[]> {
  const context = await freshContext(browser, origin, token)
  const page = await context.newPage()
  const pending: Promise<Fetched | null>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (!['document', 'stylesheet', 'script', 'font'].includes(type)) return
    const { pathname } = new URL(response.url())
    const size = response.body().then(
      (body) => ({
        path: type === 'document' ? 'the page' : pathname,
        bytes: type === 'font' ? body.length : brotliCompressSync(body).length,
        isFont: type === 'font',
      }),
      () => null,
    )
    pending.push(size)
  })
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  await page.waitForFunction(COMPLETE)
  const fetched = (await Promise.all(pending)).filter((file) => file !== null)
  await context.close()
  return fetched
}

const sum = (files: readonly Fetched[]) => files.reduce((total, { bytes }) => total + bytes, 0)
const inKilobytes = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`

/** Names of the files that the page itself requests: those that the login page needs before it can be used. */
async function namedInPage(origin: string): Promise<Set<string>> {
  const html = await (await fetch(`${origin}/login`)).text()
  const [, block = '{}'] = /id="sammas-first">([^<]*)</.exec(html) ?? []
  const plan = JSON.parse(block) as { login: { files: string[]; words: { et: string[] } } }
  const tags = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, name]) => name ?? '')
  return new Set(['the page', ...tags, ...plan.login.files, ...plan.login.words.et])
}

/** A size beside its budget and its wish; the run fails above the budget. */
function row(name: string, bytes: number, { budget, wish }: Limit): string[] {
  const isOver = bytes > budget * KIB
  if (isOver) process.exitCode = 1
  const wished = wish === undefined ? '' : ` (wish ${inKilobytes(wish * KIB)})`
  return [name, inKilobytes(bytes), `${isOver ? 'over' : 'of'} ${inKilobytes(budget * KIB)}${wished}`]
}

const product = await startProduct()
const browser = await openBrowser()
try {
  const token = await logIn(product.origin, SAVER)
  const login = await fetchedBy(browser, product.origin, '/login', null)
  const named = await namedInPage(product.origin)
  const code = login.filter(({ isFont }) => !isFont)
  const known = new Set(login.map(({ path }) => path))
  const rows = [
    row('login page, needed files', sum(code.filter(({ path }) => named.has(path))), LOGIN),
    ['login page, with preloaded files', inKilobytes(sum(code)), ''],
    row('login page, its font', sum(login.filter(({ isFont }) => isFont)), FONT),
  ]
  const account = await fetchedBy(browser, product.origin, '/account', token)
  const shared = new Set([...known, ...account.map(({ path }) => path)])
  for (const [route, limit] of Object.entries(ROUTES)) {
    const isAccount = route === '/account'
    const files = isAccount ? account : await fetchedBy(browser, product.origin, route, token)
    const more = files.filter(({ path, isFont }) => !isFont && !(isAccount ? known : shared).has(path))
    const name = `${route}, beyond ${isAccount ? 'login' : 'login and account'}`
    rows.push(row(name, sum(more), limit))
  }
  console.log('HTML, CSS and JavaScript, brotli')
  printTable(rows)
} finally {
  await browser.close()
  await product.stop()
}
