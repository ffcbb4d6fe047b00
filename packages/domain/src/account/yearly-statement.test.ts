import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import type { Isin } from '../fund/isin.ts'
import { cents, sumCents } from '../money/cents.ts'
import { payers } from './contributions-by-year.ts'
import { borderDays } from './pillar-border.ts'
import { pillarPeriod, sumOf, type FundWorth, type StatementMovement } from './yearly-statement.ts'

const [a, b] = ['EE3600109435' as Isin, 'EE3600109443' as Isin]
const year = { from: civilDate('2025-01-01'), to: civilDate('2025-12-31') }

const movement = (change: Partial<StatementMovement>): StatementMovement => ({
  isin: a,
  pillar: 2,
  date: civilDate('2025-03-10'),
  amount: cents(10_000),
  isArrival: false,
  isToPik: false,
  payer: 'OWN',
  ...change,
})
const worth = (opening: number | null, closing: number | null): FundWorth => ({
  opening: opening === null ? null : cents(opening),
  closing: closing === null ? null : cents(closing),
  fees: cents(7),
})

test('a year of contributions, growth and a withdrawal', () => {
  const found = pillarPeriod(
    2,
    year,
    [
      movement({}),
      movement({ payer: 'STATE', amount: cents(20_000) }),
      movement({ payer: null, amount: cents(500) }),
      movement({ payer: null, amount: cents(-3_000), date: civilDate('2025-09-01') }),
    ],
    new Map([[a, worth(100_000, 133_000)]]),
  )
  expect(found).toMatchObject({
    opening: 100_000,
    own: 10_000,
    employer: 0,
    state: 20_000,
    other: 500,
    out: -3_000,
    switched: 0,
    growth: 5_500,
    closing: 133_000,
    fees: 7,
  })
  expect(found.return?.amount).toBe(5_500)
})

test('a switch is neither paid in nor out: it is between the funds', () => {
  const found = pillarPeriod(
    2,
    year,
    [
      movement({ isin: a, amount: cents(-50_000), payer: null }),
      movement({ isin: b, amount: cents(50_000), payer: null, isArrival: true }),
    ],
    new Map([
      [a, worth(50_000, 0)],
      [b, worth(0, 51_000)],
    ]),
  )
  expect(found).toMatchObject({ switched: 0, out: 0, other: 0, growth: 1_000 })
  expect(found.funds).toMatchObject([
    { isin: a, switched: -50_000, out: 0, growth: 0 },
    { isin: b, switched: 50_000, other: 0, growth: 1_000 },
  ])
})

test('a fund pension is separate from withdrawals, also on the day of a switch', () => {
  const day = { payer: null, date: civilDate('2025-05-16') } as const
  const found = pillarPeriod(
    2,
    year,
    [
      movement({ ...day, amount: cents(-5_000) }),
      movement({ ...day, isin: b, amount: cents(7_000), isArrival: true }),
      movement({ ...day, amount: cents(-300), isFundPension: true }),
      movement({ ...day, isin: b, amount: cents(-200), isFundPension: true }),
    ],
    new Map([
      [a, worth(10_000, 4_700)],
      [b, worth(0, 6_800)],
    ]),
  )
  expect(found).toMatchObject({ out: 0, fundPension: -500, switched: 0, other: 2_000, growth: 0 })
  expect(found.funds).toMatchObject([
    { isin: a, fundPension: -300, switched: -5_000, out: 0 },
    { isin: b, fundPension: -200, switched: 5_000, other: 2_000 },
  ])
  expect(found.return?.amount).toBe(0)
})

test('transfers to a PIK are separate from withdrawals', () => {
  const found = pillarPeriod(
    2,
    year,
    [
      movement({ amount: cents(-40_000), payer: null, isToPik: true }),
      movement({ amount: cents(-1_000), payer: null, date: civilDate('2025-09-01') }),
    ],
    new Map([[a, worth(50_000, 10_000)]]),
  )
  expect(found).toMatchObject({ toPik: -40_000, out: -1_000, growth: 1_000 })
  expect(found.funds).toMatchObject([{ toPik: -40_000, out: -1_000 }])
})

test('a value that is unknown leaves growth and rate unknown, and nothing else', () => {
  const found = pillarPeriod(2, year, [movement({})], new Map([[a, worth(null, 5)]]))
  expect(found).toMatchObject({ opening: null, growth: null, return: null, own: 10_000, closing: 5 })
})

const anyMovement = fc
  .record({
    isin: fc.constantFrom(a, b),
    date: fc.constantFrom(...['2025-01-01', '2025-03-10', '2025-12-31'].map(civilDate)),
    amount: fc.integer({ min: -100_000, max: 100_000 }).map(cents),
    isArrival: fc.boolean(),
    isToPik: fc.boolean(),
    payer: fc.constantFrom(...payers, null),
  })
  .map((one) => movement({ ...one, isToPik: one.isToPik && one.amount < 0 }))
const value = fc.integer({ min: 0, max: 10_000_000 })

test('opening, in, out, switched and growth make the closing value to the cent, and a pillar is the sum of its funds', () => {
  fc.assert(
    fc.property(fc.array(anyMovement), value, value, value, value, (movements, one, two, three, four) => {
      const ordered = movements.toSorted((x, y) => (x.date < y.date ? -1 : x.date > y.date ? 1 : 0))
      const worths = new Map([
        [a, worth(one, two)],
        [b, worth(three, four)],
      ])
      const found = pillarPeriod(2, year, ordered, worths)
      for (const part of [found, ...found.funds]) {
        const { opening, own, employer, state, other, out, toPik, switched, growth, closing } = part
        expect((opening ?? 0) + own + employer + state + other + out + toPik + switched + (growth ?? 0)).toBe(closing)
        expect(Math.min(own, employer, state, other, -out, -toPik)).toBeGreaterThanOrEqual(0)
      }
      expect(found).toMatchObject(sumOf(found.funds))
      const border = borderDays(ordered)
      expect(found.own + found.employer + found.state + found.other).toBe(sumCents(border.map(({ paidIn }) => paidIn)))
      expect(found.out).toBe(sumCents(border.map(({ takenOut }) => takenOut)))
      expect(found.toPik).toBe(sumCents(border.map(({ movedToPik }) => movedToPik)))
      expect(found.switched).toBe(0)
    }),
  )
})
