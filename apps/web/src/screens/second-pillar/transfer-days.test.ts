import { application, type Application } from '@sammas/contract/application'
import { civilDate } from '@sammas/domain/dates/civil-date'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { sampleFund } from '#web/testing/sample-fund.ts'
import { registeredDays, transferDays } from './transfer-days.ts'

test.each([
  ['2026-11-02', '2027-01-01', '2027-01-04', '2026-11-30'],
  ['2026-11-30', '2027-01-01', '2027-01-04', '2026-11-30'],
  ['2026-12-01', '2027-05-01', '2027-05-03', '2027-03-31'],
  ['2027-03-31', '2027-05-01', '2027-05-03', '2027-03-31'],
  ['2027-04-01', '2027-09-01', '2027-09-01', '2027-07-31'],
  ['2027-07-31', '2027-09-01', '2027-09-01', '2027-07-31'],
  ['2027-08-01', '2028-01-01', '2028-01-03', '2027-11-30'],
])('signed on %s: transfer date %s, switched on %s, cancellable until %s', (signed, date, switchedOn, until) => {
  expect(transferDays(civilDate(signed))).toEqual({ transferDate: date, switchedOn, cancellableUntil: until })
})

describe('a signature that the registry has taken', () => {
  const listed = (mandateId: number, details: object = {}): Application =>
    z.decode(application, {
      id: 1,
      mandateId,
      type: 'TRANSFER',
      status: 'PENDING',
      creationTime: '2026-11-30T22:00:10Z',
      details: {
        sourceFund: sampleFund,
        exchanges: [],
        fulfillmentDate: '2027-05-03',
        cancellationDeadline: '2027-03-31T20:59:59.999999999Z',
        ...details,
      },
    })

  test('in the first minute of the next period has the days of that period', () => {
    expect(registeredDays([listed(6), listed(7)], 7)).toEqual({
      transferDate: '2027-05-01',
      switchedOn: '2027-05-03',
      cancellableUntil: '2027-03-31',
    })
  })

  test('is not known while the registry does not list it, or names no days', () => {
    expect(registeredDays([listed(6)], 7)).toBeNull()
    expect(registeredDays([listed(7, { fulfillmentDate: null })], 7)).toBeNull()
  })
})
