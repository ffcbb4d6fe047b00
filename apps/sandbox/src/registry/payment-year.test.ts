import { beforeAll, expect, test } from 'vitest'
import { openTestRegistry } from '../testing/open-test-registry.ts'

const CODE = '38111300757'

/** The registry's own end of each year, 15:59 in Tallinn: two working days before the last one, from a calendar; and the day of booking. */
const CASES: [moment: string, day: string][] = [
  // Shown as too late, but still in time by the registry.
  ['2026-12-28T14:00:00Z', '2026-12-29'],
  ['2026-12-29T13:59:59Z', '2026-12-30'],
  ['2026-12-29T14:00:00Z', '2027-01-04'],
  ['2026-12-31T21:59:59Z', '2027-01-04'],
  ['2026-12-31T22:00:00Z', '2027-01-04'],
  ['2028-12-27T13:59:59Z', '2028-12-28'],
  ['2028-12-27T14:00:00Z', '2029-01-02'],
]

const bookedOn = new Map<string, string[]>()

/** One registry takes all payments, each at its moment, and carries them out. */
beforeAll(async () => {
  const registry = await openTestRegistry(new Date(CASES[0]?.[0] ?? ''))
  try {
    for (const [index, [moment]] of CASES.entries()) {
      registry.setNow(new Date(moment))
      const path = `/registry/v1/people/${CODE}/payments/payment-${index}`
      const payment = { amount: 12_345 + index, targetIsin: 'EE3600001707' }
      expect(await registry.call('PUT', path, payment)).toMatchObject({ status: 200 })
    }
    await registry.moveTo('2029-01-10')
    const flows = (await registry.cashFlows(CODE)).filter(({ type }) => type === 'CONTRIBUTION_CASH')
    for (const [index, [moment]] of CASES.entries()) {
      const own = flows.filter(({ amount }) => amount === 12_345 + index)
      bookedOn.set(
        moment,
        own.map(({ priceDate }) => priceDate),
      )
    }
  } finally {
    await registry.close()
  }
})

test.each(CASES)('a payment of %s is booked on %s', (moment, day) => {
  expect(bookedOn.get(moment)).toEqual([day])
})
