import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPaid, stateAfter, type PaymentState } from './payment-state.ts'

test.each([
  ['started', 'pending', 'pending'],
  ['started', 'abandoned', 'abandoned'],
  ['started', 'finalized', 'paid'],
  ['pending', 'finalized', 'paid'],
  ['pending', 'abandoned', 'abandoned'],
  ['abandoned', 'pending', 'pending'],
  ['abandoned', 'finalized', 'paid'],
] as const)('%s, then %s: %s', (state, said, next) => {
  expect(stateAfter(state, said)).toBe(next)
})

test('in whatever order and however often the bank says so, a payment is made exactly if it said so once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('finalized', 'pending', 'abandoned')), (words) => {
      const state = words.reduce<PaymentState>(stateAfter, 'started')
      expect(isPaid(state)).toBe(words.includes('finalized'))
    }),
  )
  expect(stateAfter('announced', 'abandoned')).toBe('announced')
  expect(stateAfter('paid', 'pending')).toBe('paid')
})
