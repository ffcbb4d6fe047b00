import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPaid, stateAfter, type PaymentState } from './payment-state.ts'

test.each(['started', 'pending', 'abandoned'] as const)(
  'of a payment that is %s the bank’s next notification counts',
  (state) => {
    const words = ['pending', 'abandoned', 'finalized'] as const
    expect(words.map((word) => stateAfter(state, word))).toEqual(['pending', 'abandoned', 'paid'])
  },
)

test('in any order and however often the bank notifies, a payment is made exactly if one notification reported it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('finalized', 'pending', 'abandoned')), (words) => {
      const state = words.reduce<PaymentState>(stateAfter, 'started')
      expect(isPaid(state)).toBe(words.includes('finalized'))
    }),
  )
  expect(stateAfter('announced', 'abandoned')).toBe('announced')
  expect(stateAfter('paid', 'pending')).toBe('paid')
})
