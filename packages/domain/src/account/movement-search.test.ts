import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import type { Isin } from '../fund/isin.ts'
import { cents, sumCents } from '../money/cents.ts'
import { movementKinds } from './movement-kind.ts'
import {
  amountBeginning,
  fundDays,
  isFound,
  yearSums,
  type MovementFilter,
  type SearchedMovement,
} from './movement-search.ts'

const [second, third] = ['EE3600109435' as Isin, 'EE3600001707' as Isin]

const movement = (change: Partial<SearchedMovement> = {}): SearchedMovement => ({
  id: 'a',
  isin: second,
  pillar: 2,
  day: civilDate('2024-03-05'),
  amount: cents(4_550),
  kind: 'CONTRIBUTION_CASH',
  ...change,
})

test.each([
  ['45', true],
  ['4', true],
  ['45.5', true],
  ['45,50', true],
  [' 45,50 €', true],
  ['+45', true],
  ['45.51', false],
  ['5', false],
  ['455', false],
  ['-45', false],
  ['45,50 EUR', true],
  ['EUR 45', true],
  ['4 5', true],
])('an amount of 45.50 is found by "%s": %s', (typed, found) => {
  const amount = amountBeginning(typed)
  expect(amount).not.toBeNull()
  expect(isFound(movement(), { amount: amount ?? undefined })).toBe(found)
})

test('money out is found by its digits, with a minus or without', () => {
  const out = movement({ amount: cents(-123_456) })
  for (const typed of ['1234', '1 2', '1 234,56', '1.234,56', '-1’234.5', '-1234', '\u22121234']) {
    expect(isFound(out, { amount: amountBeginning(typed) ?? undefined }), typed).toBe(true)
  }
  expect(isFound(out, { amount: amountBeginning('+1234') ?? undefined })).toBe(false)
  expect(isFound(movement({ amount: cents(7) }), { amount: amountBeginning('0.07') ?? undefined })).toBe(true)
})

test.each(['', 'x', '1.234', '1,2,3', '--1', '€', '1e3', '1234567890'])('no amount begins with "%s"', (typed) => {
  expect(amountBeginning(typed)).toBeNull()
})

test.each<[MovementFilter, boolean]>([
  [{}, true],
  [{ pillar: 2 }, true],
  [{ pillar: 3 }, false],
  [{ fund: second }, true],
  [{ fund: third }, false],
  [{ year: 2024 }, true],
  [{ year: 2025 }, false],
  [{ kind: 'CONTRIBUTION_CASH' }, true],
  [{ kind: 'SUBTRACTION' }, false],
  [{ pillar: 2, year: 2025 }, false],
])('%j finds a payment of 2024 into a second-pillar fund: %s', (filter, found) => {
  expect(isFound(movement(), filter)).toBe(found)
})

const anyMovement = fc.record({
  id: fc.uuid(),
  isin: fc.constantFrom(second, third),
  day: fc.constantFrom(...['2023-12-31', '2024-01-01', '2024-01-02', '2026-05-05'].map(civilDate)),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents),
  kind: fc.constantFrom(...movementKinds),
})
const history = fc
  .array(anyMovement)
  .map((movements) =>
    movements
      .map((one): SearchedMovement => ({ ...one, pillar: one.isin === second ? 2 : 3 }))
      .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)),
  )

test('years and days of funds lose no movement and no cent', () => {
  fc.assert(
    fc.property(history, (movements) => {
      const whole = sumCents(movements.map(({ amount }) => amount))
      const years = yearSums(movements)
      expect(sumCents(years.map(({ amount }) => amount))).toBe(whole)
      expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(movements.length)
      const days = fundDays(movements)
      expect(sumCents(days.map(({ amount }) => amount))).toBe(whole)
      expect(days.flatMap((day) => day.movements.map(({ id }) => id)).toSorted()).toEqual(
        movements.map(({ id }) => id).toSorted(),
      )
      expect(new Set(days.map(({ day, isin }) => `${day} ${isin}`)).size).toBe(days.length)
      expect(days.map(({ day }) => day)).toEqual(
        days
          .map(({ day }) => day)
          .toSorted()
          .toReversed(),
      )
    }),
  )
})

test('years are listed by pillar, the newest first', () => {
  const days = ['2023-12-31', '2026-05-05'].map(civilDate)
  const movements = days.flatMap((day) => [
    movement({ day, pillar: 3, isin: third }),
    movement({ day, amount: cents(-50) }),
  ])
  expect(yearSums(movements)).toEqual([
    { pillar: 2, year: 2026, count: 1, amount: -50 },
    { pillar: 2, year: 2023, count: 1, amount: -50 },
    { pillar: 3, year: 2026, count: 1, amount: 4_550 },
    { pillar: 3, year: 2023, count: 1, amount: 4_550 },
  ])
})
