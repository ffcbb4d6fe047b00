import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { people } from './harness/people.ts'
import { openAs } from './harness/screens.ts'
import { sentRequests } from './harness/sent-requests.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

const RETRY = words.et.again

/** Signs that a card works. */
const cards = {
  total: (page: Page) =>
    region(page, 'Sinu pensionivara kokku')
      .getByRole('term')
      .filter({ hasText: /^III sammas$/ }),
  chart: (page: Page) => page.getByText('Näita samu arve tabelina'),
  status: (page: Page) => region(page, 'Sammaste seis').getByText('Liikmesus'),
  summary: (page: Page) => region(page, 'Kokkuvõte').getByRole('table'),
  transactions: (page: Page) => region(page, 'Viimased tehingud').getByRole('table'),
  capital: (page: Page) =>
    region(page, 'Liikmekapital')
      .getByText(/^[\d\s]+,\d\d\s€$/)
      .first(),
  movements: (page: Page) => region(page, 'Kokkuvõte').getByRole('columnheader', { name: 'Sisse makstud' }),
  returns: (page: Page) => region(page, 'Tootluse võrdlus').getByText('Kuidas see arvutati?'),
}
type Card = keyof typeof cards

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/**
 * The account's calls with the cards that need them, and the number of error messages: one for three cards and more of a call. Calls of
 * different cards fail together. The list of applications has a card only while there are any.
 */
const calls: { paths: string[]; breaks: Card[]; messages: number; known?: (page: Page) => Locator[] }[] = [
  {
    paths: ['/v1/pension-account-statement'],
    breaks: ['total', 'status', 'summary', 'movements'],
    messages: 1,
    known: (page) => [
      region(page, 'Sammaste seis').getByText(/ liige nr \d/),
      region(page, 'Sinu pensionivara kokku').getByText('Liikmekapital'),
    ],
  },
  { paths: ['/v1/funds', '/v1/me/capital'], breaks: ['transactions', 'capital'], messages: 2 },
  { paths: ['/v1/transactions', '/v1/applications'], breaks: ['transactions'], messages: 2 },
  {
    paths: ['/v1/portfolio', '/v1/returns'],
    breaks: ['chart', 'movements', 'summary', 'returns'],
    messages: 2,
    known: (page) => [region(page, 'Kokkuvõte').getByRole('row', { name: /^Luminor A Pluss/ })],
  },
]

/** Possible answers of a call. */
const answers = {
  status500: (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"errors":[]}' }),
  html: (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Proxy' }),
  empty: (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
  newWords: async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: withNewWords(await response.json()) })
  },
}

/** One call's answers are unreadable, too: the same code reads all of them. */
const failuresOf = (paths: readonly string[]) =>
  paths.includes('/v1/portfolio') ? (['status500', 'html', 'empty'] as const) : (['status500'] as const)

/** The answer with an unknown word in every enumeration. */
function withNewWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      ['status', 'type', 'currency'].includes(key) && typeof inner === 'string' ? 'BRAND_NEW' : withNewWords(inner),
    ]),
  )
}

test.use({ failedLoads: 'expected', calls: 'apart' })

