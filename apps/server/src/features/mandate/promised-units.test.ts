import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { afterPauses } from '../../testing/after-pauses.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { mariMandate } from '../../testing/mandate-body.ts'
import { moveCalendar, setFault } from '../../testing/outside-world.ts'
import { takeBack } from '../../testing/take-back.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const mari = '49203152718'
const tonu = '36005170521'
const SOURCE = 'EE3600019832'
const [STOCKS, BONDS] = ['EE3600109435', 'EE3600109443']
type Errors = { errors: { code: string; arguments?: string[] }[] }

onEngine('postgresql', 'what is on its way is not free', (product) => {
  const login = async (code = mari) => {
    await takeBack(product())
    return new TestBrowser(product()).login(code)
  }
  const transfers = (...parts: [target: string, amount: number][]) => ({
    ...mariMandate,
    fundTransferExchanges: parts.map(([targetFundIsin, amount]) => ({
      sourceFundIsin: SOURCE,
      targetFundIsin,
      amount,
    })),
    futureContributionFundIsin: null,
  })
  const post = (me: TestBrowser, body: object) => me.send('POST', '/v1/mandates', body)
  const make = async (me: TestBrowser, body: object) => {
    const made = await post(me, body)
    expect(made.statusCode, made.body).toBe(200)
    return made.json<{ id: number }>().id
  }
  const start = (me: TestBrowser, id: number) => me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })
  const codes = (answer: { statusCode: number; json: () => unknown }) => {
    expect(answer.statusCode).toBe(400)
    return (answer.json() as Errors).errors.map(({ code, arguments: about }) => [code, ...(about ?? [])])
  }
  const count = async (table: 'mandate' | 'signature_attempt') =>
    (await product().db.selectFrom(table).select('id').execute()).length
  const waiting = async (me: TestBrowser) => (await me.get<object[]>('/v1/applications?status=PENDING')).length
  const promised = [['invalid.mandate.source.amount.promised', SOURCE]]

  test('a second mandate for the same units is refused and nothing is written; the rest can be moved', async () => {
    const me = await login()
    await me.sign(await make(me, transfers([STOCKS, 0.6])))
    const before = await count('mandate')
    expect(codes(await post(me, transfers([BONDS, 0.5])))).toEqual(promised)
    expect(codes(await post(me, transfers([BONDS, 0.3], [STOCKS, 0.2])))).toEqual(promised)
    expect(await count('mandate')).toBe(before)
    expect((await me.sign(await make(me, transfers([BONDS, 0.4])))).json()).toMatchObject({ statusCode: 'SIGNATURE' })
    expect(codes(await post(me, transfers([BONDS, 0.01])))).toEqual(promised)
  })

  test('of three mandates of everything, made in three tabs, one is signed', async () => {
    const me = await login()
    const ids = []
    for (const target of [STOCKS, BONDS, STOCKS]) ids.push(await make(me, transfers([target, 1])))
    const [first = 0, ...others] = ids
    expect((await me.sign(first)).json()).toMatchObject({ statusCode: 'SIGNATURE' })
    const attempts = await count('signature_attempt')
    for (const id of others) expect(codes(await start(me, id))).toEqual(promised)
    expect(await count('signature_attempt')).toBe(attempts)
    expect(await waiting(me)).toBe(1)
  })

  test('the same choices signed again are refused, not doubled', async () => {
    const me = await login()
    const id = await make(me, mariMandate)
    await me.sign(id)
    expect(codes(await start(me, id))).toEqual([['mandate.already.signed']])
    expect(codes(await post(me, mariMandate))).toEqual([
      ...promised,
      ['mandate.processing.error.epis.already.active.contributions.fund', STOCKS],
    ])
    expect(await waiting(me)).toBe(1)
  })

  test('of two devices that request the same units at once, the later one signs', async () => {
    const phone = testPhone(product(), mari)
    const [laptop, tablet] = [await login(), await login()]
    const [first, second] = [await make(laptop, transfers([STOCKS, 1])), await make(tablet, transfers([BONDS, 1]))]
    await phone.hold()
    await start(laptop, first)
    await phone.rings()
    await start(tablet, second)
    await phone.release()
    await product().server.idle()
    const status = (me: TestBrowser, id: number) => me.call(endpoints.smartIdSignatureStatus, { params: { id } })
    expect((await status(tablet, second)).json()).toMatchObject({ statusCode: 'SIGNATURE' })
    expect(codes(await status(laptop, first))).toEqual([['mandate.signing.elsewhere']])
    expect(await waiting(laptop)).toBe(1)
    expect((await laptop.call(endpoints.mandateFile, { params: { id: first } })).statusCode).toBe(400)
  })

  test('starts at the same moment leave one that can be signed', async () => {
    const me = await login()
    const ids = await Promise.all([STOCKS, BONDS, STOCKS].map((target) => make(me, transfers([target, 1]))))
    await Promise.all(ids.map((id) => start(me, id)))
    await product().server.idle()
    expect(await waiting(me)).toBe(1)
    const files = await Promise.all(ids.map((id) => me.call(endpoints.mandateFile, { params: { id } })))
    expect(files.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('a signed mandate that could not be sent to the registry still locks its units', async () => {
    const me = await login()
    const [first, second] = [await make(me, transfers([STOCKS, 1])), await make(me, transfers([BONDS, 1]))]
    await testPhone(product(), mari).confirmsAfter(
      () => start(me, first),
      () => setFault(product(), 'registry', 'down'),
    )
    const status = await me.call(endpoints.smartIdSignatureStatus, { params: { id: first } })
    expect(status.json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'ON_ITS_WAY' })
    await setFault(product(), 'registry', 'ok')
    expect(codes(await start(me, second))).toEqual(promised)
    // The next test must not meet it on its way to the registry.
    await afterPauses(product())
    const later = await me.read(endpoints.smartIdSignatureStatus, { params: { id: first } })
    expect(later).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
    expect(codes(await start(me, second))).toEqual(promised)
  })

  test('a choice of the fund that contributions go to by now is refused when it is signed', async () => {
    const me = await login()
    const contributions = { ...mariMandate, fundTransferExchanges: [] }
    const [first, second] = [await make(me, contributions), await make(me, contributions)]
    await me.sign(first)
    expect(codes(await start(me, second))).toEqual([
      ['mandate.processing.error.epis.already.active.contributions.fund', STOCKS],
    ])
  })

  test('a fund that people may not leave is refused', async () => {
    const me = await login(tonu)
    const before = await count('mandate')
    const body = {
      ...mariMandate,
      fundTransferExchanges: [{ sourceFundIsin: 'EE3600109484', targetFundIsin: 'EE3600001707', amount: 1 }],
      futureContributionFundIsin: null,
    }
    expect(codes(await post(me, body))).toEqual([['invalid.mandate.source.fund.restricted', 'EE3600109484']])
    expect(await count('mandate')).toBe(before)
  })

  test('units that were moved between the step and the signature are not signed away again', async () => {
    const me = await login()
    const [first, second] = [await make(me, transfers([STOCKS, 1])), await make(me, transfers([BONDS, 1]))]
    await me.sign(first)
    const [pending] = await me.get<{ details: { fulfillmentDate: string } }[]>('/v1/applications?status=PENDING')
    await moveCalendar(product(), { date: pending?.details.fulfillmentDate ?? '' })
    expect(await waiting(me)).toBe(0)
    expect(codes(await start(me, second))).toEqual([['invalid.mandate.source.not.held', SOURCE]])
  })
})
