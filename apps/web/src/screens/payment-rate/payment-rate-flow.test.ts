import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import type { Chosen } from './flow-draft.ts'
import { inDays, paymentRate } from './payment-rate-flow.ts'

const [before, after] = [civilDate('2027-01-01'), civilDate('2028-01-01')]
const chosen: Chosen = { rate: 6, from: before, lapsed: null, wage: '2000' }

test('a choice is of a rate from a day: when the day is another one it has lapsed, and the wage stays', () => {
  expect(inDays(chosen, before)).toEqual(chosen)
  const lapsed = { rate: null, from: after, lapsed: before, wage: '2000' }
  expect(inDays(chosen, after)).toEqual(lapsed)
  expect(inDays(lapsed, after)).toEqual(lapsed)
})

test('without a choice nothing lapses', () => {
  expect(inDays({ ...chosen, rate: null }, after)).toMatchObject({ from: after, lapsed: null })
})

test('a flow of a rate always signs something', () => {
  expect(paymentRate.signsNothing({ mandate: null, facts: { chosen: false, signed: false } })).toBe(false)
})
