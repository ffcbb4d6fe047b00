import { endpoints } from '@sammas/contract/endpoints'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Fetch } from '../../../gateways/call/gateway-result.ts'
import { afterPauses } from '../../../testing/after-pauses.ts'
import { onEngine } from '../../../testing/on-engine.ts'
import { contributionsAlone, unitsAlone } from '../../../testing/mandate-body.ts'
import { setFault } from '../../../testing/outside-world.ts'
import { takeBack } from '../../../testing/take-back.ts'
import { TestBrowser, testPhone } from '../../../testing/test-browser.ts'

const mari = '49203152718'
type Errors = { errors: { code: string }[] }
type Answer = (pass: () => Promise<Response>) => Promise<Response>

/** The registry's answer to a sent mandate; null: its own. */
let onMandate: Answer | null = null
const between =
  (outside: Fetch): Fetch =>
  (url, init) =>
    onMandate !== null && /\/people\/\d+\/mandates\/\d+$/.test(url)
      ? onMandate(() => outside(url, init))
      : outside(url, init)

const content = (type: string) => (status: number, body: string) => () =>
  Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }))
const [html, text] = [content('text/html'), content('application/json')]
const json = (status: number, body: object) => text(status, JSON.stringify(body))

/** None of them is a refusal of the mandate. */
const wrongAnswers: [name: string, answer: () => Promise<Response>][] = [
  ['500', json(500, { errors: [{ code: 'internal' }] })],
  ['429', json(429, { errors: [{ code: 'too.many.requests' }] })],
  ['401', json(401, { errors: [{ code: 'key.wrong' }] })],
  ['a page of a proxy', html(404, '<html><title>404 person.unknown</title></html>')],
  ['half an answer', text(200, '{"results":[{"processId":')],
  ['results of something else', json(200, { results: [] })],
  ['nothing', () => Promise.reject(new TypeError('socket hang up'))],
]

