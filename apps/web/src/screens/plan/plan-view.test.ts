import { planBasis } from '@sammas/contract/plan-basis'
import { NO_CHANGE } from '@sammas/domain/plan/levers'
import { expect, test } from 'vitest'
import { planAnswer } from '#web/testing/plan-answer.ts'
import { sameButFor, type PlanView } from './plan-view.ts'

const answer = planAnswer()
const view: PlanView = {
  answer,
  basis: planBasis(answer),
  typed: {},
  given: {},
  type: () => undefined,
  levers: NO_CHANGE,
  move: () => undefined,
}

test.each<[string, Partial<PlanView>]>([
  ['answer', { answer: planAnswer() }],
  ['basis', { basis: planBasis(answer) }],
  ['typed answers', { typed: {} }],
  ['given facts', { given: {} }],
  ['way to type', { type: () => undefined }],
  ['way to move', { move: () => undefined }],
  ['own lever', { levers: { ...NO_CHANGE, later: 1 } }],
])('a lever is rendered again for another %s', (_, changed) => {
  expect(sameButFor('later')({ view }, { view: { ...view, ...changed } })).toBe(false)
})

test('a lever is not rendered again for others that are moved', () => {
  expect(sameButFor('later')({ view }, { view: { ...view, levers: { ...NO_CHANGE, rate: 6 } } })).toBe(true)
})
