import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { type Cents, cents, centsFromEuros as euros } from '../money/cents.ts'
import { rate } from '../money/rate.ts'
import { NO_CHANGE } from './levers.ts'
import { type Plan, planOf } from './plan.ts'
import type { PlanFacts } from './plan-facts.ts'
import { shareOfWage } from './share-of-wage.ts'

const today = civilDate('2026-11-27')
const contributions = { current: 2 as const, coming: [], nextFrom: civilDate('2027-01-01') }
const facts: PlanFacts = {
  today,
  birth: civilDate('1990-01-01'),
  wage: euros(2000),
  second: { pot: euros(10_000), fee: rate(0), contributions },
  third: null,
  durations: [{ age: 60, years: 20 }],
  largestFall: null,
}
const paying = (fundPension: Cents | null): Plan => {
  const plan = planOf(facts, NO_CHANGE)
  return { ...plan, payout: { ...plan.payout, fundPension } }
}
const shareOf = (other: Partial<PlanFacts>, firstPillar: Cents | null = null, levers = NO_CHANGE) =>
  shareOfWage(paying(euros(400)), { ...facts, ...other }, levers, firstPillar)

test('a payment is shown as a share of the net wage', () => {
  // 1 657.84 € are left of 2 000 € at 2 %.
  expect(shareOf({})).toEqual({
    netWage: 1_657_84,
    pillars: { month: 400_00, share: 2413 },
    together: null,
  })
  const none = { ...facts.second, pot: euros(1), fee: rate(0), contributions: null }
  expect(shareOf({ second: none })?.netWage).toBe(1_689_04)
  expect(shareOf({ second: null })?.netWage).toBe(1_689_04)
})

test('the given state pension is added; without it the sum is unknown, and 0 is an answer', () => {
  expect(shareOf({}, euros(800))?.together).toEqual({ month: 1_200_00, share: 7238 })
  expect(shareOf({}, euros(0))?.together).toEqual({ month: 400_00, share: 2413 })
  expect(shareOf({}, null)?.together).toBeNull()
})

test('without a wage there is a sum and no share of anything', () => {
  for (const wage of [null, cents(0)]) {
    expect(shareOf({ wage }, euros(800))).toEqual({
      netWage: null,
      pillars: { month: 400_00, share: null },
      together: { month: 1_200_00, share: null },
    })
  }
})

test('the wage is that of the plan', () => {
  expect(shareOf({}, null, { ...NO_CHANGE, wage: rate(5_000_000) })?.netWage).toBe(2_409_76)
})

test('of an unknown payment, and of none, there is no share', () => {
  for (const payment of [null, cents(0)]) expect(shareOfWage(paying(payment), facts, NO_CHANGE, euros(800))).toBeNull()
})
