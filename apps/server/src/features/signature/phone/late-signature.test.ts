import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { afterPauses } from '../../../testing/after-pauses.ts'
import { onEngine } from '../../../testing/on-engine.ts'
import { away, notFound, latePolls } from '../../../testing/late-polls.ts'
import { contributionsAlone, unitsAlone } from '../../../testing/mandate-body.ts'
import { takeBack } from '../../../testing/take-back.ts'
import { TestBrowser, testPhone } from '../../../testing/test-browser.ts'

const mari = '49203152718'
type Method = 'smartId' | 'mobileId'
type Status = { statusCode?: string; isTroubled?: boolean; errors?: { code: string }[] }

const polls = latePolls()
const otherAddress = { street: 'Tamme 1', districtCode: '0784', postalCode: '10412', countryCode: 'EE' }
const codes = {
  smartId: { timeout: 'smart.id.timeout', refused: 'smart.id.user.refused', unknown: 'smart.id.answer.unknown' },
  mobileId: { timeout: 'mobile.id.timeout', refused: 'mobile.id.cancelled', unknown: 'mobile.id.answer.unknown' },
}

onEngine('postgresql', 'a signature with an answer read after the deadline', { between: polls.between }, (product) => {
  const phone = () => testPhone(product(), mari)
  const attempts = (id: number) =>
    product().db.selectFrom('signature_attempt').selectAll().where('mandate_id', '=', id).orderBy('number').execute()
  const overdue = (id: number, seconds = 0) =>
    product()
      .db.updateTable('signature_attempt')
      .set({ deadline_at: sql<Date>`now() - ${seconds} * interval '1 second'` })
      .where('mandate_id', '=', id)
      .execute()
  const statusOf = async (me: TestBrowser, id: number, method: Method) =>
    (await me.send('GET', `/v1/mandates/${id}/signature/${method}/status`)).json<Status>()
  const start = (me: TestBrowser, id: number, method: Method) =>
    me.send('PUT', `/v1/mandates/${id}/signature/${method}`, {})

  const login = async () => {
    polls.release()
    await phone().release()
    await takeBack(product())
    return new TestBrowser(product()).loginByMobileId(mari, '00001001')
  }
  /** A mandate on a ringing phone; the person's reaction to PIN2 is not read before the deadline. */
  const ringing = async (method: Method, change: object = contributionsAlone) => {
    const me = method === 'smartId' ? await login().then(() => new TestBrowser(product()).login(mari)) : await login()
    const id = await me.makeMandate(change)
    await phone().hold()
    polls.hold()
    await start(me, id, method)
    await phone().rings()
    await expect.poll(async () => (await attempts(id))[0]?.state).toBe('waiting')
    return { me, id }
  }

  /** Confirmed in time; the service is away, also some seconds after the deadline. */
  const confirmedUnread = async (method: Method, seconds = 0) => {
    const signing = await ringing(method)
    await phone().confirm()
    polls.hold(away)
    await overdue(signing.id, seconds)
    return signing
  }

  test.each<[Method, string]>([
    ['smartId', 'the server was away'],
    ['mobileId', 'the server was away'],
    ['smartId', 'it was read late'],
    ['mobileId', 'it was read late'],
  ])('given in time by %s counts, though %s', async (method, why) => {
    const { me, id } = await ringing(method)
    await phone().confirm()
    if (why === 'the server was away') await product().restart(() => overdue(id))
    else await overdue(id)
    // Without any call: the server takes it up, or resumes it.
    await product().server.idle()
    expect(await attempts(id)).toMatchObject([{ state: 'complete', failure_code: null, tries: 0 }])
    expect(await statusOf(me, id, method)).toMatchObject({ statusCode: 'SIGNATURE', isTroubled: false })
  })

  test.each<Method>(['smartId', 'mobileId'])(
    'given by %s counts, though the database took nothing then',
    async (method) => {
      const { me, id } = await ringing(method)
      const { pool } = product()
      await pool.query(`create function sammas.refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no'; end $$`)
      await pool.query(
        'create trigger refuse before update on sammas.signature_attempt execute function sammas.refuse()',
      )
      await phone().confirm()
      // From here on the answer can be read, and not stored.
      polls.release()
      await product().server.idle()
      expect(await attempts(id)).toMatchObject([{ state: 'waiting' }])
      await pool.query('drop trigger refuse on sammas.signature_attempt; drop function sammas.refuse()')
      await overdue(id)
      await afterPauses(product())
      expect(await attempts(id)).toMatchObject([{ state: 'complete' }])
      expect(await statusOf(me, id, method)).toMatchObject({ statusCode: 'SIGNATURE' })
    },
  )

  test.each<[Method, string, string]>([
    ['smartId', 'nothing was confirmed', codes.smartId.timeout],
    ['mobileId', 'nothing was confirmed', codes.mobileId.timeout],
    ['smartId', 'it was refused', codes.smartId.refused],
    ['mobileId', 'it was refused', codes.mobileId.refused],
    ['smartId', 'its session is gone', codes.smartId.unknown],
    ['mobileId', 'its session is gone', codes.mobileId.unknown],
  ])('ends when %s answers that %s', async (method, reason, code) => {
    const { me, id } = await ringing(method)
    if (reason === 'it was refused') await phone().refuse()
    if (reason === 'its session is gone') polls.hold(notFound)
    await overdue(id)
    await product().server.idle()
    expect(await attempts(id)).toMatchObject([{ state: 'failed', signed_at: null }])
    expect((await statusOf(me, id, method)).errors).toMatchObject([{ code }])
    await phone().refuse()
  })

  test.each<Method>(['smartId', 'mobileId'])(
    'is not known while %s is away: it is neither ended nor requested anew, and counts once it is read',
    async (method) => {
      const { me, id } = await confirmedUnread(method)
      await product().server.idle()
      const [unread] = await attempts(id)
      expect(unread).toMatchObject({ state: 'waiting', failure_code: codes[method].unknown })
      expect(unread?.leased_until?.getTime()).toBeGreaterThan(unread?.deadline_at.getTime() ?? Infinity)
      expect(await statusOf(me, id, method)).toMatchObject({
        statusCode: 'OUTSTANDING_TRANSACTION',
        isTroubled: true,
      })
      expect((await start(me, id, method)).json()).toEqual({ challengeCode: unread?.challenge_code })
      await product().server.idle()
      polls.hold()
      await afterPauses(product())
      expect(await attempts(id)).toMatchObject([{ id: unread?.id, state: 'complete', tries: 0 }])
    },
  )

  test.each<Method>(['smartId', 'mobileId'])(
    'is abandoned once %s cannot hold it any more, without a judgement on the person',
    async (method) => {
      const { me, id } = await confirmedUnread(method, 300)
      await expect.poll(async () => (await attempts(id))[0]?.failure_code).toBe(codes[method].unknown)
      expect(await attempts(id)).toMatchObject([{ state: 'waiting' }])
      await overdue(id, 420)
      await afterPauses(product())
      expect((await statusOf(me, id, method)).errors).toMatchObject([{ code: codes[method].unknown }])
      // The service's answer now changes nothing: the page proposed to start again, and the person does.
      polls.release()
      await phone().release()
      await start(me, id, method)
      await product().server.idle()
      expect((await attempts(id)).map(({ state }) => state)).toEqual(['failed', 'complete'])
    },
  )

  test('the status is "not known", from the deadline on until the service was polled', async () => {
    const { me, id } = await ringing('smartId')
    polls.hold(away)
    await overdue(id)
    await product().server.idle()
    // The row of a server that died in the person's time: without trouble, and without polls since.
    await product()
      .db.updateTable('signature_attempt')
      .set({ failure_code: null, leased_until: sql<Date>`now() + interval '1 hour'` })
      .where('mandate_id', '=', id)
      .execute()
    expect(await statusOf(me, id, 'smartId')).toMatchObject({ isTroubled: true })
    await phone().refuse()
  })

  test.each(['another method', 'another mandate for the same units'])(
    'no longer counts once its person has signed by %s',
    async (by) => {
      const { me, id } = await ringing('smartId', unitsAlone)
      await phone().confirm()
      polls.hold(away)
      await overdue(id)
      await product().server.idle()
      await phone().release()
      polls.release()
      const next = by === 'another method' ? id : await me.makeMandate({ ...unitsAlone, address: otherAddress })
      if (by === 'another method') await start(await login(), id, 'mobileId')
      else await start(me, next, 'smartId')
      await product().server.idle()
      await afterPauses(product())
      const states = [...(await attempts(id)), ...(next === id ? [] : await attempts(next))].map(({ state }) => state)
      expect(states).toEqual(['replaced', 'complete'])
      expect(await statusOf(me, id, 'smartId')).toMatchObject({ errors: [{ code: 'mandate.signing.elsewhere' }] })
    },
  )

  test('stays alive when a start by another method is refused', async () => {
    const { me, id } = await ringing('smartId')
    await phone().confirm()
    // The login by Smart-ID has no phone number.
    expect((await start(me, id, 'mobileId')).statusCode).toBe(400)
    await overdue(id)
    await product().server.idle()
    expect(await attempts(id)).toMatchObject([{ state: 'complete' }])
  })

  /** The attempt's time was over when it was at that step, and then a server looks. */
  const expiredAt = async (id: number, data: { step: string; documentNumber: string | null; phoneNumber: null }) => {
    await product()
      .db.updateTable('signature_attempt')
      .set({ state: data.step, data: JSON.stringify(data), deadline_at: new Date(0) })
      .where('mandate_id', '=', id)
      .execute()
    await product().server.idle()
  }

  test('no phone rings for a signature that expired before its certificate was known', async () => {
    const { me, id } = await ringing('smartId')
    await phone().refuse()
    await expiredAt(id, { step: 'started', documentNumber: null, phoneNumber: null })
    expect((await statusOf(me, id, 'smartId')).errors).toMatchObject([{ code: 'mandate.signing.not.asked' }])
    expect((await phone().state()).requests).toEqual([])
  })

  test('no phone rings for a signature that expired before the request', async () => {
    const { me, id } = await ringing('smartId')
    await phone().refuse()
    const [waiting] = await attempts(id)
    const data = waiting?.data as object
    await expiredAt(id, { ...data, step: 'asking', documentNumber: 'PNOEE-1', phoneNumber: null })
    // The dead server may have sent the request; the person's reaction is unknown.
    expect((await statusOf(me, id, 'smartId')).errors).toMatchObject([{ code: codes.smartId.unknown }])
    expect((await phone().state()).requests).toEqual([])
  })

  test.each<[string, string]>([
    ['confirmed', 'mandate.signing.not.asked'],
    ['refused', codes.smartId.refused],
    ['left alone', codes.smartId.timeout],
    ['without an answer', 'mandate.signing.not.asked'],
  ])('a choice of certificate that is %s after the deadline requests no PIN2', async (reason, code) => {
    const me = await login()
    const id = await me.makeMandate(contributionsAlone)
    await phone().hold()
    polls.hold(reason === 'without an answer' ? away : null)
    await start(me, id, 'smartId')
    await phone().rings()
    await expect.poll(async () => (await attempts(id))[0]?.state).toBe('choosing-certificate')
    if (reason === 'confirmed') await phone().confirm()
    if (reason === 'refused') await phone().refuse()
    await overdue(id)
    await product().server.idle()
    expect((await statusOf(me, id, 'smartId')).errors).toMatchObject([{ code }])
    await phone().refuse()
    expect((await phone().state()).requests).toEqual([])
  })
})
