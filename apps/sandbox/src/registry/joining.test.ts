import { afterAll, expect, test } from 'vitest'
import { openTestRegistry } from '../testing/open-test-registry.ts'

const people = (code: string, rest = ''): string => `/registry/v1/people/${code}${rest}`
const selection = (targetIsin: string): object => ({ type: 'SELECTION', targetIsin })
let counter = 0
const mandate = (pillar: 2 | 3, process: object): object => ({
  createdTime: '2026-11-18T10:00:00.123456789Z',
  pillar,
  email: null,
  phoneNumber: null,
  address: { street: 'Uus 1', districtCode: '0784', postalCode: '10111', countryCode: 'EE' },
  processes: [{ processId: `joining-${++counter}`, ...process }],
})
const result = (answer: { body: unknown }): unknown => (answer.body as { results: unknown[] }).results[0] // our own answer

const registry = await openTestRegistry(new Date('2026-11-18T10:00:00Z'))
const send = (code: string, mandateId: number, body: object) =>
  registry.call('PUT', people(code, `/mandates/${mandateId}`), body)

afterAll(() => registry.close())

test('a PIK stays when its owner directs contributions to a fund', async () => {
  const code = '38501010002'
  const onPik = { secondPillarActive: true, secondPillarPikNumber: expect.stringMatching(/^EE/) }
  expect((await registry.call('GET', people(code))).body).toMatchObject(onPik)
  expect(result(await send(code, 61, mandate(2, selection('EE3600109435'))))).toMatchObject({ successful: true })
  expect((await registry.call('GET', people(code))).body).toMatchObject(onPik)
  expect(await registry.balances(code)).toContainEqual(
    expect.objectContaining({ isin: 'EE3600109435', activeContributions: true }),
  )
})

test.each([
  ['49106050536', 'took it out early less than ten years ago'],
  ['45802140648', 'was paid out in retirement'],
  ['45901300282', 'gets a fund pension from it'],
])('%s, who %s, cannot join the second pillar', async (code) => {
  const before = (await registry.call('GET', people(code))).body
  const answer = await send(code, 62, mandate(2, selection('EE3600109435')))
  expect(result(answer)).toMatchObject({ successful: false, errorCode: 40006 })
  expect((await registry.call('GET', people(code))).body).toEqual(before)
})

test('ten years after an early withdrawal the second pillar can be joined again, and contributions begin', async () => {
  const code = '49106050536'
  const later = await openTestRegistry(new Date('2033-08-31T10:00:00Z'))
  const choose = () => later.call('PUT', people(code, '/mandates/1'), mandate(2, selection('EE3600109435')))
  expect(result(await choose())).toMatchObject({ successful: false, errorCode: 40006 })
  later.setNow(new Date('2033-09-01T10:00:00Z'))
  expect(result(await choose())).toMatchObject({ successful: true })
  await later.moveTo('2033-09-20')
  expect((await later.cashFlows(code)).at(-1)).toMatchObject({ isin: 'EE3600109435', type: 'CONTRIBUTION_CASH' })
  await later.close()
})
