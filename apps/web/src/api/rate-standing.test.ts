import { paymentRateGet } from '@sammas/contract/payment-rate'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rateStanding } from './rate-standing.ts'

const standing = (answer: Record<string, unknown>) =>
  rateStanding(z.parse(paymentRateGet.reply, { lastDay: '2026-11-30', fulfillmentDate: '2027-01-01', ...answer }))

test('a rate is claimed only where the registry announces one that this client can read', () => {
  expect(standing({ standing: 'MAY_CHOOSE', current: 2 })).toEqual({ kind: 'may-choose', current: 2, coming: [] })
  expect(standing({ standing: 'MAY_CHOOSE', current: 3 })).toEqual({ kind: 'not-known' })
  expect(standing({ standing: 'MAY_CHOOSE' })).toEqual({ kind: 'not-known' })
  expect(standing({ standing: 'NOT_KNOWN' })).toEqual({ kind: 'not-known' })
  expect(standing({ standing: 'A_LATER_ONE', current: 2 })).toEqual({ kind: 'not-known' })
})

test('a coming rate has its day; an unknown reason is no reason', () => {
  const coming = [{ paymentRate: 6, from: '2027-01-01' }]
  expect(standing({ standing: 'MAY_CHOOSE', current: 2, coming })).toMatchObject({
    coming: [{ rate: 6, from: '2027-01-01' }],
  })
  expect(standing({ standing: 'MAY_NOT', reason: 'leaving' })).toEqual({
    kind: 'may-not',
    reason: 'leaving',
    contributionsEnd: null,
  })
  expect(standing({ standing: 'MAY_NOT', reason: 'another' })).toEqual({ kind: 'not-known' })
})
