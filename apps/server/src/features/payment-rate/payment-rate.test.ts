import { endpoints } from '@sammas/contract/endpoints'
import { addDays, civilDate, endOfTallinnDay, numericDate } from '@sammas/domain/dates/civil-date'
import { paymentRateDays } from '@sammas/domain/dates/deadlines'
import { strFromU8, unzipSync } from 'fflate'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { moveCalendar } from '../../testing/outside-world.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const jaan = '37811022744'

onEngine('postgresql', 'the contribution rate', (product) => {
  const login = (code = jaan) => new TestBrowser(product()).login(code)
  const ratesOf = async (me: TestBrowser) => (await me.read(endpoints.userGet)).secondPillarPaymentRates
  const choose = (me: TestBrowser, paymentRate: number, more: object = {}, key?: string) =>
    me.send('POST', '/v1/second-pillar-payment-rates', { paymentRate, ...more }, key ? { 'idempotency-key': key } : {})
  const made = async (me: TestBrowser, paymentRate: number, more: object = {}, key?: string) => {
    const answer = await choose(me, paymentRate, more, key)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ mandateId: number }>().mandateId
  }
  const signed = async (me: TestBrowser, paymentRate: number) => {
    const answer = await me.sign(await made(me, paymentRate))
    expect(answer.json(), answer.body).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
  }
  const refused = (answer: LightMyRequestResponse) => [
    answer.statusCode,
    answer.json<{ errors: { code: string; arguments: string[] }[] }>().errors[0]?.code,
    answer.json<{ errors: { arguments: string[] }[] }>().errors[0]?.arguments[0] ?? null,
  ]
  const start = (me: TestBrowser, id: number) => me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })
  const rateApplications = async (me: TestBrowser) =>
    (await me.read(endpoints.applicationList)).filter(({ type }) => type === 'PAYMENT_RATE')

  test.each([
    ['another rate', jaan, 5, [400, 'invalid.value', null]],
    ['no second pillar', '50207080123', 6, [400, 'invalid.mandate.payment.rate.no.contributions', 'no-second-pillar']],
    [
      'stopped contributions',
      '36005171433',
      6,
      [400, 'invalid.mandate.payment.rate.no.contributions', 'contributions-stopped'],
    ],
    ['a fund pension that runs', '45901300282', 6, [400, 'invalid.mandate.payment.rate.no.contributions', 'paid-out']],
    ['a withdrawal under way', '60311273446', 6, [400, 'invalid.mandate.payment.rate.no.contributions', 'leaving']],
    ['the rate that holds', jaan, 2, [400, 'invalid.mandate.payment.rate.holds', 'already-holds']],
    ['the pending rate', '38605120419', 6, [400, 'invalid.mandate.payment.rate.pending', 'already-pending']],
  ])('%s is refused with its reason', async (_, code, rate, expected) => {
    const answer = await choose(await login(code), rate)
    expect(refused(answer)[0]).toBe(expected[0])
    expect(refused(answer)[1]).toBe(expected[1])
    if (expected[2] !== null) expect(refused(answer)[2]).toBe(expected[2])
  })

  test('where the registry does not announce the rate, none is claimed, and none can be chosen', async () => {
    const me = await login('49210170424')
    await product().pool.query("update sandbox.person set payment_rate = null where personal_code = '49210170424'")
    expect(await ratesOf(me)).toEqual({ current: null, pending: null })
    expect(await me.read(endpoints.paymentRateGet)).toMatchObject({ standing: 'NOT_KNOWN', current: null })
    expect(refused(await choose(me, 6))).toEqual([400, 'invalid.mandate.payment.rate.unknown', 'not-known'])
  })

  // One sequence: each step stands on the one before, and the calendar passes the deadline and New Year once.
  test('is chosen, replaced, taken back and in force on its day', async () => {
    const me = await login()
    const today = await moveCalendar(product(), { days: 0 })
    const { lastDay, inForceFrom } = paymentRateDays(today)
    const days = { cancellationDeadline: endOfTallinnDay(lastDay), fulfillmentDate: inForceFrom }
    expect(await ratesOf(me)).toEqual({ current: 2, pending: null })
    const facts = await me.read(endpoints.paymentRateGet)
    expect(facts).toMatchObject({
      standing: 'MAY_CHOOSE',
      current: 2,
      coming: [],
      lastDay,
      fulfillmentDate: inForceFrom,
      thisYear: { ownContributions: expect.any(Number), taxRelief: expect.any(Number) },
    })
    expect(facts.wage?.monthly).toBeGreaterThan(1000)

    const mandateId = await made(me, 6, {}, 'rate-key-1')
    expect(await made(me, 6, {}, 'rate-key-1')).toBe(mandateId)
    const preview = await me.call(endpoints.mandatePreview, { params: { id: mandateId } })
    const [[name, document] = []] = Object.entries(unzipSync(new Uint8Array(preview.rawPayload)))
    expect(name).toBe(`maksemaara_avaldus_${mandateId}.html`)
    const text = strFromU8(document ?? new Uint8Array())
    for (const word of ['6% brutopalgast', numericDate(inForceFrom), numericDate(lastDay)]) expect(text).toContain(word)
    expect(text).not.toContain('Asendab')

    expect((await me.sign(mandateId)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
    expect(await ratesOf(me)).toEqual({ current: 2, pending: 6 })
    const [application] = await rateApplications(me)
    expect(application).toMatchObject({ status: 'PENDING', mandateId, details: { paymentRate: 6, ...days } })
    const cancelled = await me.call(endpoints.applicationCancel, { params: { id: application?.id ?? 0 }, body: {} })
    expect(refused(cancelled).slice(0, 2)).toEqual([400, 'application.not.cancellable'])
    const dates = await me.read(endpoints.dateList)
    expect(dates).toContainEqual(
      expect.objectContaining({ kind: 'rate-signing', day: lastDay, carriedOut: inForceFrom }),
    )
    expect(dates).toContainEqual(expect.objectContaining({ kind: 'application', day: inForceFrom }))

    // Two tabs that were shown the same: the second one would replace something else than it states.
    expect(refused(await choose(me, 4, { replaces: null })).slice(0, 2)).toEqual([
      400,
      'invalid.mandate.payment.rate.changed',
    ])
    const late = await made(me, 4, { replaces: 6 })
    const replacing = await made(me, 4, {}, 'rate-key-3')
    await signed(me, 2)
    expect(await ratesOf(me)).toEqual({ current: 2, pending: null })
    // The earlier mandate states that it replaces 6, which nothing does any more.
    expect(await made(me, 4, {}, 'rate-key-3')).not.toBe(replacing)
    expect((await rateApplications(me)).map(({ status }) => status)).toEqual(['COMPLETE', 'CANCELLED'])
    expect(refused(await start(me, late)).slice(0, 2)).toEqual([400, 'invalid.mandate.payment.rate.changed'])

    await signed(me, 6)
    const unsigned = await made(me, 4, {}, 'rate-key-2')
    const tooLate = await made(me, 4, { fulfillmentDate: inForceFrom })
    await testPhone(product(), jaan).confirmsAfter(
      async () => expect((await start(me, tooLate)).statusCode).toBe(200),
      () => moveCalendar(product(), { date: addDays(lastDay, 1) }),
    )
    const status = await me.call(endpoints.smartIdSignatureStatus, { params: { id: tooLate } })
    expect(refused(status)).toEqual([400, 'mandate.processing.error.epis.deadline.passed', 'PAYMENT_RATE'])
    expect(refused(await start(me, unsigned)).slice(0, 2)).toEqual([400, 'invalid.mandate.period.over'])
    expect(refused(await choose(me, 4, { fulfillmentDate: inForceFrom })).slice(0, 2)).toEqual([
      400,
      'invalid.mandate.period.over',
    ])
    expect(await made(me, 4, {}, 'rate-key-2')).not.toBe(unsigned)
    expect(await ratesOf(me)).toEqual({ current: 2, pending: 6 })

    await moveCalendar(product(), { date: civilDate(`${inForceFrom.slice(0, 8)}31`) })
    expect(await ratesOf(me)).toEqual({ current: 6, pending: null })
    const { rows } = await product().pool.query<{ own: string; state: string }>(
      `select max(amount) filter (where comment = 'Töötaja osa') as own, max(amount) filter (where comment = 'Riigi osa') as state
       from sandbox.cash_flow where personal_code = $1 and price_date > $2`,
      [jaan, inForceFrom],
    )
    expect(Number(rows[0]?.own)).toBe(1.5 * Number(rows[0]?.state))
  })

  test('answers every day of the calendar for a rate applied for now', async () => {
    const today = await moveCalendar(product(), { days: 0 })
    const { lastDay, inForceFrom } = paymentRateDays(today)
    const me = await login('49203152718')
    const deadlines = await me.read(endpoints.mandateDeadlinesGet)
    expect(deadlines).toMatchObject({
      paymentRateDeadline: endOfTallinnDay(lastDay),
      paymentRateFulfillmentDate: inForceFrom,
      thirdPillarPaymentDeadline: expect.stringMatching(/T13:59:59\.999999999Z$/),
    })
    const dates = await me.read(endpoints.dateList)
    expect(dates.find(({ kind }) => kind === 'payment-year')?.day).toBe(
      deadlines.thirdPillarPaymentDeadline?.slice(0, 10),
    )
  })
})
