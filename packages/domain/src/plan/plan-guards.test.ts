import { expect, test } from 'vitest'
import { addDays, addMonths, civilDate } from '../dates/civil-date.ts'
import { inForceOn } from '../law/figure.ts'
import { BASIC_EXEMPTION, UNEMPLOYMENT_INSURANCE } from '../law/statutory-figures.ts'
import { basisPoints } from '../money/basis-points.ts'
import { cents, centsFromEuros as euros } from '../money/cents.ts'
import { rate } from '../money/rate.ts'
import { taxesOn } from '../testing/law-of.ts'
import { ideasOf } from './ideas.ts'
import { LEVER_BOUNDS, NO_CHANGE } from './levers.ts'
import { hasUnfavourable, planOf } from './plan.ts'
import type { PlanFacts, PlannedSecond } from './plan-facts.ts'
import { leastLater } from './planned-pots.ts'

const TODAY = civilDate('2026-12-01')
const SECOND: PlannedSecond = {
  pot: cents(0),
  fee: rate(0),
  contributions: { current: 2, coming: [], nextFrom: civilDate('2028-01-01') },
}
const THIRD = { pot: cents(0), fee: rate(0), own: euros(60), employer: cents(0), opened: civilDate('2012-03-01') }
const FACTS: PlanFacts = {
  today: TODAY,
  birth: civilDate('1980-12-01'),
  wage: euros(2_000),
  second: SECOND,
  third: null,
  durations: [
    { age: 60, years: 23 },
    { age: 65, years: 19 },
    { age: 67, years: 17 },
    { age: 70, years: 15 },
  ],
  largestFall: basisPoints(5_000),
}
const coming = (...rates: readonly (readonly [2 | 4 | 6, string])[]): PlanFacts => ({
  ...FACTS,
  second: {
    ...SECOND,
    contributions: {
      current: 2,
      coming: rates.map(([each, from]) => ({ rate: each, from: civilDate(from) })),
      nextFrom: civilDate('2028-01-01'),
    },
  },
})
const ideaKinds = (facts: PlanFacts) => ideasOf(facts, NO_CHANGE, { second: null, third: null }).map(({ kind }) => kind)

test('on the first day of a month a rate that begins on such a day is paid from the month that ends then', () => {
  // The first month ends on 1 January, the day of the rate.
  const { points, months } = planOf(coming([6, '2027-01-01']), NO_CHANGE)
  expect(points.at(-1)?.own).toBe(months * euros(120))
})

test.each([
  ['1961-01-15', 19],
  ['1959-11-30', 17],
  ['1956-12-01', 15],
])('a person past the pension age, born on %s, has the duration of today’s age: %i years', (birth, years) => {
  const plan = planOf({ ...FACTS, birth: civilDate(birth), second: { ...SECOND, pot: euros(1_000) } }, NO_CHANGE)
  expect(plan).toMatchObject({ months: 0, durationYears: years })
})

test('the unfavourable case has its own points, which end at its pot', () => {
  const { points, unfavourable } = planOf(FACTS, NO_CHANGE)
  const last = unfavourable?.points.at(-1)
  expect(last?.pot).toBe(unfavourable?.payout.pot)
  expect(last?.pot).toBeLessThan(points.at(-1)?.pot ?? 0)
})

test('the employer’s payment counts within the limit of the idea to pay up to it', () => {
  const third = { ...THIRD, employer: euros(100) }
  const idea = ideasOf({ ...FACTS, third }, NO_CHANGE, { second: null, third: null })
  const levers = idea.find(({ kind }) => kind === 'third-to-limit')?.levers
  // 15 % of 24 000 € are 300 € a month: 100 of the employer, 60 of the person, and 140 more.
  expect(levers?.third).toBe(euros(140))
})

test('of two coming rates the last one decides whether the highest is an idea', () => {
  expect(ideaKinds(coming([4, '2027-01-01'], [6, '2028-01-01']))).not.toContain('highest-rate')
  expect(ideaKinds(coming([6, '2027-01-01'], [4, '2028-01-01']))).toContain('highest-rate')
})

test('from the pension age on there is no idea beside the plan as it is', () => {
  expect(ideaKinds({ ...FACTS, birth: civilDate('1959-11-30') })).toEqual(['as-now'])
})

test('two years later is an idea up to the latest day that a plan may have', () => {
  const later = (years: number) =>
    ideasOf(FACTS, { ...NO_CHANGE, later: years }, { second: null, third: null }).map(({ levers }) => levers.later)
  const { most } = LEVER_BOUNDS.later
  expect(later(most - 2)).toContain(most)
  expect(later(most - 1)).not.toContain(most + 1)
})

test('a month before the pension day is time enough for a fall, and less is none', () => {
  const near = (day: string) => {
    const { birth } = FACTS
    const facts = { ...FACTS, birth, today: civilDate(day), second: { ...SECOND, pot: euros(1_000) } }
    const plan = planOf(facts, NO_CHANGE)
    return [plan.months, hasUnfavourable(plan)]
  }
  const { pensionDate } = planOf(FACTS, NO_CHANGE)
  expect(near(addMonths(pensionDate, -1))).toEqual([1, true])
  expect(near(addDays(addMonths(pensionDate, -1), 1))).toEqual([0, false])
})

