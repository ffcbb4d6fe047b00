import { afterAll, expect, test } from 'vitest'
import { openTestRegistry } from '../testing/open-test-registry.ts'

const NOW = new Date('2026-11-18T10:00:00Z')
const [jaan, helena, mari, kati] = ['37811022744', '49210170424', '49203152718', '50001029996']
const [STOCKS, BONDS] = ['EE3600109435', 'EE3600109443']
const address = { street: 'Tee 1', districtCode: null, postalCode: '10111', countryCode: 'EE' }
const people = (code: string, rest = ''): string => `/registry/v1/people/${code}${rest}`

const registry = await openTestRegistry(NOW)
afterAll(() => registry.close())

let counter = 0
type Message = { signedTime?: string; createdTime?: string; pillar?: 2 | 3; address?: object | null }
/** The registry's answer to a message with one process: true, or the code of its refusal. */
async function send(code: string, process: object, message: Message = {}): Promise<boolean | number | null> {
  counter += 1
  const body = {
    createdTime: NOW.toISOString(),
    pillar: 2,
    email: null,
    phoneNumber: null,
    address: null,
    ...message,
    processes: [{ processId: `moment-${counter}`, ...process }],
  }
  const answer = await registry.call('PUT', people(code, `/mandates/${counter}`), body)
  const [result] = (answer.body as { results: { successful: boolean; errorCode: number | null }[] }).results // our own answer
  return result?.successful === true ? true : (result?.errorCode ?? null)
}
const rate = (paymentRate: number) => ({ type: 'PAYMENT_RATE', paymentRate, fulfillmentDate: '2027-01-01' })
const fund = (targetIsin: string) => ({ type: 'SELECTION', targetIsin })
const at = (millisecond: number) => ({ signedTime: new Date(NOW.getTime() + millisecond).toISOString() })
const personOf = async (code: string) => (await registry.call('GET', people(code))).body
const fundOf = async (code: string) =>
  (await registry.balances(code)).find(({ activeContributions }) => activeContributions)?.isin

test('a rate that was signed before one that is here already does not replace it, be it by a millisecond', async () => {
  expect(await send(jaan, rate(4), at(1))).toBe(true)
  expect(await send(jaan, rate(6), at(0))).toBe(40012)
  expect(await personOf(jaan)).toMatchObject({ secondPillarPaymentRates: { pending: 4 } })
  expect(await send(jaan, rate(6), at(2))).toBe(true)
  expect(await personOf(jaan)).toMatchObject({ secondPillarPaymentRates: { pending: 6 } })
})

test('a later application that was refused because it is already in force still counts', async () => {
  expect(await send(helena, rate(2), at(1))).toBe(true)
  expect(await send(helena, rate(2), at(3))).toBe(40009)
  expect(await send(helena, rate(4), at(2))).toBe(40012)
})

test('nor does a fund for contributions; one of the other pillar, and a switch of units, remain in force', async () => {
  expect(await send(mari, fund(BONDS), at(10))).toBe(true)
  expect(await send(mari, fund(STOCKS), at(0))).toBe(40012)
  expect(await fundOf(mari)).toBe(BONDS)
  const share = { targetIsin: STOCKS, targetPik: null, amount: { kind: 'share', share: 10_000 } }
  expect(await send(mari, { type: 'TRANSFER', sourceIsin: 'EE3600019832', exchanges: [share] }, at(0))).toBe(true)
  // Judged separately: contributions of that pillar go there already.
  expect(await send(mari, fund('EE3600001707'), { ...at(0), pillar: 3 })).toBe(40551)
})

test('a later application that was refused for another reason replaces nothing', async () => {
  expect(await send(kati, fund('EE3600109476'), at(1))).toBe(40002)
  expect(await send(kati, fund(STOCKS), at(0))).toBe(true)
})

test('a message without a moment counts as signed when it arrives', async () => {
  expect(await send(kati, fund(BONDS))).toBe(true)
  expect(await fundOf(kati)).toBe(BONDS)
  expect(await send(kati, fund(STOCKS), at(-1))).toBe(40012)
})

test('contact details are sent with a mandate, unless others were saved since it was made, or it has none', async () => {
  const later = { email: 'later@example.ee', phoneNumber: null, address: { ...address, street: 'Tee 2' } }
  const made = new Date(NOW.getTime() - 60_000).toISOString()
  expect(await send(kati, fund(STOCKS), { ...at(10), createdTime: made, address })).toBe(true)
  expect(await personOf(kati)).toMatchObject({ address })
  await registry.call('PUT', people(kati, '/contact-details'), later)
  expect(await send(kati, fund(BONDS), { ...at(20), createdTime: made, address })).toBe(true)
  expect(await personOf(kati)).toMatchObject(later)
  expect(await send(kati, fund(STOCKS), { ...at(30), address: null })).toBe(true)
  expect(await personOf(kati)).toMatchObject(later)
  const anew = new Date(NOW.getTime() + 60_000).toISOString()
  expect(await send(kati, fund(BONDS), { ...at(40), createdTime: anew, address })).toBe(true)
  expect(await personOf(kati)).toMatchObject({ email: later.email, address })
})
