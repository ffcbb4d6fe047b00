import { planReadiness } from '@sammas/domain/plan/plan-facts'
import { NO_CHANGE } from '@sammas/domain/plan/levers'
import { rate } from '@sammas/domain/money/rate'
import { cents } from '@sammas/domain/money/cents'
import { expect, test } from 'vitest'
import { reasonWords } from './unknown-fact-words.ts'
import { ownLevers } from './own-levers.ts'
import { feesUntilPension, planBasis } from '@sammas/contract/plan-basis'
import { planOf } from '@sammas/domain/plan/plan'
import { known, paidIn, planAnswer, unknown } from '#web/testing/plan-answer.ts'

const basis = (changes: object = {}) => planBasis(planAnswer(changes))

test('figures that are known make a plan without a question', () => {
  const { known: facts, reasons, suitable: fees } = basis()
  expect(planReadiness(facts)).toMatchObject({
    kind: 'ready',
    facts: { wage: 2000_00, second: { contributions: { current: 2, coming: [{ rate: 6 }] } }, third: { own: 30_00 } },
  })
  expect(reasons).toEqual({})
  expect(fees).toEqual({ second: 39_000, third: 43_000 })
})

test('on a pension investment account the value, the fees and the wage have a field, each with its reason', () => {
  const pik = {
    value: unknown('ON_PIK'),
    fee: unknown('ON_PIK'),
    contributions: { rate: known(2), nextFrom: '2027-01-01' },
    paidIn,
  }
  const { known: facts, reasons } = basis({ wage: unknown('NO_CONTRIBUTIONS'), secondPillar: pik })
  expect(planReadiness(facts)).toEqual({ kind: 'missing', gaps: ['secondPot', 'secondFee', 'wage'] })
  expect(reasons).toEqual({ wage: 'NO_CONTRIBUTIONS', secondPot: 'ON_PIK', secondFee: 'ON_PIK' })
})

test('a person without a third pillar could pay into the provider’s fund; without one there is nothing to try', () => {
  expect(basis({ thirdPillar: null }).known.third).toEqual({
    pot: 0,
    own: 0,
    employer: 0,
    fee: 43_000,
    opened: planAnswer().today,
  })
  expect(basis({ thirdPillar: null, suitableFunds: { second: null, third: null } }).known.third).toBeNull()
})

test('levers of facts that are typed stay as they are', () => {
  const moved = { ...NO_CHANGE, wage: rate(1_000_000), rate: 6 as const, third: cents(5000), later: 2 }
  expect(ownLevers(basis(), moved)).toEqual(moved)
  const withUnknowns = basis({
    wage: unknown('PARTS_DISAGREE'),
    secondPillar: null,
    thirdPillar: {
      value: known(1),
      fee: known(0),
      ownAMonth: unknown('PAYER_NOT_TOLD'),
      employerAMonth: unknown('PAYER_NOT_TOLD'),
      paidIn,
    },
  })
  expect(ownLevers(withUnknowns, moved)).toEqual({ ...NO_CHANGE, later: 2 })
})

test.each([
  ['wage', 'PARTS_DISAGREE', false, 'plan.ask.wage.parts'],
  ['wage', 'NO_CONTRIBUTIONS', true, 'plan.ask.wage.optional'],
  ['wage', 'SOMETHING_NEW', false, 'plan.ask.notTold'],
  ['secondPot', 'ON_PIK', false, 'plan.ask.pik'],
  ['secondFee', 'ON_PIK', false, 'plan.ask.pik.fee'],
  ['thirdOwn', 'PAYER_NOT_TOLD', false, 'plan.ask.third.payer'],
  ['thirdPot', undefined, false, 'plan.ask.notTold'],
] as const)('why %s is requested after %s', (gap, reason, optional, words) => {
  expect(reasonWords(gap, reason, optional)).toBe(words)
})

test('fees until the pension day are those of the plan as it is, and unknown while a figure of it is', () => {
  const ready = planReadiness(basis().known)
  if (ready.kind !== 'ready') throw new Error('The plan lacks a figure')
  const { fees } = planOf(ready.facts, NO_CHANGE)
  expect(fees).toBeGreaterThan(0)
  expect(feesUntilPension(planAnswer())).toBe(fees)
  expect(feesUntilPension(planAnswer({ wage: unknown('PARTS_DISAGREE') }))).toBeNull()
  const nothing = { secondPillar: null, secondPillarState: 'never-had', thirdPillar: null }
  expect(feesUntilPension(planAnswer(nothing)) ?? 0).toBe(0)
})
