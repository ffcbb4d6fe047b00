import { expect, type Page } from '@playwright/test'
import { callsIn } from './harness/calls-apart.ts'
import { holdCalls, nothingIsLate } from './harness/held-calls.ts'
import { watchShifts } from './harness/layout-shifts.ts'
import { people } from './harness/people.ts'
import { startLogin, openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

/** The account's first calls; only the member capital has to know the person first. */
const ROUND = [
  '/v1/amlchecks',
  '/v1/applications',
  '/v1/applications',
  '/v1/funds',
  '/v1/mandates/on-their-way',
  '/v1/me',
  '/v1/me/conversion',
  '/v1/pension-account-statement',
  '/v1/plan',
  '/v1/portfolio',
  '/v1/returns',
  '/v1/second-pillar-payment-rates',
  '/v1/transactions',
]
const CAPITAL = '/v1/me/capital'
/** Late refusals are rare: their code is loaded with the blocks below the first one. */
const NOTICES = '/v1/notices'

const isWhole = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: words.et.hello })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** A handed-over login requests its end once; a reload before the answer would request it again. */
const knowsItsEnd = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('accessTokenEndsAt'))).not.toBeNull()

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const

test.describe('call by call', () => {
  test.use({ calls: 'apart' })

  // Answers come in this order at one size, and backwards at the other.
  for (const [person, orders, later] of [
    ['mariLiis', [ROUND, ROUND.toReversed()], [CAPITAL, NOTICES]],
    ['rasmus', [ROUND.toReversed(), ROUND], [NOTICES]],
    ['liis', [ROUND, ROUND.toReversed()], [NOTICES]],
  ] as const) {
    test(`${person}: one round of calls, and nothing moves while the answers arrive`, async ({ page, product }) => {
      const shifts = await watchShifts(page)
      await nothingIsLate(page)
      for (const [index, size] of sizes.entries()) {
        await test.step(`at ${String(size.width)} px`, async () => {
          await page.setViewportSize(size)
          const calls = await holdCalls(page)
          await openAs({ page, product }, people[person], '/account')
          await calls.expect([...ROUND, NOTICES])
          for (const path of orders[index] ?? []) await calls.release(path)
          await calls.expect(later)
          await calls.releaseAll()
          await isWhole(page)
          expect(await shifts()).toEqual([])
        })
      }
    })
  }

  test('back on the account everything is shown at once, and is refetched', async ({ page, product }) => {
    await openAs({ page, product }, people.mariLiis, '/account')
    await isWhole(page)
    const shown = await page.getByRole('main').innerText()
    await page.getByRole('link', { name: words.et.allTransactions }).click()
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: words.et.hello })).toBeHidden()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const calls = await holdCalls(page)
    await page.goBack()
    await isWhole(page)
    expect(await page.getByRole('main').innerText()).toBe(shown)
    await calls.expect([...ROUND, CAPITAL, NOTICES])
    await calls.releaseAll()
    await isWhole(page)
    expect(await page.getByRole('main').innerText()).toBe(shown)
  })
})

test('a reload requests each of the account’s answers once, before the application has arrived', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/account')
  await isWhole(page)
  await knowsItsEnd(page)
  const requestLines: string[] = []
  const requests: string[] = []
  page.on('request', (request) => {
    const paths = callsIn(request).filter((path) => path.startsWith('/api/v1/') && path !== '/api/v1/t')
    requestLines.push(...paths.map((path) => path.replace('/api', '')))
    if (paths.length > 0) requests.push(new URL(request.url()).pathname)
  })
  let releaseApplication = (): void => undefined
  const held = new Promise<void>((resolve) => {
    releaseApplication = resolve
  })
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => requestLines.toSorted()).toEqual([...ROUND, CAPITAL].toSorted())
  // The browser caches the funds, and the day of the returns is known a moment later.
  expect(requests.toSorted()).toEqual(['/api/v1/funds', '/api/v1/read-batch', '/api/v1/read-batch'])
  releaseApplication()
  await isWhole(page)
  await expect.poll(() => requestLines.toSorted()).toEqual([...ROUND, CAPITAL, NOTICES].toSorted())
})

test('the login requests the account’s answers at once, not after rendering it', async ({ page, product }) => {
  await page.addInitScript(() => {
    const { fetch } = window
    const seen: string[] = []
    Object.assign(window, { seen })
    window.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
      const together = url.searchParams.getAll('of').map((of) => of.split('?')[0] ?? '')
      const paths = together.length > 0 ? together : [url.pathname.replace('/api', '')]
      seen.push(...paths)
      return fetch(input, init)
    }
  })
  await page.goto(`${product.origin}/login`)
  await startLogin(page, people.mariLiis, 'et')
  await isWhole(page)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen) // put there above
  // Right after the token, each once; page views and late refusals come with the pages.
  const login = seen.findLastIndex((path) => path === '/oauth/token')
  const round = [...ROUND, CAPITAL]
  expect(seen.slice(login + 1, login + 1 + round.length).toSorted()).toEqual(round.toSorted())
  expect(seen.slice(login + 1 + round.length).filter((path) => round.includes(path))).toEqual([])
})
