// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import type { PageCalls } from '#web/testing/page-calls.ts'
import { productOfFile } from '#web/testing/product-of-file.ts'
import { nameOf } from '#web/testing/simulated-page.ts'

const { product } = productOfFile({ people: 0 })

const MARI_LIIS = '49203152718'

const region = (name: string) => [...document.querySelectorAll('section')].find((each) => nameOf(each) === name)
const shows = (name: string, words: RegExp) => words.test(region(name)?.textContent.replaceAll(/\s+/g, ' ') ?? '')
const hasTable = (name: string) => region(name)?.querySelector('table') instanceof Element

/** Signs that a card works. */
const CARDS = {
  total: () => shows('Sinu pensionivara kokku', /III sammas/),
  chart: () => document.body.textContent.includes('Näita samu arve tabelina'),
  status: () => shows('Sammaste seis', /Liikmesus/),
  summary: () => hasTable('Kokkuvõte'),
  transactions: () => hasTable('Viimased tehingud'),
  capital: () => shows('Liikmekapital', /\d,\d\d €/),
  movements: () => shows('Kokkuvõte', /Sisse makstud/),
  returns: () => shows('Tootluse võrdlus', /Kuidas see arvutati\?/),
}
type Card = keyof typeof CARDS
const ALL = Object.keys(CARDS) as Card[] // the keys of the object above

const working = () => ALL.filter((card) => CARDS[card]())
const without = (...cards: Card[]) => ALL.filter((card) => !cards.includes(card))
const works = (cards: Card[]) => expect.poll(working).toEqual(cards)

/**
 * The account's calls with the cards that need them, and the number of error messages: one for three cards and more of a call. Calls of
 * different cards fail together. The list of applications has a card only while there are any.
 */
const CALLS: readonly { paths: readonly string[]; breaks: Card[]; messages: number; known?: () => boolean }[] = [
  {
    paths: ['/v1/pension-account-statement'],
    breaks: ['total', 'status', 'summary', 'movements'],
    messages: 1,
    known: () => shows('Sammaste seis', / liige nr \d/) && shows('Sinu pensionivara kokku', /Liikmekapital/),
  },
  { paths: ['/v1/funds', '/v1/me/capital'], breaks: ['transactions', 'capital'], messages: 2 },
  { paths: ['/v1/transactions', '/v1/applications'], breaks: ['transactions'], messages: 2 },
  {
    paths: ['/v1/portfolio', '/v1/returns'],
    breaks: ['chart', 'summary', 'movements', 'returns'],
    messages: 2,
    known: () => shows('Kokkuvõte', /Luminor A Pluss/),
  },
]

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

/** The comparison of returns is sent, all others are read. */
const to = (path: string) => new RegExp(`^(GET|POST) ${path}$`)

const alerts = () => document.querySelectorAll('main [role=alert]').length
const retries = () =>
  [...document.querySelectorAll<HTMLButtonElement>('main button')].filter((each) =>
    nameOf(each).includes('Proovi uuesti'),
  )

const openAccount = (faults: (calls: PageCalls) => void) =>
  openApplication(product(), { person: MARI_LIIS, path: '/account', faults })

test.each(CALLS)('$paths late break no other card', async ({ paths, breaks }) => {
  const releases: (() => void)[] = []
  await openAccount((calls) => {
    releases.push(...paths.map((path) => calls.hold(to(path))))
  })
  await works(without(...breaks))
  expect(retries()).toEqual([])
  for (const release of releases) release()
  await works(ALL)
})

test.each(CALLS)(
  '$paths failing break no other card, and a retry heals',
  async ({ paths, breaks, messages, known }) => {
    const ends: (() => void)[] = []
    const page = await openAccount((calls) => {
      ends.push(...paths.map((path) => calls.fail(to(path), 500)))
    })
    await expect.poll(() => retries().length).toBe(messages)
    await expect.poll(() => without(...breaks).filter((card) => !CARDS[card]())).toEqual([])
    await expect.poll(alerts, { message: 'each failure is announced once' }).toBe(paths.length)
    await expect.poll(() => known?.() ?? true, { message: 'the known part of a broken card' }).toBe(true)
    for (const end of ends) end()
    for (const path of paths) page.calls.change(to(path), withNewWords)
    for (let left = retries().length; left > 0; left = retries().length) {
      retries()[0]?.click()
      await expect.poll(() => retries().length).toBeLessThan(left)
    }
    await works(ALL)
  },
)

test('where every call fails the page shows one message, with one retry button', async () => {
  let end = (): void => undefined
  const page = await openAccount((calls) => {
    end = calls.fail(/^\w+ \/v1\/(?!me$|me\/conversion|session|t$)/, 500)
  })
  await page.shows(
    'Ootel avaldusi ei õnnestunud laadida. Põhjus on lehe alguses.',
    'Tootlust ei õnnestunud arvutada. Põhjus on lehe alguses.',
  )
  await expect.poll(() => document.querySelectorAll('main [aria-busy=true]').length).toBe(0)
  expect([retries().length, alerts()]).toEqual([1, 1])
  end()
  retries()[0]?.click()
  await works(ALL)
  expect(retries()).toEqual([])
})

/** Calls that no card of this page depends on. */
const UNSEEN = [
  '/v1/me',
  '/v1/me/conversion',
  '/v1/session/extend',
  '/v1/t',
  '/v1/amlchecks',
  '/v1/mandates/on-their-way',
  '/v1/notices',
  // the fees until the pension day, requested last
  '/v1/plan',
  '/v1/second-pillar-payment-rates',
]

test('late or failing questions break no card, and this file covers every call of the account', async () => {
  let release = (): void => undefined
  const page = await openAccount((calls) => {
    release = calls.hold('GET /v1/amlchecks')
  })
  await works(ALL)
  release()
  const requested = () => [...new Set(page.calls.sent().map((call) => call.replace(/^\w+ /, '')))].sort()
  await expect.poll(requested).toEqual([...UNSEEN, ...CALLS.flatMap(({ paths }) => paths)].sort())
  for (const fault of [
    () => page.calls.fail('GET /v1/amlchecks', 500),
    () => page.calls.change('GET /v1/amlchecks', withNewWords),
  ]) {
    const end = fault()
    await page.reload()
    await works(ALL)
    await page.calls.over()
    expect([alerts(), page.path()]).toEqual([0, '/account'])
    end()
  }
})
