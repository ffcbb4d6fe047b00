import { application } from '@sammas/contract/application'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newestPayment } from './success-step.tsx'

const common = { status: 'PENDING', mandateId: null, settledTime: null, failureReason: null }
const pending = (id: number, type: string, details: object) =>
  z.decode(application, { ...common, id, creationTime: `2026-11-${String(10 + id)}T10:00:00Z`, type, details } as never)
const payment = (id: number) => pending(id, 'PAYMENT', { amount: 100, currency: 'EUR', targetFund: null })
const stop = pending(3, 'STOP_CONTRIBUTIONS', {
  stopTime: '2027-01-01T00:00:00Z',
  earliestResumeTime: null,
  cancellationDeadline: '2026-11-30T21:59:59Z',
})

test('of pending applications the newest payment is the one just made, with any others pending', () => {
  expect(newestPayment([payment(1), payment(2), stop])?.id).toBe(2)
  expect(newestPayment([stop])).toBeNull()
})
