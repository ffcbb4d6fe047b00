import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '@sammas/domain/money/cents'
import { formatAmount } from '@sammas/domain/money/format'
import { choiceFor, linkQuery, NO_CHOICE, payObstacle, type PaymentChoice } from './payment-choice.ts'

const ready: PaymentChoice = { type: 'SINGLE', amount: '1000', bank: 'LHV' }

test('payment requires a valid amount and a bank, and the reason names the missing one', () => {
  expect(payObstacle(NO_CHOICE)).toBe('amount-and-bank')
  expect(payObstacle({ ...ready, bank: null })).toBe('bank')
  for (const amount of ['', '0', '-5', '1,005', 'abc']) expect(payObstacle({ ...ready, amount })).toBe('amount')
  expect(payObstacle(ready)).toBeNull()
})

test('the link is requested with two decimals, typed with a comma or a point', () => {
  expect(linkQuery({ ...ready, amount: '12,5' })).toEqual({
    amount: '12.50',
    currency: 'EUR',
    type: 'SINGLE',
    bank: 'LHV',
  })
  expect(linkQuery({ ...ready, amount: '12.5' })?.amount).toBe('12.50')
  expect(linkQuery({ ...ready, amount: '0,07' })?.amount).toBe('0.07')
})

test('every amount that the page shows can be paid to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), fc.constantFrom('et', 'en'), (amount, language) => {
      const query = linkQuery({ ...ready, amount: formatAmount(cents(amount), language) })
      expect(query?.amount).toMatch(/^\d{1,9}\.\d{2}$/)
      expect(Math.round(Number(query?.amount) * 100)).toBe(amount)
    }),
  )
})

test('no link is requested for another bank', () => {
  expect(linkQuery({ ...ready, bank: 'OTHER' })).toBeNull()
  expect(linkQuery(NO_CHOICE)).toBeNull()
})

test('a monthly payment requested elsewhere is filled in', () => {
  expect(choiceFor(150)).toEqual({ type: 'RECURRING', amount: '150', bank: null })
  expect(choiceFor(null)).toEqual(NO_CHOICE)
})