for (const { paths, breaks, messages, known } of calls) {
  test(`${paths.join(' and ')} late or failing breaks no other card, and a retry heals`, async ({ page, product }) => {
    const others = Object.entries(cards).filter(([card]) => !breaks.some((broken) => broken === card))
    const retries = page.getByRole('main').getByRole('button', { name: RETRY })
    let answer: (route: Route) => Promise<void> = answers.status500
    let release = () => {}
    const late = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(
      ({ pathname }) => paths.some((path) => pathname === `/api${path}`),
      async (route) => {
        await late
        await answer(route)
      },
    )
    await openAs({ page, product }, people.mariLiis, '/account')

    const othersWork = async () => {
      for (const [, card] of others) await expect(card(page)).toBeVisible()
    }
    await othersWork()
    for (const card of breaks) await expect(cards[card](page)).toBeHidden()
    await expect(retries).toHaveCount(0)
    release()

    for (const kind of failuresOf(paths)) {
      answer = answers[kind]
      if (kind !== 'status500') await retries.first().click()
      await expect(retries, kind).toHaveCount(messages)
      const alerts = page.getByRole('main').getByRole('alert')
      await expect(alerts, 'each failure is announced once').toHaveCount(paths.length)
      await othersWork()
      for (const one of known?.(page) ?? []) await expect(one).toBeVisible()
    }

    answer = answers.newWords
    for (let left = await retries.count(); left > 0; left = await retries.count()) {
      await retries.first().click()
      await expect.poll(() => retries.count()).toBeLessThan(left)
    }
    for (const card of Object.values(cards)) await expect(card(page)).toBeVisible()
    // The account may be refetching: that answer goes with the page.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('where every call fails the page shows one message, with one retry button', async ({ page, product }) => {
  const isCall = ({ pathname }: URL) => /^\/api\/v1\/(?!me$|me\/conversion|session|t$)/.test(pathname)
  await page.route(isCall, answers.status500)
  await openAs({ page, product }, people.mariLiis, '/account')
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: RETRY })
  await expect(main.getByText('Ootel avaldusi ei õnnestunud laadida. Põhjus on lehe alguses.')).toBeVisible()
  await expect(main.getByText('Tootlust ei õnnestunud arvutada. Põhjus on lehe alguses.')).toBeVisible()
  // The sections below the first block fetch once more when they appear: wait for the last answer.
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(retry).toHaveCount(1)
  await expect(main.getByRole('alert')).toHaveCount(1)
  await page.unroute(isCall)
  await retry.click()
  for (const card of Object.values(cards)) await expect(card(page)).toBeVisible()
  await expect(retry).toHaveCount(0)
})

test('late, failing or unreadable questions break no card, and this file covers every call of the account', async ({
  page,
  product,
}) => {
  const sent = sentRequests(page)
  const isAml = ({ pathname }: URL) => pathname === '/api/v1/amlchecks'
  let release = () => {}
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(isAml, async (route) => {
    await late
    await route.fallback()
  })
  await openAs({ page, product }, people.mariLiis, '/account')
  for (const card of Object.values(cards)) await expect(card(page)).toBeVisible()
  release()
  const unseen = [
    '/v1/me',
    '/v1/me/conversion',
    '/v1/session/extend',
    '/v1/t',
    '/v1/amlchecks',
    '/v1/mandates/on-their-way',
    '/v1/notices',
    // the fees until the pension day, asked for last
    '/v1/plan',
    '/v1/second-pillar-payment-rates',
  ]
  const tried = [...unseen, ...calls.flatMap(({ paths }) => paths)]
  const requestedPaths = () => [...new Set(sent.all().map((call) => call.replace(/^\w+ \/api/, '')))].sort()
  await expect.poll(requestedPaths).toEqual(tried.sort())

  for (const answer of Object.values(answers)) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(isAml, answer)
    const answered = page.waitForResponse((response) => isAml(new URL(response.url())))
    await page.reload()
    await answered
    for (const card of Object.values(cards)) await expect(card(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page).toHaveURL(/\/account/)
  }
})

test('every page view is reported once by its bare path, and has a title; a failed report has no effect', async ({
  page,
  product,
}) => {
  const reported: unknown[] = []
  await page.route('**/api/v1/t', async (route) => {
    reported.push(route.request().postDataJSON())
    await answers.status500(route)
  })
  await openAs({ page, product }, people.mariLiis, '/transactions/')
  await expect(page).toHaveTitle('Tehingud – Sammas')
  await page.getByRole('link', { name: 'Tagasi kontole', exact: true }).click()
  await expect(cards.capital(page)).toBeVisible()
  await expect(page).toHaveTitle('Minu konto – Sammas')
  // Choices on a page add no entries to the browser's history.
  const years = page.getByRole('group', { name: 'Ajavahemik' }).getByRole('radio')
  await years.nth(1).check()
  await expect(page).toHaveURL(/\?/)
  await years.nth(2).check()
  await page.goBack()
  await expect(page).toHaveTitle('Tehingud – Sammas')
  const view = (path: string) => ({ type: 'PAGE_VIEW', data: { path } })
  await expect.poll(() => reported).toEqual([view('/transactions'), view('/account'), view('/transactions')])
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
