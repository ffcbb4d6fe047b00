import { endpoints } from '@sammas/contract/endpoints'
import { civilDateOf, yearOf } from '@sammas/domain/dates/civil-date'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { afterPauses } from '../../testing/after-pauses.ts'
import { checkAgain } from '../../testing/check-again.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { failsAt, moveCalendar } from '../../testing/outside-world.ts'
import { cancelPending } from '../../testing/take-back.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'
import { requestBatch, batchStatus, makeBatch, refusedBatch as refused, startBatch } from '../../testing/batches.ts'
import { allOfThird, fundPension } from '../../testing/withdrawals.ts'

const rein = '36509210322'
const changedRate = [400, 'invalid.mandate.withdrawal.changed', 'SECOND', 'rate']

const variables = { NOTICE_LOOK_MINUTES: '60' }

let isRegistryAway = false
const between = failsAt((url) => isRegistryAway && /\/mandates\/\d+$/.test(url))
const options = { variables, between }

onEngine('postgresql', 'a contribution rate beside money out of the second pillar', options, (product) => {
  const sql = (text: string) => product().pool.query(text, [rein])
  const login = async () => {
    await cancelPending(product(), rein)
    return new TestBrowser(product()).login(rein)
  }
  const rateFrom = (from: string) =>
    sql(
      `insert into sandbox.application (personal_code, type, status, created_at, details, cancellation_deadline, due_date)
       values ($1, 'PAYMENT_RATE', 'PENDING', now(), '{"type":"PAYMENT_RATE","paymentRate":6}', '2098-11-30T21:59:59.999999999Z', '${from}')`,
    )
  const attempts = async () => (await product().db.selectFrom('signature_attempt').select('id').execute()).length

  test('a rate that begins after the end of contributions is announced before anything is made, and in the document', async () => {
    const me = await login()
    await rateFrom('2099-01-01')
    const details = [await fundPension(me, 'SECOND')]
    expect(refused(await requestBatch(me, details, { voidPaymentRate: null }))).toEqual(changedRate)
    expect(refused(await requestBatch(me, details, { voidPaymentRate: 4 }))).toEqual(changedRate)
    const { id } = await makeBatch(me, details, { voidPaymentRate: 6 })
    const preview = await me.call(endpoints.mandateBatchPreview, { params: { id } })
    const [paper = ''] = Object.values(unzipSync(new Uint8Array(preview.rawPayload))).map((file) => strFromU8(file))
    expect(paper).toContain('avaldus maksta II sambasse 6% alates 01.01.2099')
    // Money out of the third pillar ends no contributions.
    await makeBatch(me, [await allOfThird(me)], { voidPaymentRate: null })
  })

  test('when it was signed elsewhere since the preview, signing does not begin, and the same request makes a new batch', async () => {
    const me = await login()
    const details = [await fundPension(me, 'SECOND')]
    const { id } = await makeBatch(me, details, {}, 'rate-key')
    const before = await attempts()
    await rateFrom('2099-01-01')
    expect(refused(await startBatch(me, id))).toEqual(changedRate)
    expect(await attempts()).toBe(before)
    expect((await makeBatch(me, details, {}, 'rate-key')).id).not.toBe(id)
  })

  test('once money out is signed, the rate is reported as void: among applications, dates and notices', async () => {
    const me = await login()
    await rateFrom('2099-01-01')
    const { id } = await makeBatch(me, [await fundPension(me, 'SECOND')])
    type Listed = { type: string; details: { fulfillmentDate: string; contributionsEnd?: string | null } }
    const rate = async () =>
      (await me.get<Listed[]>('/v1/applications?status=PENDING')).find(({ type }) => type === 'PAYMENT_RATE')?.details
    const dates = async () => JSON.stringify(await me.read(endpoints.dateList))
    expect(await rate()).toMatchObject({ fulfillmentDate: '2099-01-01', contributionsEnd: null })
    expect(await dates()).toContain('2099-01-01')
    await sql(
      `update sandbox.application set cancellation_deadline =
         to_char((now() at time zone 'utc') + interval '30 hours', 'YYYY-MM-DD"T"HH24:MI:SS".000000000Z"')
       where personal_code = $1 and type = 'PAYMENT_RATE' and status = 'PENDING'`,
    )
    const notices = async () => {
      await product().pool.query('delete from sammas.notice')
      await checkAgain(product())
      return (await me.read(endpoints.noticeList)).map(({ kind }) => kind)
    }
    expect(await notices()).toContain('rate-change-ends')
    await startBatch(me, id)
    await product().server.idle()
    expect(await notices()).not.toContain('rate-change-ends')
    const { contributionsEnd } = (await rate()) ?? {}
    expect(contributionsEnd).toMatch(/^\d{4}-\d\d-01$/)
    expect((contributionsEnd ?? '') < '2099-01-01').toBe(true)
    expect(await dates()).not.toContain('2099-01-01')
  })

  test('a rate and money out of the second pillar, started on two devices: the PIN of the later one is requested', async () => {
    const [laptop, tablet, phone] = [await login(), await login(), testPhone(product(), rein)]
    const { id } = await makeBatch(laptop, [await fundPension(laptop, 'SECOND')])
    const made = await tablet.call(endpoints.paymentRateCreate, { body: { paymentRate: 6 } })
    const path = `/v1/mandates/${made.json<{ mandateId: number }>().mandateId}/signature/smartId`
    await phone.hold()
    await tablet.send('PUT', path, {})
    await phone.rings()
    await startBatch(laptop, id)
    expect(refused(await tablet.send('GET', `${path}/status`))).toEqual([400, 'mandate.signing.elsewhere'])
    await tablet.send('PUT', path, {})
    expect(refused(await batchStatus(laptop, id))).toEqual([400, 'mandate.signing.elsewhere'])
    await startBatch(laptop, id)
    await phone.release()
    await product().server.idle()
    expect((await batchStatus(laptop, id)).json()).toMatchObject({ delivery: 'DELIVERED' })
    expect(refused(await tablet.send('PUT', path, {}))).toEqual([
      400,
      'invalid.mandate.payment.rate.no.contributions',
      'leaving',
    ])
  })
  // Last: the calendar goes on, to a month in which contributions end before the next rate comes.
  test('a rate that is signed and not answered yet is voided like one that the registry has', async () => {
    const me = await login()
    const today = await moveCalendar(product(), { days: 0 })
    await moveCalendar(product(), { date: civilDateOf(yearOf(today) + 1, 2, 1) })
    const made = await me.call(endpoints.paymentRateCreate, { body: { paymentRate: 6 } })
    isRegistryAway = true
    const signed = await me.sign(made.json<{ mandateId: number }>().mandateId)
    expect(signed.json(), signed.body).toMatchObject({ delivery: 'ON_ITS_WAY' })
    const details = [await fundPension(me, 'SECOND')]
    expect(refused(await requestBatch(me, details, { voidPaymentRate: null }))).toEqual(changedRate)
    await makeBatch(me, details, { voidPaymentRate: 6 })
    isRegistryAway = false
    await afterPauses(product())
  })
})
