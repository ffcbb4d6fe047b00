import { endpoints } from '@sammas/contract/endpoints'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import type { FaultTarget } from '@sammas/sandbox/faults/faults'
import { expect, test } from 'vitest'
import type { Fetch } from '../../../gateways/call/gateway-result.ts'
import { afterPauses } from '../../../testing/after-pauses.ts'
import { makeBatch, signBatch } from '../../../testing/batches.ts'
import { onEngine } from '../../../testing/on-engine.ts'
import { contributionsAlone, unitsAlone } from '../../../testing/mandate-body.ts'
import { setFault } from '../../../testing/outside-world.ts'
import { takeBack } from '../../../testing/take-back.ts'
import { TestBrowser } from '../../../testing/test-browser.ts'
import { fundPension } from '../../../testing/withdrawals.ts'

const mari = '49203152718'
const rein = '36509210322'
const [STOCKS, BONDS] = ['EE3600109435', 'EE3600109443']

/** The registry's answer to a mandate, by its number: its own, none before or after it has done the work, or no such person. */
let answerTo: (id: number) => 'own' | 'lost before' | 'lost after' | 'refused' = () => 'own'
let arrived: { id: number; signedTime: string }[] = []
const between =
  (outside: Fetch): Fetch =>
  async (url, init) => {
    const id = Number(/\/people\/\d+\/mandates\/(\d+)$/.exec(url)?.[1] ?? 0)
    const isAway = answerTo(0) !== 'own'
    if (id === 0) return isAway && url.includes('/processes?') ? Response.json({}, { status: 500 }) : outside(url, init)
    const mode = answerTo(id)
    if (mode === 'refused') return Response.json({ errors: [{ code: 'person.unknown' }] }, { status: 404 })
    if (mode !== 'lost before') {
      const { signedTime } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { signedTime: string }
      arrived.push({ id, signedTime })
    }
    const answer = mode === 'lost before' ? null : await outside(url, init)
    return mode === 'own' && answer !== null ? answer : Response.json({}, { status: 500 })
  }

