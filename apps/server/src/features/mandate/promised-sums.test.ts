import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { afterPauses } from '../../testing/after-pauses.ts'
import { applyElsewhere } from '../../testing/apply-elsewhere.ts'
import { mariMandate } from '../../testing/mandate-body.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { oneSessionEach } from '../../testing/one-session-each.ts'
import { setFault } from '../../testing/outside-world.ts'
import { type TestBrowser, testPhone } from '../../testing/test-browser.ts'
import { makeBatch, startBatch } from '../../testing/batches.ts'
import { allOfThird } from '../../testing/withdrawals.ts'

const [malle, rein, vello, eha] = ['46504090244', '36509210322', '36411060437', '46708180410'] as const
const SECOND = 'EE3600019766'
const [THIRD, OTHER_THIRD] = ['EE3600010294', 'EE3600001707']
const payout = { taxResidency: 'EST', depositAccountIBAN: 'EE422200000000006033' }
const sumOf = (percent: number) => ({ type: 'PARTIAL_WITHDRAWAL', amounts: [{ isin: SECOND, percent }], ...payout })

onEngine('postgresql', 'units of a sum that waits are not free', (product) => {
  const login = oneSessionEach(product)
  const apply = (code: string, process: object) => applyElsewhere(product(), code, process)
  const takeBack = (code: string) =>
    product().pool.query("update sandbox.application set status = 'CANCELLED' where personal_code = $1", [code])
  const switchOf = (me: TestBrowser, source: string, target: string, amount = 1) =>
    me.call(endpoints.mandateCreate, {
      body: {
        ...mariMandate,
        fundTransferExchanges: [{ sourceFundIsin: source, targetFundIsin: target, amount }],
        futureContributionFundIsin: null,
      },
    })
  const STOCKS = 'EE3600109435'
  const promised = (source: string) => ({
    errors: [{ code: 'invalid.mandate.source.amount.promised', arguments: [source] }],
  })
  const mandates = async () => (await product().db.selectFrom('mandate').select('id').execute()).length

  test('all of the second pillar in a sum: no switch is made of it, and none made before is signed', async () => {
    const me = await login(rein)
    const earlier = await switchOf(me, SECOND, STOCKS)
    expect(earlier.statusCode, earlier.body).toBe(200)
    await apply(rein, sumOf(100))
    const before = await mandates()
    const again = await switchOf(me, SECOND, STOCKS, 0.01)
    expect(again.statusCode).toBe(400)
    expect(again.json()).toMatchObject(promised(SECOND))
    expect(await mandates()).toBe(before)
    const { id } = earlier.json<{ id: number }>()
    const start = await me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })
    expect([start.statusCode, start.json()]).toMatchObject([400, promised(SECOND)])
    expect(await me.read(endpoints.conversionGet)).toMatchObject({
      secondPillar: { pendingWithdrawal: true },
      thirdPillar: { pendingWithdrawal: false },
      secondPillarState: { kind: 'in-funds', moneyOutPending: true },
    })
    await takeBack(rein)
    expect((await switchOf(me, SECOND, STOCKS)).statusCode).toBe(200)
  })

  test('of a part in a sum a switch takes the rest', async () => {
    await apply(vello, sumOf(30))
    expect((await switchOf(await login(vello), SECOND, STOCKS)).statusCode).toBe(200)
  })

  test('third-pillar units in a sum are locked', async () => {
    const me = await login(malle)
    const units = async () =>
      (await me.read(endpoints.statementGet)).find(({ fund }) => fund.isin === THIRD)?.units ?? ''
    const quantity = Math.round(Number(await units()) * 10_000)
    expect(quantity).toBeGreaterThan(0)
    await apply(malle, { type: 'WITHDRAWAL_THIRD_PILLAR', amounts: [{ isin: THIRD, units: quantity }], ...payout })
    const answer = await switchOf(me, THIRD, OTHER_THIRD)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, promised(THIRD)])
    expect(await me.read(endpoints.conversionGet)).toMatchObject({ thirdPillar: { pendingWithdrawal: true } })
  })

  test('a signed sum that could not be sent to the registry still locks its units', async () => {
    const me = await login(eha)
    const { id } = await makeBatch(me, [await allOfThird(me)])
    await testPhone(product(), eha).confirmsAfter(
      () => startBatch(me, id),
      () => setFault(product(), 'registry', 'down'),
    )
    await setFault(product(), 'registry', 'ok')
    const answer = await switchOf(me, OTHER_THIRD, THIRD)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, promised(OTHER_THIRD)])
    await afterPauses(product())
    const later = await switchOf(me, OTHER_THIRD, THIRD)
    expect([later.statusCode, later.json()]).toMatchObject([400, promised(OTHER_THIRD)])
  })
})
