import { expect, type Page } from '@playwright/test'
import { holdCalls } from './harness/held-calls.ts'
import { watchShifts } from './harness/layout-shifts.ts'
import { people } from './harness/people.ts'
import { askToLogIn, openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

/** What the account asks for at once; only the member capital has to know who the person is. */
const ROUND = [
  '/v1/amlchecks',
  '/v1/applications',
  '/v1/applications',
  '/v1/funds',
  '/v1/mandates/on-their-way',
  '/v1/me',
  '/v1/me/conversion',
  '/v1/pension-account-statement',
  '/v1/portfolio',
  '/v1/returns',
  '/v1/transactions',
]
const CAPITAL = '/v1/me/capital'
/** What was refused later is hardly ever there: its code comes with that of the blocks below the first one. */
const NOTICES = '/v1/notices'

const isWhole = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: words.et.hello })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const visits = [
  { who: 'mariLiis', width: 1280, height: 900, order: ROUND },
  { who: 'mariLiis', width: 390, height: 844, order: ROUND.toReversed() },
  { who: 'rasmus', width: 1280, height: 900, order: ROUND.toReversed() },
  { who: 'rasmus', width: 390, height: 844, order: ROUND },
  { who: 'liis', width: 1280, height: 900, order: ROUND },
  { who: 'liis', width: 390, height: 844, order: ROUND.toReversed() },
] as const

for (const { who, width, height, order } of visits) {
  test(`${who} at ${String(width)} px: one round of calls, and nothing moves while the answers come in`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height })
    const shifts = await watchShifts(page)
    const calls = await holdCalls(page)
    await openAs({ page, product }, people[who], '/account')
    await calls.expect([...ROUND, NOTICES])
    for (const path of order) await calls.release(path)
    await calls.expect(who === 'mariLiis' ? [CAPITAL, NOTICES] : [NOTICES])
    await calls.releaseAll()
    await isWhole(page)
    expect(await shifts()).toEqual([])
  })
}

test('a reload asks for the account’s answers before the application has arrived, and for each once', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/account')
  await isWhole(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/') && pathname !== '/api/v1/t') asked.push(pathname.replace('/api', ''))
  })
  let applicationMayCome = (): void => undefined
  const held = new Promise<void>((resolve) => {
    applicationMayCome = resolve
  })
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => asked.toSorted()).toEqual([...ROUND, CAPITAL].toSorted())
  applicationMayCome()
  await isWhole(page)
  await expect.poll(() => asked.toSorted()).toEqual([...ROUND, CAPITAL, NOTICES].toSorted())
})

test('with the login the account’s answers are asked for at once, not after it is drawn', async ({ page, product }) => {
  await page.addInitScript(() => {
    const { fetch } = window
    const seen: string[] = []
    Object.assign(window, { seen })
    window.fetch = (input, init) => {
      const path = new URL(input instanceof Request ? input.url : input, window.location.origin).pathname.replace(
        '/api',
        '',
      )
      seen.push(`${path} under ${document.querySelector('h1')?.textContent ?? ''}`)
      return fetch(input, init)
    }
  })
  await page.goto(`${product.origin}/login`)
  const login = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await askToLogIn(page, people.mariLiis, 'et')
  await isWhole(page)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen) // put there above
  for (const path of ROUND) expect(seen).toContain(`${path} under ${login}`)
})

test('back on the account everything is there at once, and is loaded anew', async ({ page, product }) => {
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