onEngine('postgresql', 'a signature that was given', { between }, (product) => {
  const login = async () => {
    onMandate = null
    await takeBack(product())
    return new TestBrowser(product()).login(mari)
  }
  const statusPath = (id: number) => `/v1/mandates/${id}/signature/smartId/status`
  const status = async (me: TestBrowser, id: number) => (await me.send('GET', statusPath(id))).json<object>()
  const attempts = (id: number) =>
    product().db.selectFrom('signature_attempt').selectAll().where('mandate_id', '=', id).orderBy('number').execute()
  const applicationsMade = async () =>
    Number((await product().pool.query<{ n: string }>('select count(*) as n from sandbox.application')).rows[0]?.n)

  /** A mandate to sign, and the number of applications at the registry before. */
  const newMandate = async (change: object = contributionsAlone) => {
    const me = await login()
    return { me, id: await me.makeMandate(change), before: await applicationsMade() }
  }

  test.each(wrongAnswers)('ends in one application although the registry answers %s at first', async (_, answer) => {
    const { me, id, before } = await newMandate()
    onMandate = answer
    expect((await me.sign(id)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'ON_ITS_WAY' })
    expect(await attempts(id)).toMatchObject([{ state: 'told', failure_code: null }])
    // Signed is final: no PIN is requested again, on any button.
    await me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })
    onMandate = null
    await afterPauses(product())
    expect(await status(me, id)).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
    expect(await attempts(id)).toHaveLength(1)
    expect(await applicationsMade()).toBe(before + 1)
  })

  test.each(wrongAnswers)('is found at the registry that did it and answered %s', async (_, answer) => {
    const { me, id, before } = await newMandate()
    onMandate = async (pass) => {
      await pass()
      return answer()
    }
    expect((await me.sign(id)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
    expect(await applicationsMade()).toBe(before + 1)
    const [attempt] = await attempts(id)
    expect(attempt).toMatchObject({ state: 'complete', trouble: null })
  })

  test('a signature that a backup restores from before it was sent is found at the registry, not sent as another', async () => {
    const { me, id, before } = await newMandate(unitsAlone)
    await setFault(product(), 'tsa', 'down')
    await me.sign(id)
    const [backup] = await attempts(id)
    expect(backup).toMatchObject({ state: 'signed' })
    await setFault(product(), 'tsa', 'ok')
    await afterPauses(product())
    expect(await attempts(id)).toMatchObject([{ state: 'complete' }])

    const { db } = product()
    await db.deleteFrom('mandate_process').where('mandate_id', '=', id).execute()
    await db.updateTable('mandate').set({ container: null, signed_at: null }).where('id', '=', id).execute()
    await db
      .updateTable('signature_attempt')
      .set({ state: 'signed', data: JSON.stringify(backup?.data) })
      .where('mandate_id', '=', id)
      .execute()
    await afterPauses(product())
    expect(await attempts(id)).toMatchObject([{ state: 'complete' }])
    expect(await applicationsMade()).toBe(before + 1)
  })

  test('an answer that names a refusal for good ends it, with its reason', async () => {
    const me = await login()
    const id = await me.makeMandate(contributionsAlone)
    onMandate = json(404, { errors: [{ code: 'person.unknown' }] })
    expect((await me.sign(id)).json<Errors>().errors[0]?.code).toBe('mandate.processing.error.epis.unknown')
    expect(await attempts(id)).toMatchObject([{ state: 'failed' }])
    const again = await me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })
    expect(again.json<Errors>().errors[0]?.code).toBe('mandate.processing.error.epis.unknown')
  })

  test('choices that were refused make another mandate, which can be signed', async () => {
    const me = await login()
    const headers = { 'Idempotency-Key': 'refused-once' }
    const refused = await me.makeMandate(contributionsAlone, headers)
    onMandate = json(404, { errors: [{ code: 'person.unknown' }] })
    await me.sign(refused)
    onMandate = null
    const id = await me.makeMandate(contributionsAlone, headers)
    expect(id).not.toBe(refused)
    expect((await me.sign(id)).json()).toMatchObject({ delivery: 'DELIVERED' })
  })

  test('retries follow growing pauses, and the reason is kept for operators', async () => {
    const me = await login()
    const id = await me.makeMandate(contributionsAlone)
    onMandate = json(500, {})
    await me.sign(id)
    const [first] = await attempts(id)
    expect(first).toMatchObject({ trouble: 'registry-status-500' })
    expect(first?.tries).toBeGreaterThanOrEqual(3)
    expect(first?.leased_until).not.toBeNull()
    await afterPauses(product())
    const [later] = await attempts(id)
    expect(later?.state).toBe('told')
    expect(later?.tries).toBeGreaterThan(first?.tries ?? 0)
    const { db } = product()
    const ofMandate = db.updateTable('signature_attempt').where('mandate_id', '=', id)
    for (const [tries, seconds] of [
      [13, 81.92],
      [14, 163.84],
      [60, 600],
    ] as const) {
      await product().restart(() => ofMandate.set({ tries, leased_until: null }).execute())
      await product().server.idle()
      const pause = sql<number>`extract(epoch from leased_until - now())::float8`.as('pause')
      const { pause: left } = await db
        .selectFrom('signature_attempt')
        .select(pause)
        .where('mandate_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(left).toBeLessThanOrEqual(seconds)
      expect(left).toBeGreaterThan(seconds * 0.6)
    }
    onMandate = null
    await afterPauses(product())
    expect(await attempts(id)).toMatchObject([{ tries: 0, trouble: null, state: 'complete' }])
  })

  test('no other method takes its place', async () => {
    const me = await login()
    const id = await me.makeMandate(contributionsAlone)
    await setFault(product(), 'tsa', 'down')
    await me.sign(id)
    const card = await me.call(endpoints.idCardSignatureStart, { params: { id }, body: { clientCertificate: 'AA==' } })
    expect(card.json<Errors>().errors[0]?.code).toBe('mandate.already.signed')
    await setFault(product(), 'tsa', 'ok')
    await afterPauses(product())
    expect(await attempts(id)).toMatchObject([{ state: 'complete' }])
  })

  test('a cancellation that was refused can be begun anew', async () => {
    const me = await login()
    await me.sign(await me.makeMandate(unitsAlone))
    const [application] = await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })
    const refused = await me.makeCancellation(application?.id)
    onMandate = json(404, { errors: [{ code: 'person.unknown' }] })
    expect((await me.sign(refused)).statusCode).toBe(400)
    onMandate = null
    const anew = await me.makeCancellation(application?.id)
    expect(anew).not.toBe(refused)
    expect((await me.sign(anew)).json()).toMatchObject({ delivery: 'DELIVERED' })
    expect(await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).toEqual([])
  })

  test('the signed documents are the shown ones, even when facts change in between', async () => {
    const me = await login()
    const headers = { 'Idempotency-Key': 'shown-once' }
    const shown = await me.makeMandate(contributionsAlone, headers)
    const filesAt = async (path: string) =>
      Object.entries(unzipSync(new Uint8Array((await me.send('GET', path)).rawPayload))).filter(([name]) =>
        name.endsWith('.html'),
      )
    const preview = await filesAt(`/v1/mandates/${shown}/file/preview`)
    expect((await me.call(endpoints.userUpdate, { body: { email: 'uus@example.ee' } })).statusCode).toBe(200)
    const anew = await me.makeMandate(contributionsAlone, headers)
    expect(anew).not.toBe(shown)
    const newPreview = await filesAt(`/v1/mandates/${anew}/file/preview`)
    expect(newPreview.map(([, content]) => strFromU8(content)).join()).toContain('uus@example.ee')
    await me.sign(shown)
    expect(await filesAt(`/v1/mandates/${shown}/file`)).toEqual(preview)
  })

  test('choices that were signed make no other mandate under their key, also when the contact details have changed', async () => {
    const me = await login()
    const headers = { 'Idempotency-Key': 'signed-once' }
    const id = await me.makeMandate(contributionsAlone, headers)
    await me.sign(id)
    expect((await me.call(endpoints.userUpdate, { body: { email: 'teine@example.ee' } })).statusCode).toBe(200)
    expect(await me.makeMandate(contributionsAlone, headers)).toBe(id)
  })

  test('an e-mail and a phone that were saved after the signature are the ones written', async () => {
    const me = await login()
    await me.call(endpoints.userUpdate, { body: { email: 'signed@example.ee', phoneNumber: '+3725550001' } })
    const id = await me.makeMandate(contributionsAlone)
    await setFault(product(), 'ocsp', 'down')
    await me.sign(id)
    await me.call(endpoints.userUpdate, { body: { email: 'later@example.ee', phoneNumber: '+3725550002' } })
    await setFault(product(), 'ocsp', 'ok')
    await afterPauses(product())
    const { rows } = await product().pool.query(
      'select email, phone_number as phone from sandbox.person where personal_code = $1',
      [mari],
    )
    expect(rows).toEqual([{ email: 'later@example.ee', phone: '+3725550002' }])
    expect(await me.read(endpoints.userGet)).toMatchObject({ email: 'later@example.ee' })
  })

  test('a certificate that was revoked meanwhile ends it with its own code, and nothing was sent', async () => {
    onMandate = () => Promise.reject(new Error('the mandate was sent to the registry'))
    const me = await new TestBrowser(product()).login('38505059154')
    const id = await me.makeMandate(contributionsAlone)
    const answer = await me.sign(id)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors).toMatchObject([{ code: 'mandate.signing.certificate.revoked' }])
  })

  test('of attempts with different clocks the live one counts, or else the latest', async () => {
    const me = await login()
    const id = await me.makeMandate(contributionsAlone)
    await testPhone(product(), mari).refuses(() =>
      me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} }),
    )
    // Its server's clock was an hour ahead.
    await product()
      .db.updateTable('signature_attempt')
      .set({ created_at: new Date(Date.now() + 3_600_000) })
      .where('mandate_id', '=', id)
      .execute()
    expect((await me.sign(id)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
  })
})
