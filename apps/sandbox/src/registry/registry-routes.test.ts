import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { units as toUnits, valueOf } from '@sammas/domain/money/units'
import { turnoversOf } from '@sammas/domain/testing/turnovers-of'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { navOn } from '../market-prices/market-prices.ts'
import { samplePeople } from '../people/sample-people.ts'
import { openTestRegistry, TEST_KEY } from '../testing/open-test-registry.ts'
import type { TestRegistry } from '../testing/open-test-registry.ts'

const NOW = new Date('2026-11-18T10:00:00Z')
const JAAN = '37811022744'
const address = { street: 'Uus 1', districtCode: '0784', postalCode: '10111', countryCode: 'EE' }
const people = (code: string, rest = ''): string => `/registry/v1/people/${code}${rest}`

let counter = 0
const mandate = (pillar: 2 | 3, ...processes: object[]): object => ({
  createdTime: '2026-11-18T10:00:00.123456789Z',
  pillar,
  email: 'uus@example.ee',
  phoneNumber: '+37255512345',
  address,
  processes: processes.map((process) => ({ processId: `process-${++counter}`, ...process })),
})
const selection = (targetIsin: string): object => ({ type: 'SELECTION', targetIsin })
const shares = (sourceIsin: string, ...targets: [string, number][]): object => ({
  type: 'TRANSFER',
  sourceIsin,
  exchanges: targets.map(([targetIsin, share]) => ({ targetIsin, targetPik: null, amount: { kind: 'share', share } })),
})
const someUnits = (sourceIsin: string, targetIsin: string, amount: number): object => ({
  type: 'TRANSFER',
  sourceIsin,
  exchanges: [{ targetIsin, targetPik: null, amount: { kind: 'units', units: amount } }],
})
const result = (answer: { body: unknown }): unknown => (answer.body as { results: unknown[] }).results[0] // our own answer