const { fullPart } = taxesOn(TODAY)
const EXEMPT = inForceOn(BASIC_EXEMPTION, TODAY).monthly
/** Cents in whole euros. */
const whole = (amount: number) => 100 * Math.round(amount / 100)
const PREMIUM = inForceOn(UNEMPLOYMENT_INSURANCE, TODAY).share / 10_000

test.each([0, 400, 700, 710, 720, 760, 800, 900, 1_100, 2_000])(
  'with a wage of %i € the plan never saves more tax than is paid',
  (wage) => {
    const facts: PlanFacts = { ...coming([6, '2027-06-01']), wage: euros(wage), third: { ...THIRD, own: euros(90) } }
    const { months, taxRelief } = planOf(facts, NO_CHANGE)
    const taxed = Math.max(0, euros(wage) * (1 - PREMIUM) - EXEMPT)
    expect(taxRelief).toBeLessThanOrEqual(whole(months * taxed * fullPart))
    // Both payments stay within the taxed part of a large wage: then all of them save tax, the third pillar's up to its limit.
    if (wage === 2_000) {
      const own = (planOf(facts, NO_CHANGE).points.at(-1)?.own ?? 0) * fullPart
      expect(taxRelief).toBe(whole(own))
    }
  },
)

test('the fees of a plan are those of its last day', () => {
  const { points, fees } = planOf(
    { ...FACTS, second: { ...SECOND, pot: euros(10_000), fee: rate(100_000) } },
    NO_CHANGE,
  )
  expect(fees).toBe(points.at(-1)?.fees)
  expect(fees).toBeGreaterThan(points.at(-2)?.fees ?? 0)
})

test('an employer who pays more than the limit leaves nothing of it, and takes no tax back', () => {
  const third = { ...THIRD, own: euros(60), employer: euros(400) }
  const none = { ...FACTS, second: { ...SECOND, contributions: null } }
  expect(planOf({ ...none, third }, NO_CHANGE)).toMatchObject({ taxRelief: 0, inHandAMonth: euros(60) })
})

test('where the second pillar takes more than the taxed part of a wage, the third saves no tax and takes none back', () => {
  const wage = euros(720)
  const taxed = wage * (1 - PREMIUM) - EXEMPT
  expect(taxed).toBeLessThan(wage * 0.02)
  const facts: PlanFacts = { ...FACTS, wage, third: { ...THIRD, own: euros(90) } }
  const { months, taxRelief } = planOf(facts, NO_CHANGE)
  expect(taxRelief).toBe(whole(months * taxed * fullPart))
})

test('a rate that comes in the last month counts in that month, in the pot and in the tax', () => {
  const birth = civilDate('1961-12-15')
  const { pensionDate } = planOf({ ...FACTS, birth }, NO_CHANGE)
  const today = addMonths(pensionDate, -3)
  const from = addDays(addMonths(today, 2), 1)
  const soon = { current: 2 as const, coming: [{ rate: 6 as const, from }], nextFrom: civilDate('2040-01-01') }
  const plan = planOf({ ...FACTS, birth, today, second: { ...SECOND, contributions: soon } }, NO_CHANGE)
  expect(plan.months).toBe(3)
  expect(plan.points.at(-1)?.own).toBe(euros(40 + 40 + 120))
  expect(plan).toMatchObject({
    taxRelief: whole(euros(40 + 40 + 120) * fullPart),
    inHandAMonth: whole(euros(120) * (1 - fullPart)),
  })
})

test('a wage that is taxed in part saves tax on that part, after the second pillar’s contribution', () => {
  const facts: PlanFacts = { ...FACTS, wage: euros(760), third: { ...THIRD, own: euros(90) } }
  const taxed = euros(760) * (1 - PREMIUM) - EXEMPT
  expect(planOf(facts, NO_CHANGE)).toMatchObject({
    inHandAMonth: whole(euros(760) * 0.02 + euros(90) - taxed * fullPart),
  })
  expect(planOf({ ...facts, third: null }, NO_CHANGE).inHandAMonth).toBe(whole(euros(760) * 0.02 * (1 - fullPart)))
})

test('the payments of each payer into both pillars are summed separately, month by month', () => {
  const facts = { ...FACTS, third: { ...THIRD, employer: euros(100) } }
  const { points } = planOf(facts, NO_CHANGE)
  for (const { month, own, employer, state } of points)
    expect([own, employer, state]).toEqual([month * euros(40 + 60), month * euros(100), month * euros(80)])
})

test.each([
  ['2026-11-23', -1],
  ['2027-05-28', -1],
  ['2027-05-29', 0],
  ['2030-01-01', 0],
  ['2026-05-28', -2],
  ['1990-01-01', LEVER_BOUNDS.later.least],
])('on %s a person with the pension age on 28 May 2028 may plan %i years earlier', (today, least) => {
  expect(leastLater(civilDate('1963-02-28'), civilDate(today))).toBe(least)
})
