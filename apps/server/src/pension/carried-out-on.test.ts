import { expect, test } from 'vitest'
import type { RegistryApplication } from '../gateways/registry/registry.ts'
import { carriedOutOn } from './carried-out-on.ts'

// In winter a day in Tallinn begins at 22:00 UTC.
const MIDNIGHT = '2026-12-31T22:00:00Z'

test.each([
  [{ type: 'STOP_CONTRIBUTIONS', stopTime: MIDNIGHT }, '2027-01-01'],
  [{ type: 'RESUME_CONTRIBUTIONS', resumeTime: MIDNIGHT }, '2027-01-01'],
  [{ type: 'TRANSFER', fulfillmentDate: '2027-01-04' }, '2027-01-04'],
  [{ type: 'PAYMENT_RATE', fulfillmentDate: '2028-01-01' }, '2028-01-01'],
  [{ type: 'SELECTION' }, null],
  [{ type: 'PAYMENT' }, null],
])('of %j the day in Tallinn is %s', (application, day) => {
  // The other fields are not read.
  expect(carriedOutOn(application as RegistryApplication)).toBe(day)
})
