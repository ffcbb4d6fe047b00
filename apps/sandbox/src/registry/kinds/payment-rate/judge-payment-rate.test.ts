import { afterAll, expect, test } from 'vitest'
import { openTestRegistry } from '../../../testing/open-test-registry.ts'

const [jaan, helena] = ['37811022744', '49210170424']
const people = (code: string, rest = ''): string => `/registry/v1/people/${code}${rest}`

const registry = await openTestRegistry(new Date('2026-11-18T10:00:00Z'))
let counter = 0
/** The registry's result for a rate from a day. */
const submit = async (code: string, paymentRate: number, fulfillmentDate = '2027-01-01') => {
  counter += 1
  const { body } = await registry.call('PUT', people(code, `/mandates/${counter}`), {
    createdTime: '2026-11-18T10:00:00.123456789Z',
    pillar: 2,
    email: null,
    phoneNumber: null,
    address: { street: null, districtCode: null, postalCode: null, countryCode: 'EE' },
    processes: [{ type: 'PAYMENT_RATE', processId: `rate-${counter}`, paymentRate, fulfillmentDate }],
  })
  const [result] = (body as { results: { successful: boolean; errorCode: number | null }[] }).results // our own answer
  return result?.errorCode ?? result?.successful
}
const ratesOf = async (code: string) => {
  const { body } = await registry.call('GET', people(code))
  return (body as { secondPillarPaymentRates: object }).secondPillarPaymentRates // our own answer
}

afterAll(() => registry.close())

test.each([
  ['50207080123', 'has no second pillar'],
  ['36005171433', 'has stopped contributions'],
  ['60311273446', 'takes the second pillar out'],
])('%s, who %s, has no rate to choose', async (code) => {
  expect(await submit(code, 6)).toBe(40007)
})

test('a rate of another day than the next one is too late', async () => {
  expect(await submit(jaan, 6, '2028-01-01')).toBe(40008)
})

test('a rate that is in force or pending is refused; another one replaces it, and the one in force takes it back', async () => {
  expect(await submit(jaan, 2)).toBe(40009)
  expect(await submit(jaan, 6)).toBe(true)
  expect(await submit(jaan, 6)).toBe(40009)
  expect(await ratesOf(jaan)).toEqual({ current: 2, pending: 6 })
  expect(await submit(jaan, 4)).toBe(true)
  expect(await ratesOf(jaan)).toEqual({ current: 2, pending: 4 })
  expect(await submit(jaan, 2)).toBe(true)
  expect(await ratesOf(jaan)).toEqual({ current: 2, pending: null })
})

test('a rate applied for this December is always compared with the one that begins in January', async () => {
  expect(await submit(helena, 2)).toBe(true)
  registry.setNow(new Date('2026-12-01T10:00:00Z'))
  expect(await submit(helena, 2, '2028-01-01')).toBe(40009)
  expect(await submit(helena, 6, '2028-01-01')).toBe(true)
  expect(await ratesOf(helena)).toEqual({ current: 6, pending: 2 })
})
