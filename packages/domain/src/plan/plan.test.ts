import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { basisPoints } from '../money/basis-points.ts'
import { cents, centsFromEuros as euros, sumCents } from '../money/cents.ts'
import { rate } from '../money/rate.ts'
import { type IdeaKind, ideasOf } from './ideas.ts'
import { type Levers, NO_CHANGE } from './levers.ts'
import { hasUnfavourable, type Plan, planOf } from './plan.ts'
import type { PlanFacts, PlannedSecond, PlannedThird } from './plan-facts.ts'
import { potOverTime } from './pot.ts'
import { exactCents, NO_CENTS, shownCents } from '../money/exact-cents.ts'
import { taxesOn } from '../testing/law-of.ts'

const STEADY = { aYear: basisPoints(0), fallInLastYear: null }
const monthly = (amount: number) => ({
  fromMonth: 1,
  own: exactCents(amount),
  employer: NO_CENTS,
  state: NO_CENTS,
})

test.each([
  [114_000, 0, 76_794.13],
  [114_000, 300, 131_148.06],
  [28_000, 300, 154_025.29],
])('38 990.60 € and 182.10 € a month after 25 years, fee %i, growth %i: %f €', (fee, aYear, expected) => {
  const pot = { now: euros(38_990.6), fee: rate(fee), payments: [monthly(18_210)] }
  const last = potOverTime(pot, 300, { ...STEADY, aYear: basisPoints(aYear) }).at(-1)
  expect(last && shownCents(last.pot)).toBe(euros(expected))
})

test('the loop over months agrees with the closed formula', () => {
  const pots = fc.record({
    now: fc.integer({ min: 0, max: 50_000_000 }),
    paid: fc.integer({ min: 0, max: 200_000 }),
    fee: fc.integer({ min: 0, max: 200_000 }),
    aYear: fc.integer({ min: -300, max: 800 }),
    months: fc.integer({ min: 0, max: 600 }),
  })
  fc.assert(
    fc.property(pots, ({ now, paid, fee, aYear, months }) => {
      const pot = { now: cents(now), fee: rate(fee), payments: [monthly(paid)] }
      const last = potOverTime(pot, months, { ...STEADY, aYear: basisPoints(aYear) }).at(-1)
      const closed = (yearly: number) => {
        const r = (1 + yearly) ** (1 / 12)
        return now * r ** months + paid * (r === 1 ? months : (r ** months - 1) / (r - 1))
      }
      expect(last?.pot).toBeCloseTo(closed(aYear / 10_000 - fee / 10_000_000), 0)
      expect(last?.withoutFees).toBeCloseTo(closed(aYear / 10_000), 0)
    }),
  )
})

const TODAY = civilDate('2026-11-23')
/** The income tax as a fraction, and the part of all at once that is left after it. */
const { fullPart: TAX, reducedPart } = taxesOn(TODAY)
const [AFTER_FULL, AFTER_REDUCED] = [1 - TAX, 1 - reducedPart]
const second: PlannedSecond = {
  pot: euros(38_990.6),
  fee: rate(114_000),
  contributions: { current: 2, coming: [], nextFrom: civilDate('2027-01-01') },
}
const third: PlannedThird = {
  pot: euros(4_000),
  fee: rate(43_000),
  own: euros(60),
  employer: euros(0),
  opened: civilDate('2012-03-01'),
}
const FACTS: PlanFacts = {
  today: TODAY,
  birth: civilDate('1980-11-30'),
  wage: euros(2_000),
  second,
  third: null,
  durations: [
    { age: 60, years: 23 },
    { age: 65, years: 19 },
    { age: 67, years: 17 },
  ],
  largestFall: basisPoints(5_400),
}
const withSecond = (change: Partial<PlannedSecond>): PlanFacts => ({ ...FACTS, second: { ...second, ...change } })
const at = (levers: Partial<Levers>): Levers => ({ ...NO_CHANGE, ...levers })
/** Cents in whole euros. */
const whole = (amount: number) => 100 * Math.round(amount / 100)
const potAt = (facts: PlanFacts, levers: Partial<Levers> = {}) => planOf(facts, at(levers)).payout.pot

test('a plan of a second pillar alone', () => {
  const plan = planOf({ ...FACTS, ...withSecond({ fee: rate(0) }) }, NO_CHANGE)
  expect(plan).toMatchObject({
    pensionDate: '2046-02-28',
    months: 231,
    durationYears: 19,
    payout: { pot: whole(6_671_060), fundPension: euros(293), lumpSum: whole(6_671_060 * AFTER_REDUCED) },
    fees: 0,
    taxRelief: whole(231 * 4_000 * TAX),
    inHandAMonth: whole(4_000 * AFTER_FULL),
  })
  expect(plan.points.map(({ month }) => month).slice(-2)).toEqual([228, 231])
})

