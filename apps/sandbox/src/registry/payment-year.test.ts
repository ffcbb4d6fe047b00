import { expect, test } from 'vitest'
import { openTestRegistry } from '../testing/open-test-registry.ts'

const CODE = '38111300757'

/** The registry's own end of each year, 15:59 in Tallinn: two working days before the last one, from a calendar; and the day of booking. */
test.each([
  ['2026-12-29T13:59:59Z', '2026-12-30'],
  ['2026-12-29T14:00:00Z', '2027-01-04'],
  ['2026-12-31T21:59:59Z', '2027-01-04'],
  ['2026-12-31T22:00:00Z', '2027-01-04'],
  // Told as too late, but still in time by the registry.
  ['2026-12-28T14:00:00Z', '2026-12-29'],
  ['2028-12-27T13:59:59Z', '2028-12-28'],
  ['2028-12-27T14:00:00Z', '2029-01-02'],
])('a payment of %s is booked on %s', async (moment, day) => {
  const registry = await openTestRegistry(new Date(moment))
  try {
    const path = `/registry/v1/people/${CODE}/payments/payment-1`
    expect(await registry.call('PUT', path, { amount: 12_345, targetIsin: 'EE3600001707' })).toMatchObject({
      status: 200,
    })
    await registry.moveTo('2029-01-10')
    const booked = (await registry.cashFlows(CODE)).filter(
      ({ amount, type }) => type === 'CONTRIBUTION_CASH' && amount === 12_345,
    )
    expect(booked.map(({ priceDate }) => priceDate)).toEqual([day])
  } finally {
    await registry.close()
  }
})