// On PostgreSQL alone: the tests of the server run the sandbox's statements on the embedded database too.
describe('registry', () => {
  let registry: TestRegistry
  const send = (code: string, mandateId: number, body: object) =>
    registry.call('PUT', people(code, `/mandates/${mandateId}`), body)

  beforeAll(async () => {
    registry = await openTestRegistry(NOW, { postgresUrl: inject('postgresSocketUrl') })
  })
  afterAll(() => registry.close())

  test('a wrong key and an unknown person are refused', async () => {
    const wrong = await registry.app.inject({ url: people(JAAN), headers: { authorization: 'Bearer wrong' } })
    expect(wrong.statusCode).toBe(401)
    expect((await registry.app.inject({ url: people(JAAN) })).statusCode).toBe(401)
    const unknown = await registry.call('GET', people('39510300221'))
    expect(unknown).toEqual({ status: 404, body: { errors: [{ code: 'person.unknown' }] } })
    expect((await registry.call('GET', people('39510300221', '/balances'))).status).toBe(404)
  })

  test('the clock answers the business time', async () => {
    expect((await registry.call('GET', '/registry/v1/clock')).body).toEqual({
      now: '2026-11-18T10:00:00.000Z',
      today: '2026-11-18',
    })
  })

  test('turnovers are the sums of all movements, as of the calendar’s day', async () => {
    const sorted = (list: readonly { isin: string; type: string }[]) =>
      list.toSorted((a, b) => (`${a.isin} ${a.type}` < `${b.isin} ${b.type}` ? -1 : 1))
    for (const { personalCode } of samplePeople.filter(({ behaviour }) => behaviour !== 'DOWN')) {
      const { body } = await registry.call('GET', people(personalCode, '/turnovers'))
      const { asOf, turnovers } = body as { asOf: string; turnovers: { isin: string; type: string }[] } // our own answer
      const flows = (await registry.cashFlows(personalCode)).map(({ isin: fund, priceDate, amount, type }) => {
        return {
          isin: fund === null ? null : isin(fund),
          pillar: null,
          date: civilDate(priceDate),
          amount: cents(amount),
          type,
        }
      })
      const expected = turnoversOf(flows, civilDate(asOf)).map(({ pillar: _, ...sums }) => sums)
      expect([asOf, sorted(turnovers)]).toEqual(['2026-11-18', sorted(expected)])
    }
  })

  test('a client that has the movements already is answered "not modified", until there is a new one', async () => {
    const get = (url: string, tag = '') =>
      registry.app.inject({ url, headers: { authorization: `Bearer ${TEST_KEY}`, 'if-none-match': tag } })
    const seen = await get(people(JAAN, '/cash-flows'))
    const tag = String(seen.headers['etag'])
    const again = await get(people(JAAN, '/cash-flows'), tag)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(people(samplePeople[0]?.personalCode ?? '', '/cash-flows'), tag)).statusCode).toBe(200)
    const funds = await get('/registry/v1/funds')
    expect((await get('/registry/v1/funds', String(funds.headers['etag']))).statusCode).toBe(304)
  })

  test('every balance is the sum of the units of all movements times the price of the day', async () => {
    for (const { personalCode } of samplePeople.filter(({ behaviour }) => behaviour !== 'DOWN')) {
      const sums = new Map<string, number>()
      for (const flow of await registry.cashFlows(personalCode)) {
        if (flow.isin !== null) sums.set(flow.isin, (sums.get(flow.isin) ?? 0) + (flow.units ?? 0))
      }
      for (const balance of await registry.balances(personalCode)) {
        const units = sums.get(balance.isin) ?? 0
        const worth = valueOf(toUnits(units), navOn(isin(balance.isin), civilDate('2026-11-18')))
        expect(balance.units).toBe(units)
        expect(balance.value + balance.unavailableValue).toBe(worth)
        sums.delete(balance.isin)
      }
      expect(sums.size).toBe(0)
    }
  })

  test('contact details are replaced', async () => {
    const details = { email: 'jaan@example.ee', phoneNumber: null, address }
    const answer = await registry.call('PUT', people(JAAN, '/contact-details'), details)
    expect(answer).toMatchObject({ status: 200, body: { firstName: 'Jaan', ...details } })
    expect((await registry.call('GET', people(JAAN))).body).toEqual(answer.body)
  })

  test('a broken body is refused and changes nothing', async () => {
    const before = await registry.call('GET', people(JAAN))
    expect((await registry.call('PUT', people(JAAN, '/contact-details'), { email: 7 })).status).toBe(400)
    expect((await send(JAAN, 1, { ...mandate(2, selection('nonsense')) })).status).toBe(400)
    expect((await send(JAAN, 1, mandate(2, shares('EE3600019832', ['EE3600109435', 10_001])))).status).toBe(400)
    expect(await registry.call('GET', people(JAAN))).toEqual(before)
  })

  test('a mandate becomes a pending transfer and a selection at once, and contact details follow it', async () => {
    const body = mandate(
      2,
      shares('EE3600019832', ['EE3600109435', 7500], ['EE3600109443', 2500]),
      selection('EE3600109435'),
    )
    const answer = await send(JAAN, 10, body)
    expect(answer).toMatchObject({ status: 200, body: { results: [{ successful: true }, { successful: true }] } })
    const [transfer, chosen] = await registry.applications(JAAN)
    expect(transfer).toMatchObject({
      type: 'TRANSFER',
      status: 'PENDING',
      cancellationDeadline: '2026-11-30T21:59:59.999999999Z',
      fulfillmentDate: '2027-01-04',
    })
    expect(chosen).toMatchObject({ type: 'SELECTION', status: 'COMPLETE', targetIsin: 'EE3600109435' })
    const active = (await registry.balances(JAAN)).filter(({ activeContributions }) => activeContributions)
    expect(active).toMatchObject([{ isin: 'EE3600109435', units: 0, value: 0 }])
    expect((await registry.call('GET', people(JAAN))).body).toMatchObject({ email: 'uus@example.ee', address })
  })

  test('sending a mandate again, or many times at once, answers the first results and adds nothing', async () => {
    const code = '50001029996'
    const body = mandate(2, shares('EE3600019766', ['EE3600109435', 10_000]))
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(code, 20, body)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await send(code, 20, body)).toEqual(answers[0])
    expect(await registry.applications(code)).toHaveLength(1)
    const later = { email: 'hiljem@example.ee', phoneNumber: null, address }
    expect((await registry.call('PUT', people(code, '/contact-details'), later)).status).toBe(200)
    await send(code, 20, body)
    expect((await registry.call('GET', people(code))).body).toMatchObject({ email: later.email })
    const foreign = await send('40504040001', 21, body)
    expect(foreign).toEqual({ status: 409, body: { errors: [{ code: 'process.of.another.person' }] } })
  })

  test('choosing the fund that is already active is refused with 40551', async () => {
    const answer = await send('40504040001', 30, mandate(2, selection('EE3600019766')))
    expect(result(answer)).toMatchObject({ successful: false, errorCode: 40551 })
    expect(await registry.applications('40504040001')).toEqual([])
  })

  test.each([
    ['38001010015', 0],
    ['48202020028', 40551],
    ['37903030036', 99],
  ])('%s always gets the error %i', async (code, errorCode) => {
    const answer = await send(code, 40, mandate(2, selection('EE3600109435')))
    expect(result(answer)).toMatchObject({ successful: false, errorCode })
    expect(await registry.applications(code)).toEqual([])
  })

  test.each([
    ['an unknown source', 2, shares('EE3600019840', ['EE3600109435', 1000])],
    ['a fund that is no more', 2, shares('EE3600019766', ['EE3600109476', 1000])],
    ['a fund of the other pillar', 2, shares('EE3600019766', ['EE3600001707', 1000])],
    ['the source itself', 2, shares('EE3600019766', ['EE3600019766', 1000])],
    ['more than everything', 2, shares('EE3600019766', ['EE3600109435', 6000], ['EE3600109443', 4001])],
    ['units in the second pillar', 2, someUnits('EE3600019766', 'EE3600109435', 1000)],
    ['a selection of a fund that is no more', 2, selection('EE3600109476')],
  ] as const)('a mandate with %s is refused', async (_what, pillar, process) => {
    const answer = await send('40504040001', 50, mandate(pillar, process))
    expect(result(answer)).toMatchObject({ successful: false })
    expect(await registry.applications('40504040001')).toEqual([])
  })

  test('a person without a second pillar gets one by choosing a fund', async () => {
    const code = '50207080123'
    expect((await registry.call('GET', people(code))).body).toMatchObject({
      secondPillarActive: false,
      pensionAccountNumber: null,
    })
    await send(code, 60, mandate(2, selection('EE3600109435')))
    const { body } = await registry.call('GET', people(code))
    expect(body).toMatchObject({ secondPillarActive: true, pensionAccountNumber: expect.stringMatching(/^\d{11}$/) })
  })

  test('units of a pending third-pillar transfer are locked, and cannot be promised twice', async () => {
    const code = '36005170521'
    const before = (await registry.balances(code)).find((balance) => balance.isin === 'EE3600074076')
    const half = Math.floor((before?.units ?? 0) / 2)
    expect(result(await send(code, 70, mandate(3, someUnits('EE3600074076', 'EE3600001707', half))))).toMatchObject({
      successful: true,
    })
    const after = (await registry.balances(code)).find((balance) => balance.isin === 'EE3600074076')
    expect(after).toMatchObject({ units: before?.units, unavailableUnits: half })
    expect((after?.value ?? 0) + (after?.unavailableValue ?? 0)).toBe(before?.value)
    const again = await send(code, 71, mandate(3, someUnits('EE3600074076', 'EE3600001707', half + 2)))
    expect(result(again)).toMatchObject({ successful: false })
  })

  test('a pending application can be cancelled once, and only by its owner', async () => {
    const heino = '36105172060'
    const [withdrawal] = await registry.applications(heino)
    const cancellation = { type: 'CANCELLATION', applicationId: withdrawal?.id }
    expect(result(await send('40504040001', 80, mandate(2, cancellation)))).toMatchObject({ successful: false })
    expect(result(await send(heino, 81, mandate(2, cancellation)))).toMatchObject({ successful: true })
    expect(result(await send(heino, 82, mandate(2, cancellation)))).toMatchObject({ successful: false })
    expect((await registry.applications(heino))[0]).toMatchObject({
      id: withdrawal?.id,
      status: 'CANCELLED',
      settledTime: expect.stringMatching(/^\d{4}-/) as string,
      failureReason: null,
    })
  })

  test('a payment and a third-pillar transfer cannot be cancelled', async () => {
    const [payment] = (await registry.applications('60311273446')).filter(({ type }) => type === 'PAYMENT')
    const [transfer] = await registry.applications('36005170521')
    const cancel = (code: string, id: number | undefined) =>
      send(code, 90, mandate(2, { type: 'CANCELLATION', applicationId: id }))
    expect(result(await cancel('60311273446', payment?.id))).toMatchObject({ successful: false, errorCode: 40005 })
    expect(result(await cancel('36005170521', transfer?.id))).toMatchObject({ successful: false, errorCode: 40005 })
  })

  test('announcing a payment twice makes one application', async () => {
    const path = people('39001011237', '/payments/payment-1')
    const first = await registry.call('PUT', path, { amount: 12_345, targetIsin: 'EE3600001707' })
    expect(first.status).toBe(200)
    expect(await registry.call('PUT', path, { amount: 12_345, targetIsin: 'EE3600001707' })).toEqual(first)
    expect(await registry.applications('39001011237')).toMatchObject([
      { type: 'PAYMENT', status: 'PENDING', amount: 12_345 },
    ])
    const wrong = await registry.call('PUT', people('39001011237', '/payments/p2'), {
      amount: 1,
      targetIsin: 'EE3600109435',
    })
    expect(wrong.status).toBe(400)
  })

  test('prices and index values are marked as generated and end today', async () => {
    const prices = await registry.call('GET', '/registry/v1/funds/EE3600109435/prices?from=2026-11-14')
    expect(prices.body).toMatchObject({
      generated: true,
      points: [['2026-11-13', expect.any(Number)], {}, {}, ['2026-11-18', expect.any(Number)]],
    })
    const values = await registry.call('GET', '/registry/v1/indices/CPI/values?from=2026-10-20')
    expect(values.body).toMatchObject({
      generated: true,
      points: [
        ['2026-10-01', {}],
        ['2026-11-01', {}],
      ],
    })
    expect((await registry.call('GET', '/registry/v1/funds/EE3600109435/prices')).status).toBe(400)
    expect((await registry.call('GET', '/registry/v1/indices/NASDAQ/values?from=2026-10-20')).status).toBe(404)
    const funds = (await registry.call('GET', '/registry/v1/funds')).body as { funds: { nav: number }[] } // our own answer
    expect(funds.funds).toHaveLength(56)
    expect(funds.funds.every(({ nav }) => nav > 0)).toBe(true)
  })

  test('one person is down and one slow, and the whole registry can be by hand', async () => {
    expect((await registry.call('GET', people('47504040048'))).status).toBe(503)
    expect(
      (
        await registry.call('PUT', people('47504040048', '/contact-details'), {
          email: null,
          phoneNumber: null,
          address,
        })
      ).status,
    ).toBe(503)
    expect((await registry.call('GET', people('38605050053'))).status).toBe(200)
    await registry.call('POST', '/sandbox/faults', { target: 'registry', mode: 'down' })
    expect((await registry.call('GET', '/registry/v1/clock')).status).toBe(503)
    await registry.call('POST', '/sandbox/faults', { target: 'registry', mode: 'ok' })
    expect((await registry.call('GET', '/registry/v1/clock')).status).toBe(200)
    expect((await registry.call('POST', '/sandbox/faults', { target: 'bank', mode: 'down' })).status).toBe(400)
  })
})