test('a coming rate counts from its day on; one that is tried out takes the place of those after it', () => {
  const noFee = { fee: rate(0), pot: euros(0) }
  const months = (rates: PlannedSecond['contributions'], levers: Partial<Levers> = {}) =>
    potAt(withSecond({ ...noFee, contributions: rates }), levers) / euros(20)
  const nextFrom = civilDate('2027-01-01')
  const soon = { rate: 6, from: nextFrom } as const
  // The first month ends on 23 December, the second on 23 January.
  expect(months({ current: 2, coming: [], nextFrom })).toBe(231 * 6)
  expect(months({ current: 2, coming: [soon], nextFrom })).toBe(6 + 230 * 10)
  expect(months({ current: 2, coming: [soon], nextFrom }, { rate: 2 })).toBe(231 * 6)
  const later = { rate: 6, from: civilDate('2029-01-01') } as const
  expect(months({ current: 2, coming: [later], nextFrom }, { rate: 4 })).toBe(6 + 230 * 8)
  const inDecember = civilDate('2028-01-01')
  expect(months({ current: 2, coming: [soon], nextFrom: inDecember }, { rate: 4 })).toBe(6 + 12 * 10 + 218 * 8)
})

test('wage, third pillar and pension age are moved by their levers', () => {
  const both: PlanFacts = { ...withSecond({ fee: rate(0) }), third: { ...third, fee: rate(0) } }
  const own = potAt(both)
  expect(potAt(both, { wage: rate(1_000_000) }) - own).toBe(euros(231 * 12))
  // 2 200.20 € is typed, shown and counted as 2 200 €.
  expect(potAt(both, { wage: rate(1_001_000) }) - own).toBe(euros(231 * 12))
  expect(potAt(both, { third: euros(40) }) - own).toBe(euros(231 * 40))
  expect(potAt(both, { third: euros(-200) }) - own).toBe(euros(-231 * 60))
  expect(planOf(both, at({ later: 2 }))).toMatchObject({ months: 255, pensionDate: '2048-02-28', durationYears: 17 })
  expect(planOf(both, at({ later: -5 })).durationYears).toBe(23)
})

test('the unfavourable case loses the largest fall in the last year', () => {
  const alone = withSecond({ fee: rate(0), contributions: null })
  expect(planOf(alone, at({ growth: basisPoints(300) })).unfavourable?.payout.pot).toBe(
    whole(3_899_060 * 1.03 ** (219 / 12) * 0.46),
  )
  expect(planOf({ ...alone, largestFall: null }, NO_CHANGE).unfavourable).toBeNull()
  const nearly = { ...alone, birth: civilDate('1962-01-10') }
  expect(planOf(nearly, NO_CHANGE)).toMatchObject({ months: 2, unfavourable: { payout: { pot: whole(1_793_568) } } })
})

test('a person past the pension age has today’s pot', () => {
  const plan = planOf({ ...FACTS, birth: civilDate('1960-03-01'), third }, NO_CHANGE)
  const payout = { pot: euros(42_991), fundPension: euros(189) }
  expect(plan).toMatchObject({ months: 0, fees: 0, taxRelief: 0, inHandAMonth: 0, payout, unfavourable: { payout } })
  expect(plan.points).toHaveLength(1)
})

test('an unfavourable case is shown only where there are savings and time for a fall', () => {
  const old = civilDate('1950-01-01')
  expect(hasUnfavourable(planOf(FACTS, NO_CHANGE))).toBe(true)
  expect(hasUnfavourable(planOf({ ...FACTS, birth: old }, NO_CHANGE))).toBe(false)
  expect(hasUnfavourable(planOf({ ...FACTS, second: null }, NO_CHANGE))).toBe(false)
})

test('an unknown income or duration makes only dependent values unknown', () => {
  const plan = planOf({ ...FACTS, wage: null, second: null, third, durations: null }, NO_CHANGE)
  expect(plan).toMatchObject({
    durationYears: null,
    payout: { fundPension: null },
    taxRelief: null,
    inHandAMonth: null,
  })
  expect(plan.payout.pot).toBeGreaterThan(0)
})

test('tax is refunded for the third pillar up to its limit, in which the employer’s part counts first', () => {
  const paying = (own: number, employer: number, wage = 2_000): Plan =>
    planOf(
      { ...FACTS, wage: euros(wage), second: null, third: { ...third, own: euros(own), employer: euros(employer) } },
      NO_CHANGE,
    )
  const inHand = (paid: number, within: number) => Math.round(100 * (paid - within * TAX))
  expect(paying(300, 0)).toMatchObject({
    taxRelief: Math.round(231 * 30_000 * TAX),
    inHandAMonth: inHand(300, 300),
  })
  expect(paying(301, 0).inHandAMonth).toBe(inHand(301, 300))
  expect(paying(300, 100).inHandAMonth).toBe(inHand(300, 200))
  expect(paying(600, 0, 9_000).inHandAMonth).toBe(inHand(600, 500))
})

