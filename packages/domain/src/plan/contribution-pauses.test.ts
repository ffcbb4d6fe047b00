import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import type { PaymentRate } from '../law/statutory-figures.ts'
import { cents } from '../money/cents.ts'
import { rate } from '../money/rate.ts'
import type { ContributionPause } from '../payment-rate/coming-contributions.ts'
import { ideasOf } from './ideas.ts'
import { NO_CHANGE } from './levers.ts'
import type { PlanFacts, PlannedSecond } from './plan-facts.ts'
import { planOf } from './plan.ts'

const coming = [{ rate: 6 as PaymentRate, from: civilDate('2027-01-01') }]
type Contributions = Partial<NonNullable<PlannedSecond['contributions']>>
const facts = (more: Contributions): PlanFacts => ({
  today: civilDate('2026-11-27'),
  birth: civilDate('1962-12-15'),
  wage: cents(2_000_00),
  second: {
    pot: cents(0),
    fee: rate(0),
    contributions: { current: 2, coming: [], nextFrom: civilDate('2027-01-01'), ...more },
  },
  third: null,
  durations: null,
  largestFall: null,
})
/** The planned day is 15 March 2028, so 15 months count: 27 December 2026 to 27 February 2028. */
const paid = (more: Contributions) => {
  const { own = 0, state = 0 } = planOf(facts(more), NO_CHANGE).points.at(-1) ?? {}
  return [own / 100, state / 100]
}
const pause = (from: string | null, until: string | null): ContributionPause => ({
  from: from === null ? null : civilDate(from),
  until: until === null ? null : civilDate(until),
})

test.each<[string, Contributions, [number, number]]>([
  ['all the time', {}, [15 * 40, 15 * 80]],
  // December to April: the last contribution is that of 27 April.
  ['until May', { pauses: [pause('2027-05-01', null)] }, [5 * 40, 5 * 80]],
  ['from May on', { pauses: [pause(null, '2027-05-01')] }, [10 * 40, 10 * 80]],
  ['from May to August', { pauses: [pause(null, '2027-05-01'), pause('2027-09-01', null)] }, [4 * 40, 4 * 80]],
  ['except from May to August', { pauses: [pause('2027-05-01', '2027-09-01')] }, [11 * 40, 11 * 80]],
  // One month at 2 %, four at 6 %.
  ['until May, with a coming rate', { coming, pauses: [pause('2027-05-01', null)] }, [40 + 4 * 120, 5 * 80]],
  ['from May on, with a coming rate', { coming, pauses: [pause(null, '2027-05-01')] }, [10 * 120, 10 * 80]],
])('a plan counts contributions %s', (_what, more, expected) => {
  expect(paid(more)).toEqual(expected)
})

test('a person who cannot choose a rate is not offered the highest one, and a lever moves nothing', () => {
  const suitable = { second: null, third: null }
  const kinds = (more: Contributions) => ideasOf(facts(more), NO_CHANGE, suitable).map(({ kind }) => kind)
  expect(kinds({})).toContain('highest-rate')
  expect(kinds({ mayChooseRate: false })).not.toContain('highest-rate')
  const moved = planOf(facts({ mayChooseRate: false }), { ...NO_CHANGE, rate: 6 })
  expect(moved.payout.pot).toBe(planOf(facts({}), NO_CHANGE).payout.pot)
})
