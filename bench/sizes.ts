import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { COMPLETE, freshContext, openBrowser } from './harness/browser.ts'
import { logIn } from './harness/log-in.ts'
import { startProduct } from './harness/product.ts'
import { printTable } from './harness/table.ts'

// Brotli size of what the browser really fetches for each screen, from an empty cache.

const SAVER = '49203152718'
const BUDGET = { login: 110_000, font: 30_000, route: 25_000 }
const ROUTES = [
  '/account',
  '/transactions',
  '/2nd-pillar-flow/select-sources',
  '/3rd-pillar-flow/setup',
  '/3rd-pillar-payment',
  '/contact-details',
  '/join',
  '/aml',
  '/accessibility',
  '/no-such-page',
]

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
const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const product = await startProduct()
const browser = await openBrowser()
try {
  const token = await logIn(product.origin, SAVER)
  const login = await fetchedBy(browser, product.origin, '/login', null)
  const code = login.filter(({ isFont }) => !isFont)
  const fonts = login.filter(({ isFont }) => isFont)
  const known = new Set(login.map(({ path }) => path))
  const account = await fetchedBy(browser, product.origin, '/account', token)
  const shared = new Set([...known, ...account.map(({ path }) => path)])
  const verdict = (bytes: number, budget: number) => {
    if (bytes > budget) process.exitCode = 1
    return bytes > budget ? `over ${inKilobytes(budget)}` : `of ${inKilobytes(budget)}`
  }
  console.log('HTML, CSS and JavaScript, brotli')
  const rows = [['login page', inKilobytes(sum(code)), verdict(sum(code), BUDGET.login)]]
  rows.push(['  its font', inKilobytes(sum(fonts)), verdict(sum(fonts), BUDGET.font)])
  for (const path of ROUTES) {
    const files = path === '/account' ? account : await fetchedBy(browser, product.origin, path, token)
    const more = files.filter(({ path: file, isFont }) => !isFont && !(path === '/account' ? known : shared).has(file))
    rows.push([
      `${path}, beyond ${path === '/account' ? 'the login page' : 'login and account'}`,
      inKilobytes(sum(more)),
      verdict(sum(more), path === '/account' ? BUDGET.login : BUDGET.route),
    ])
  }
  printTable(rows)
} finally {
  await browser.close()
  await product.stop()
}
