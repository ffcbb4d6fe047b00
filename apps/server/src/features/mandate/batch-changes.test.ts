import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { afterPauses } from '../../testing/after-pauses.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { failsAt, moveCalendar } from '../../testing/outside-world.ts'
import { cancelPending } from '../../testing/take-back.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'
import {
  requestBatch,
  batchStatus,
  makeBatch,
  refusedBatch as refused,
  signBatch,
  startBatch,
} from '../../testing/batches.ts'
import { allOfThird, fundPension, partOfSecond, pendingElsewhere, rightsOf } from '../../testing/withdrawals.ts'
import type { Fetch } from '../../gateways/call/gateway-result.ts'

const malle = '46504090244'
const [OWN_SECOND, OWN_THIRD] = ['EE3600109435', 'EE3600001707']
const address = { street: 'Maasika 3', districtCode: '0078', postalCode: '61710', countryCode: 'EE' }

let isRegistryAway = false
let announcesClaims = true
/** A fund that the registry has no price of. */
let unpriced: string | null = null

/** The registry's list of funds, in full, with that price missing. */
async function fundsWithout(isin: string, outside: Fetch, url: string): Promise<Response> {
  const all = await outside(url, { headers: { authorization: 'Bearer sandbox-registry-key' } })
  const { funds } = (await all.json()) as { funds: { isin: string }[] } // as the sandbox answers
  return Response.json({
    funds: funds.map((fund) => (fund.isin === isin ? { ...fund, nav: null, navDate: null } : fund)),
  })
}

const between = (outside: Fetch): Fetch => {
  const claims = failsAt((url) => !announcesClaims && url.endsWith('/claims'), 404)(outside)
  const answered = failsAt((url) => isRegistryAway && /\/mandates\/\d+$/.test(url))(claims)
  return (url, init) =>
    unpriced !== null && url.endsWith('/funds') ? fundsWithout(unpriced, outside, url) : answered(url, init)
}