const plans = fc.record({
  birth: fc.integer({ min: 1955, max: 2006 }).map((year) => civilDate(`${year}-05-17`)),
  pot: fc.integer({ min: 0, max: 50_000_000 }).map(cents),
  fee: fc.integer({ min: 0, max: 250_000 }).map(rate),
  wage: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
  own: fc.integer({ min: 0, max: 100_000 }).map(cents),
  levers: fc.record({
    wage: fc.integer({ min: -9_000_000, max: 40_000_000 }).map(rate),
    rate: fc.constantFrom(null, 2, 4, 6),
    third: fc.integer({ min: -100_000, max: 100_000 }).map(cents),
    later: fc.integer({ min: -5, max: 10 }),
    growth: fc.integer({ min: -500, max: 1_000 }).map(basisPoints),
  }),
})
type Drawn = typeof plans extends fc.Arbitrary<infer Value> ? Value : never
const factsOf = ({ birth, pot, fee, wage, own }: Drawn): PlanFacts => ({
  ...FACTS,
  birth,
  wage,
  second: { ...second, pot, fee },
  third: { ...third, own },
})

test('more paid in, or less taken, never gives less; the parts add up', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 10_000 }), (drawn, more) => {
      const { levers } = drawn
      const facts = factsOf(drawn)
      const plan = planOf(facts, levers)
      const bad = (each: Plan) => each.unfavourable?.payout.pot ?? 0
      const better = [
        planOf({ ...facts, wage: cents(drawn.wage + more) }, levers),
        planOf(facts, { ...levers, third: cents(levers.third + more) }),
        planOf({ ...facts, second: { ...second, pot: drawn.pot, fee: rate(Math.max(0, drawn.fee - more)) } }, levers),
        planOf({ ...facts, second: { ...second, pot: cents(drawn.pot + more), fee: drawn.fee } }, levers),
      ]
      for (const each of better) {
        expect(each.payout.pot).toBeGreaterThanOrEqual(plan.payout.pot)
        expect(bad(each)).toBeGreaterThanOrEqual(bad(plan))
      }
      expect(plan.payout.pot).toBeGreaterThanOrEqual(0)
      for (const { pot, before, own, employer, state, growth, fees } of [
        ...plan.points,
        ...(plan.unfavourable?.points ?? []),
      ]) {
        expect(fees).toBeGreaterThanOrEqual(0)
        expect(sumCents([before, own, employer, state, growth]) - fees).toBe(pot)
      }
    }),
    { numRuns: 50 },
  )
})

const SUITABLE = { second: rate(28_000), third: rate(43_000) }
const ideas = (facts: PlanFacts, levers: Levers = NO_CHANGE, suitable: Parameters<typeof ideasOf>[2] = SUITABLE) =>
  new Map(ideasOf(facts, levers, suitable).map((idea) => [idea.kind, idea]))

test('the ideas are compared with the plan as it is now', () => {
  const found = ideas({ ...FACTS, third })
  expect([...found.keys()]).toEqual(['as-now', 'cheaper-fund', 'highest-rate', 'third-to-limit', 'two-years-later'])
  expect(found.get('as-now')?.more).toEqual({ pot: 0, fundPension: 0, fees: 0, taxRelief: 0, inHandAMonth: 0 })
  expect(found.get('cheaper-fund')?.more.fees).toBeLessThan(0)
  expect(found.get('highest-rate')?.more).toMatchObject({
    inHandAMonth: whole(18_000 * AFTER_FULL) - whole(10_000 * AFTER_FULL),
    taxRelief: whole(TAX * (231 * 10_000 + 230 * 8_000)) - whole(TAX * 231 * 10_000),
  })
  expect(found.get('third-to-limit')).toMatchObject({
    levers: { third: euros(240) },
    more: { inHandAMonth: whole(34_000 * AFTER_FULL) - whole(10_000 * AFTER_FULL) },
  })
  expect(found.get('two-years-later')).toMatchObject({ levers: { later: 2 }, plan: { months: 255 } })
})

test.each<[IdeaKind, PlanFacts, Partial<Levers>?, Partial<typeof SUITABLE>?]>([
  ['cheaper-fund', withSecond({ fee: rate(28_000) })],
  ['cheaper-fund', { ...FACTS, second: null, third }],
  ['highest-rate', withSecond({ contributions: null })],
  ['highest-rate', withSecond({ contributions: { current: 6, coming: [], nextFrom: TODAY } })],
  ['highest-rate', FACTS, { rate: 6 }],
  ['third-to-limit', { ...FACTS, third: { ...third, own: euros(300) } }],
  ['third-to-limit', { ...FACTS, second: null, third, wage: null }],
  ['two-years-later', { ...FACTS, birth: civilDate('1960-03-01') }],
  ['cheaper-fund', { ...FACTS, birth: civilDate('1960-03-01') }],
  ['highest-rate', { ...FACTS, birth: civilDate('1960-03-01') }],
  ['third-to-limit', { ...FACTS, third, birth: civilDate('1960-03-01') }],
  ['two-years-later', FACTS, { later: 9 }],
])('%s is no idea where it changes nothing', (kind, facts, levers = {}) => {
  expect(ideas(facts, at(levers)).has(kind)).toBe(false)
})

test('a person without a third pillar would open one in the provider’s fund', () => {
  expect(ideas(FACTS).get('third-to-limit')?.levers.third).toBe(euros(300))
  expect(ideas(FACTS, NO_CHANGE, { ...SUITABLE, third: null }).has('third-to-limit')).toBe(false)
})
