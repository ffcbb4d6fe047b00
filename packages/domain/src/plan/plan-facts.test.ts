import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { centsFromEuros as euros } from '../money/cents.ts'
import { rate } from '../money/rate.ts'
import { type GivenForPlan, type KnownForPlan, type PlanGap, planReadiness } from './plan-facts.ts'

const second = {
  pot: euros(1_000),
  fee: rate(40_000),
  contributions: { current: 2, coming: [], nextFrom: civilDate('2027-01-01') },
} as const
const third = {
  pot: euros(100),
  fee: rate(43_000),
  own: euros(10),
  employer: euros(0),
  opened: civilDate('2012-03-01'),
}
const KNOWN: KnownForPlan = {
  today: civilDate('2026-11-23'),
  birth: civilDate('1990-01-01'),
  wage: euros(2_000),
  second,
  third,
  durations: null,
  largestFall: null,
}

test('all that is known makes a plan, and the person may change all of it', () => {
  expect(planReadiness(KNOWN)).toEqual({ kind: 'ready', facts: KNOWN })
  const given: GivenForPlan = { wage: euros(3_000), rate: 6, secondPot: euros(5), thirdOwn: euros(20) }
  expect(planReadiness(KNOWN, given)).toMatchObject({
    kind: 'ready',
    facts: { wage: euros(3_000), second: { pot: euros(5), contributions: { current: 6 } }, third: { own: euros(20) } },
  })
})

const nothingKnown = { pot: null, fee: null }
test.each<[string, Partial<KnownForPlan>, readonly PlanGap[], GivenForPlan]>([
  ['a wage', { wage: null }, ['wage'], { wage: euros(1) }],
  [
    'a rate',
    { second: { ...second, contributions: { ...second.contributions, current: null } } },
    ['rate'],
    { rate: 4 },
  ],
  [
    'money on a PIK',
    { wage: null, second: { ...second, ...nothingKnown } },
    ['secondPot', 'secondFee', 'wage'],
    { secondPot: euros(9_000), secondFee: rate(0), wage: euros(1_500) },
  ],
  [
    'a third pillar',
    { third: { ...third, ...nothingKnown } },
    ['thirdPot', 'thirdFee'],
    { thirdPot: euros(1), thirdFee: rate(1) },
  ],
  ['own payment beside the employer’s', { third: { ...third, own: null } }, ['thirdOwn'], { thirdOwn: euros(30) }],
  [
    'employer’s payment beside the own one',
    { third: { ...third, employer: null } },
    ['thirdOwn'],
    { thirdOwn: euros(9) },
  ],
  ['who paid', { third: { ...third, own: null, employer: null } }, ['thirdOwn'], { thirdOwn: euros(30) }],
])('an unknown %s is requested', (_, unknown, gaps, given) => {
  const known = { ...KNOWN, ...unknown }
  expect(planReadiness(known)).toEqual({ kind: 'missing', gaps })
  expect(planReadiness(known, given).kind).toBe('ready')
})

test.each<[string, Partial<KnownForPlan>]>([
  ['no second pillar', { second: null }],
  ['stopped contributions', { second: { ...second, contributions: null } }],
  ['no pillar at all', { second: null, third: null }],
])('with %s no wage is requested', (_, change) => {
  expect(planReadiness({ ...KNOWN, wage: null, ...change }).kind).toBe('ready')
})