onEngine('postgresql', 'money out while something changes', { between }, (product) => {
  const sql = (text: string) => product().pool.query(text, [malle])
  /** Malle, with nothing pending and no claim. */
  const login = async () => {
    isRegistryAway = false
    announcesClaims = true
    unpriced = null
    await cancelPending(product(), malle)
    await sql('update sandbox.person set has_claim = false where personal_code = $1')
    return new TestBrowser(product()).login(malle)
  }
  const opensElsewhere = () => pendingElsewhere(product(), malle, 'FUND_PENSION_OPENING')
  const attempts = async () => (await product().db.selectFrom('signature_attempt').select('id').execute()).length
  const choice = (me: TestBrowser, pillar: 2 | 3) =>
    me.makeMandate({
      fundTransferExchanges: [
        pillar === 2
          ? { sourceFundIsin: OWN_SECOND, targetFundIsin: 'EE3600109443', amount: 1 }
          : { sourceFundIsin: 'EE3600010294', targetFundIsin: OWN_THIRD, amount: 1 },
      ],
      futureContributionFundIsin: null,
      address,
    })

  test.each([
    [
      'units of the second pillar were bought',
      () =>
        sql(`insert into sandbox.cash_flow (personal_code, isin, time, price_date, amount, units, nav, type)
            values ($1, '${OWN_SECOND}', now(), current_date - 1, 10000, 100000, 100000, 'CONTRIBUTION')`),
      [400, 'invalid.mandate.withdrawal.changed', 'SECOND', 'units-changed'],
    ],
    [
      'a withdrawal began elsewhere',
      opensElsewhere,
      [400, 'invalid.mandate.withdrawal.pending', 'SECOND', 'withdrawal-pending'],
    ],
    [
      'the price of a fund went missing',
      () => (unpriced = OWN_SECOND),
      [400, 'invalid.mandate.withdrawal.price.missing', 'SECOND', OWN_SECOND],
    ],
    [
      'a claim appeared',
      () => sql('update sandbox.person set has_claim = true where personal_code = $1'),
      [400, 'invalid.mandate.withdrawal.claim'],
    ],
  ])('when %s since the preview, signing does not begin', async (_what, change, expected) => {
    const me = await login()
    const { id } = await makeBatch(me, [await allOfThird(me), await partOfSecond(me, 30)])
    const before = await attempts()
    await change()
    expect(refused(await startBatch(me, id))).toEqual(expected)
    expect(await attempts()).toBe(before)
    expect(refused(await batchStatus(me, id))).toEqual([400, 'smart.id.signature.session.not.found'])
  })

  test('the same request after a change makes a new batch; the earlier one stays as it was', async () => {
    const me = await login()
    const details = [await fundPension(me, 'SECOND')]
    const before = await makeBatch(me, details, {}, 'claim-key')
    await sql('update sandbox.person set has_claim = true where personal_code = $1')
    const after = await makeBatch(me, details, {}, 'claim-key')
    expect(after.id).not.toBe(before.id)
    expect(after.mandates[0]?.cancellationDeadline).toBeNull()
    expect(refused(await startBatch(me, before.id))).toEqual([400, 'invalid.mandate.withdrawal.claim'])
    const other = await requestBatch(me, [await fundPension(me, 'SECOND', 1)], {}, 'claim-key')
    expect(refused(other)).toEqual([400, 'idempotency.key.reused'])
  })

  test('the same request, when the registry no longer announces claims, makes a new batch that promises nothing about them', async () => {
    const me = await login()
    const details = [await fundPension(me, 'SECOND')]
    const before = await makeBatch(me, details, {}, 'unsent-key')
    announcesClaims = false
    const after = await makeBatch(me, details, {}, 'unsent-key')
    announcesClaims = true
    expect(after.id).not.toBe(before.id)
  })

  test('one application is refused by the registry and the other accepted: each outcome is reported', async () => {
    const me = await login()
    const { id } = await makeBatch(me, [await allOfThird(me), await fundPension(me, 'SECOND')])
    await testPhone(product(), malle).confirmsAfter(() => startBatch(me, id), opensElsewhere)
    const status = await batchStatus(me, id)
    expect(status.json()).toEqual({
      errors: [
        {
          code: 'mandate.processing.error.epis.money.out.pending',
          message: 'Another application for money out waits',
          arguments: ['FUND_PENSION_OPENING', 'SECOND'],
        },
      ],
    })
    expect(await me.read(endpoints.mandateOutcome, { params: { id } })).toMatchObject({
      kind: 'REFUSED',
      parts: [
        { type: 'WITHDRAWAL_THIRD_PILLAR', taken: true },
        { type: 'FUND_PENSION_OPENING', taken: false },
      ],
    })
    const applications = await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })
    expect(applications.map(({ mandateId, type }) => [mandateId, type]).sort()).toEqual([
      [null, 'FUND_PENSION_OPENING'],
      [id, 'WITHDRAWAL_THIRD_PILLAR'],
    ])
  })

  test('signed and not answered it is pending: nothing else is taken out of its pillars', async () => {
    const me = await login()
    const details = [await allOfThird(me), await fundPension(me, 'SECOND')]
    const { id, mandates } = await makeBatch(me, details)
    const transfer = await choice(me, 3)
    isRegistryAway = true
    expect((await signBatch(me, id)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'ON_ITS_WAY' })
    expect(await me.read(endpoints.mandateOutcome, { params: { id } })).toEqual({
      kind: 'ON_ITS_WAY',
      errors: [],
      parts: [],
    })
    expect(await me.read(endpoints.mandatesOnTheirWay)).toMatchObject([
      {
        id,
        kind: 'WITHDRAWAL',
        withdrawals: [
          { type: 'WITHDRAWAL_THIRD_PILLAR', fulfillmentDate: mandates[0]?.fulfillmentDate },
          { type: 'FUND_PENSION_OPENING', durationYears: expect.any(Number) as number },
        ],
      },
    ])
    const pending = { standing: 'MAY_NOT', reason: 'withdrawal-pending' }
    expect(await rightsOf(me)).toMatchObject({ secondPillar: pending, thirdPillar: pending })
    expect(refused(await requestBatch(me, details))).toEqual([
      400,
      'invalid.mandate.withdrawal.pending',
      'THIRD',
      'withdrawal-pending',
    ])
    const started = await me.call(endpoints.smartIdSignatureStart, { params: { id: transfer }, body: {} })
    expect(refused(started)).toEqual([400, 'invalid.mandate.source.amount.promised', 'EE3600010294'])
    const rate = await me.call(endpoints.paymentRateCreate, { body: { paymentRate: 6 } })
    expect(refused(rate)).toEqual([400, 'invalid.mandate.payment.rate.no.contributions', 'leaving'])
    expect(await me.read(endpoints.paymentRateGet)).toMatchObject({ standing: 'MAY_NOT', reason: 'leaving' })
    isRegistryAway = false
    await afterPauses(product())
    expect(await me.read(endpoints.mandateOutcome, { params: { id } })).toMatchObject({ kind: 'TAKEN' })
  })

  test('of two batches for a pillar, started on two devices, the later one is signed', async () => {
    const [laptop, tablet, phone] = [await login(), await login(), testPhone(product(), malle)]
    const one = await makeBatch(laptop, [await allOfThird(laptop), await fundPension(laptop, 'SECOND')])
    const other = await makeBatch(tablet, [await fundPension(tablet, 'SECOND', 2)])
    await phone.hold()
    await startBatch(laptop, one.id)
    await phone.rings()
    await startBatch(tablet, other.id)
    await phone.release()
    await product().server.idle()
    expect(refused(await batchStatus(laptop, one.id))).toEqual([400, 'mandate.signing.elsewhere'])
    expect((await batchStatus(tablet, other.id)).json()).toMatchObject({ delivery: 'DELIVERED' })
  })

  test.each([2, 3] as const)('an exchange and money out of pillar %s are not both signed', async (pillar) => {
    const [me, phone] = [await login(), testPhone(product(), malle)]
    const details = pillar === 2 ? await fundPension(me, 'SECOND') : await allOfThird(me)
    const [{ id }, exchange] = [await makeBatch(me, [details]), await choice(me, pillar)]
    const path = `/v1/mandates/${exchange}/signature/smartId`
    await phone.hold()
    await startBatch(me, id)
    await phone.rings()
    await me.send('PUT', path, {})
    expect(refused(await batchStatus(me, id))).toEqual([400, 'mandate.signing.elsewhere'])
    await startBatch(me, id)
    expect(refused(await me.send('GET', `${path}/status`))).toEqual([400, 'mandate.signing.elsewhere'])
    await phone.release()
    await product().server.idle()
    expect((await batchStatus(me, id)).json()).toMatchObject({ delivery: 'DELIVERED' })
  })

  // Last: the calendar goes on.
  test('a month later the days are others than those of the document', async () => {
    const me = await login()
    const { id } = await makeBatch(me, [await fundPension(me, 'SECOND')])
    await moveCalendar(product(), { days: 31 })
    const answer = refused(await startBatch(me, id))
    expect(answer).toEqual([400, 'invalid.mandate.withdrawal.changed', 'SECOND', expect.stringMatching(/^(day|tax)$/)])
  })
})
