import { expect, test } from 'vitest'
import { addDays, addYears, type CivilDate, civilDate } from '../dates/civil-date.ts'
import { basisPoints } from '../money/basis-points.ts'
import { type Cents, cents, centsFromEuros as euros } from '../money/cents.ts'
import { rate } from '../money/rate.ts'
import { passLaw, taxesOn } from '../testing/law-of.ts'
import { INCOME_TAX } from '../law/statutory-figures.ts'
import { ideasOf } from './ideas.ts'
import { NO_CHANGE } from './levers.ts'
import { planOf } from './plan.ts'
import type { PlanFacts } from './plan-facts.ts'

const TODAY = civilDate('2026-11-23')
const { fullPart, reducedPart } = taxesOn(TODAY)
const SECOND = { pot: euros(20_000), fee: rate(0), contributions: null }
const THIRD = { pot: euros(9_000), fee: rate(0), own: cents(0), employer: cents(0) }
const OPENED = civilDate('2023-02-06')

const facts = (change: Partial<PlanFacts> = {}, opened: CivilDate | null = OPENED): PlanFacts => ({
  today: TODAY,
  birth: civilDate('1967-08-18'),
  wage: euros(2_000),
  second: SECOND,
  third: { ...THIRD, opened },
  durations: null,
  largestFall: basisPoints(5_000),
  ...change,
})
const after = (second: number, third: number, tax: number): number =>
  Math.round(100 * (second * (1 - reducedPart) + third * (1 - tax)))

test('the third pillar has the full tax in all at once on a day before its reduced-tax day, and until when is reported', () => {
  const plan = planOf(facts(), { ...NO_CHANGE, later: -5 })
  expect(plan.pensionDate < '2028-02-06').toBe(true)
  expect(plan.payout.lumpSum).toBe(after(20_000, 9_000, fullPart))
  expect(plan.unfavourable?.payout.lumpSum).toBe(after(10_000, 4_500, fullPart))
  expect(plan.fullTaxUntil).toBe('2028-02-06')
})

test('from the reduced-tax day on both pillars have the reduced tax', () => {
  const plan = planOf(facts(), { ...NO_CHANGE, later: -3 })
  expect(plan.payout.lumpSum).toBe(after(20_000, 9_000, reducedPart))
  expect(plan.fullTaxUntil).toBeNull()
})

test.each<[string, CivilDate, number, string | null]>([
  ['opened five years before the day of the plan', OPENED, reducedPart, null],
  ['opened a day later', addDays(OPENED, 1), fullPart, '2031-11-24'],
])('a person past the pension age, with a third pillar %s', (_, opened, tax, until) => {
  const today = addYears(OPENED, 5)
  const old = facts({ today, birth: civilDate('1955-01-01') }, opened)
  const plan = planOf(old, NO_CHANGE)
  expect(plan.months).toBe(0)
  expect(plan.payout.lumpSum).toBe(after(20_000, 9_000, tax))
  expect(plan.fullTaxUntil?.slice(0, 4) ?? null).toBe(until === null ? null : '2028')
})

test('a third pillar without a known opening makes all at once unknown, unless nothing is in it', () => {
  expect(planOf(facts({}, null), NO_CHANGE).payout.lumpSum).toBeNull()
  const empty = { ...THIRD, pot: cents(0), opened: null }
  expect(planOf(facts({ third: empty }), NO_CHANGE).payout.lumpSum).toBe(after(20_000, 0, 0))
})

test('an empty third pillar has no day until which the full tax applies', () => {
  const empty = { ...THIRD, pot: cents(0), opened: OPENED }
  expect(planOf(facts({ third: empty }), { ...NO_CHANGE, later: -5 }).fullTaxUntil).toBeNull()
  const paidInto = { ...empty, employer: euros(10) }
  expect(planOf(facts({ third: paidInto }), { ...NO_CHANGE, later: -5 }).fullTaxUntil).toBe('2028-02-06')
})

test('the idea of a pillar that would be opened now has the full tax for five years', () => {
  const late = facts({ birth: civilDate('1963-08-18'), third: null })
  const suitable = { second: null, third: rate(0) }
  const idea = ideasOf(late, NO_CHANGE, suitable).find(({ kind }) => kind === 'third-to-limit')
  const { pot, lumpSum } = idea?.plan.payout ?? { pot: 0, lumpSum: 0 }
  expect(idea?.plan.fullTaxUntil).toBe('2031-11-23')
  expect(lumpSum).toBe(after(20_000, pot / 100 - 20_000, fullPart))
})

test('a law that is passed counts for a plan from its day on, and not before', () => {
  const take = passLaw(INCOME_TAX, '2027-01-01', { share: basisPoints(3_000) })
  const soon: PlanFacts = facts({ birth: civilDate('1961-12-20') }, civilDate('2025-01-01'))
  const lump = (birth: string): Cents | null => planOf({ ...soon, birth: civilDate(birth) }, NO_CHANGE).payout.lumpSum
  expect(lump('1961-12-20')).toBe(after(20_000, 9_000, fullPart))
  expect(lump('1962-01-10')).toBe(after(20_000, 9_000, 0.3))
  take()
})