onEngine('postgresql', 'signatures of one person during an outage', { between }, (product) => {
  const login = async (code = mari) => {
    answerTo = () => 'own'
    arrived = []
    await takeBack(product())
    return new TestBrowser(product()).login(code)
  }
  const makeRate = async (me: TestBrowser, paymentRate: PaymentRate) => {
    const made = await me.call(endpoints.paymentRateCreate, { body: { paymentRate } })
    expect(made.statusCode, made.body).toBe(200)
    return made.json<{ mandateId: number }>().mandateId
  }
  const makeFund = (me: TestBrowser, fund: string) =>
    me.makeMandate({ ...contributionsAlone, futureContributionFundIsin: fund })
  const makePensionOf = async (me: TestBrowser) => (await makeBatch(me, [await fundPension(me, 'SECOND')])).id
  const signOnItsWay = async (me: TestBrowser, id: number) => {
    const answer = await me.sign(id)
    expect(answer.json(), answer.body).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'ON_ITS_WAY' })
  }
  const outcome = async (me: TestBrowser, id: number) =>
    (await me.read(endpoints.mandateOutcome, { params: { id } })).kind
  const onTheirWay = async (me: TestBrowser) =>
    (await me.read(endpoints.mandatesOnTheirWay)).map(({ id, waitsForEarlier }) => [id, waitsForEarlier])
  const comingRate = async (me: TestBrowser) => (await me.read(endpoints.userGet)).secondPillarPaymentRates
  const fundOf = async () => {
    const { rows } = await product().pool.query<{ fund: string }>(
      'select second_fund as fund from sandbox.person where personal_code = $1',
      [mari],
    )
    return rows[0]?.fund
  }
  const isPending = async (me: TestBrowser) =>
    (await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).length
  const restAll = () =>
    product()
      .db.updateTable('signature_attempt')
      .set({ leased_until: new Date('2199-01-01') })
      .execute()
  /** The registry works again, and only this one has no pause left, as when the pause of the earlier one was the longer one. */
  const worksAgainFor = async (mandateId: number) => {
    const wake = product().db.updateTable('signature_attempt').set({ leased_until: null })
    await product().restart(async () => {
      answerTo = () => 'own'
      await restAll()
      await wake.where('mandate_id', '=', mandateId).execute()
    })
    await product().server.idle()
  }
  const idsThatArrived = () => arrived.map(({ id }) => id)

  test('of two rates the one that was signed last holds, and the other is reported as replaced', async () => {
    const me = await login()
    const first = await makeRate(me, 6)
    answerTo = () => 'lost before'
    await signOnItsWay(me, first)
    const second = await makeRate(me, 4)
    await signOnItsWay(me, second)
    expect(await onTheirWay(me)).toEqual([
      [first, false],
      [second, true],
    ])
    await worksAgainFor(second)
    expect(idsThatArrived()).toEqual([])
    await afterPauses(product())
    expect(idsThatArrived()).toEqual([first, second])
    const [one, other] = arrived.map(({ signedTime }) => Date.parse(signedTime))
    expect(one).toBeLessThan(other ?? 0)
    expect(await comingRate(me)).toEqual({ current: 2, pending: 4 })
    expect([await outcome(me, first), await outcome(me, second)]).toEqual(['REPLACED', 'TAKEN'])
    expect(await me.read(endpoints.mandateOutcome, { params: { id: first } })).toMatchObject({
      errors: [{ code: 'mandate.processing.error.epis.replaced', arguments: ['PAYMENT_RATE'] }],
      parts: [{ type: 'PAYMENT_RATE', taken: false }],
    })
  })

  test('so it is with two funds for contributions, and the units of the first choice are still switched', async () => {
    const me = await login()
    answerTo = () => 'lost before'
    const first = await me.makeMandate({ futureContributionFundIsin: STOCKS })
    await signOnItsWay(me, first)
    const second = await makeFund(me, BONDS)
    await signOnItsWay(me, second)
    await worksAgainFor(second)
    await afterPauses(product())
    expect(idsThatArrived()).toEqual([first, second])
    expect(await fundOf()).toBe(BONDS)
    expect(await isPending(me)).toBe(1)
    expect([await outcome(me, first), await outcome(me, second)]).toEqual(['REPLACED', 'TAKEN'])
    expect(await me.read(endpoints.mandateOutcome, { params: { id: first } })).toMatchObject({
      parts: [
        { type: 'TRANSFER', taken: true },
        { type: 'SELECTION', taken: false },
      ],
    })
  })

  test.each<FaultTarget>(['tsa', 'ocsp'])('the second waits where %s fails for the first alone', async (target) => {
    const me = await login()
    const first = await makeFund(me, STOCKS)
    await setFault(product(), target, 'down')
    await signOnItsWay(me, first)
    await product().server.idle()
    await restAll()
    await setFault(product(), target, 'ok')
    const second = await makeFund(me, BONDS)
    await signOnItsWay(me, second)
    expect(idsThatArrived()).toEqual([])
    expect(await onTheirWay(me)).toEqual([
      [first, false],
      [second, true],
    ])
    await afterPauses(product())
    expect(idsThatArrived()).toEqual([first, second])
    expect(await fundOf()).toBe(BONDS)
  })

  test('one that the registry cannot answer holds up the later ones, of any kind, and the person sees all of them', async () => {
    const me = await login()
    const first = await makeFund(me, STOCKS)
    answerTo = (id) => (id === first || id === 0 ? 'lost before' : 'own')
    await signOnItsWay(me, first)
    const others = [await makeRate(me, 6), await me.makeMandate(unitsAlone)]
    for (const id of others) await signOnItsWay(me, id)
    await afterPauses(product())
    expect(idsThatArrived()).toEqual([])
    expect(await onTheirWay(me)).toEqual([[first, false], ...others.map((id) => [id, true])])
    // Its end, accepted or refused, takes the next one up at once.
    answerTo = (id) => (id === first ? 'refused' : 'own')
    await afterPauses(product())
    expect(idsThatArrived()).toEqual(others)
    expect(await onTheirWay(me)).toEqual([])
    expect(await outcome(me, first)).toBe('REFUSED')
  })

  test('a cancellation is sent after the mandate whose application it cancels', async () => {
    const me = await login()
    answerTo = () => 'lost after'
    const first = await me.makeMandate(unitsAlone)
    await signOnItsWay(me, first)
    const [application] = await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })
    const second = await me.makeCancellation(application?.id)
    answerTo = (id) => (id === first || id === 0 ? 'lost after' : 'own')
    await signOnItsWay(me, second)
    expect(idsThatArrived()).not.toContain(second)
    answerTo = () => 'own'
    await afterPauses(product())
    expect(idsThatArrived().at(-1)).toBe(second)
    expect(await isPending(me)).toBe(0)
    expect([await outcome(me, first), await outcome(me, second)]).toEqual(['TAKEN', 'TAKEN'])
  })

  test('money out is sent after the rate that was signed before it', async () => {
    const me = await login(rein)
    answerTo = () => 'lost before'
    const first = await makeRate(me, 6)
    await signOnItsWay(me, first)
    const second = await makePensionOf(me)
    expect((await signBatch(me, second)).json()).toMatchObject({ delivery: 'ON_ITS_WAY' })
    await worksAgainFor(second)
    await afterPauses(product())
    expect(idsThatArrived()).toEqual([first, second])
    expect([await outcome(me, first), await outcome(me, second)]).toEqual(['TAKEN', 'TAKEN'])
  })

  test('two servers whose clocks are an hour apart keep the order', async () => {
    const me = await login()
    const ahead = await product().secondServer(() => new Date(Date.now() + 3_600_000))
    const there = new TestBrowser({ ...product(), server: ahead })
    there.token = me.token
    answerTo = () => 'lost before'
    const first = await makeFund(there, STOCKS)
    await signOnItsWay(there, first)
    const second = await makeFund(me, BONDS)
    await signOnItsWay(me, second)
    await ahead.close()
    await worksAgainFor(second)
    await afterPauses(product())
    expect(idsThatArrived()).toEqual([first, second])
    expect(await fundOf()).toBe(BONDS)
  })

  test('two that a backup brings back from before they were reported are reported in their order', async () => {
    const me = await login()
    const ids = [await makeFund(me, STOCKS)]
    answerTo = () => 'lost before'
    await signOnItsWay(me, ids[0] ?? 0)
    ids.push(await makeFund(me, BONDS))
    await signOnItsWay(me, ids[1] ?? 0)
    const { db } = product()
    const backup = await db.selectFrom('signature_attempt').selectAll().where('mandate_id', 'in', ids).execute()
    answerTo = () => 'own'
    await afterPauses(product())
    for (const { id, state, data } of backup) {
      await db
        .updateTable('signature_attempt')
        .set({ state, data: JSON.stringify(data), tries: 0 })
        .where('id', '=', id)
        .execute()
    }
    await worksAgainFor(ids[1] ?? 0)
    await afterPauses(product())
    expect(await onTheirWay(me)).toEqual([])
    expect(await fundOf()).toBe(BONDS)
    expect([await outcome(me, ids[0] ?? 0), await outcome(me, ids[1] ?? 0)]).toEqual(['REPLACED', 'TAKEN'])
  })
})
