import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import type { Fetch } from '../../../gateways/call/gateway-result.ts'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { onEngine } from '../../../testing/on-engine.ts'
import { contributionsAlone } from '../../../testing/mandate-body.ts'
import { takeBack } from '../../../testing/take-back.ts'
import { TestBrowser, testPhone } from '../../../testing/test-browser.ts'

const mari = '49203152718'
type Session = { state: string; signature: { value: string }; cert: { value: string } }
type Errors = { errors: { code: string }[] }

/** Change of a finished session on its way from the service; null: none. */
let change: ((session: Session) => object) | null = null
const between =
  (outside: Fetch): Fetch =>
  async (url, init) => {
    const answer = await outside(url, init)
    if (change === null || !url.includes('/session/')) return answer
    const session = (await answer.json()) as Session // only parts of finished sessions are read
    return Response.json(session.state === 'COMPLETE' ? change(session) : session)
  }

/** The first letters of a base64 text stand for other bytes. */
const otherBytes = (text: string) => text.replace(/^..../, (first) => (first === 'AAAA' ? 'BBBB' : 'AAAA'))

onEngine('postgresql', 'a service’s answers about a signature', { between }, (product) => {
  const login = async () => {
    change = null
    await takeBack(product())
    return new TestBrowser(product()).login(mari)
  }
  /** A mandate on a ringing phone. */
  const ringing = async () => {
    const me = await login()
    const id = await me.makeMandate(contributionsAlone)
    const phone = testPhone(product(), mari)
    await phone.hold()
    await me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })
    await phone.rings()
    return { me, id, phone }
  }
  const attempt = (id: number) =>
    product()
      .db.selectFrom('signature_attempt')
      .selectAll()
      .where('mandate_id', '=', id)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()

  test.each<[string, (session: Session) => object]>([
    [
      'another value',
      (session) => ({
        ...session,
        signature: { ...session.signature, value: otherBytes(session.signature.value) },
      }),
    ],
    [
      'the certificate of another key',
      (session) => ({ ...session, cert: { ...session.cert, value: otherBytes(session.cert.value) } }),
    ],
  ])('%s is no signature: nothing is sealed or sent', async (_, changed) => {
    const me = await login()
    const id = await me.makeMandate(contributionsAlone)
    change = changed
    const answer = await me.sign(id)
    change = null
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors[0]?.code).toBe('smart.id.validation.failed')
    expect(await attempt(id)).toMatchObject({ state: 'failed', signed_at: null })
    expect((await me.call(endpoints.mandateFile, { params: { id } })).statusCode).toBe(400)
  })

  test('a waiting client gets an error when the service’s answer cannot be read', async () => {
    const { me, id, phone } = await ringing()
    const status = async () => (await me.call(endpoints.smartIdSignatureStatus, { params: { id } })).json<object>()
    expect(await status()).toMatchObject({ isTroubled: false })
    const trouble = product()
      .db.updateTable('signature_attempt')
      .set({ failure_code: 'smart.id.technical.error' })
      .where('mandate_id', '=', id)
    // The server changes the state back at the service's next answer, whenever that comes.
    await expect
      .poll(async () => trouble.execute().then(status))
      .toMatchObject({ statusCode: 'OUTSTANDING_TRANSACTION', isTroubled: true })
    await phone.release()
    await product().server.idle()
    expect(await status()).toMatchObject({ statusCode: 'SIGNATURE', isTroubled: false })
  })

  test('an expired attempt makes room for a new one', async () => {
    const me = await login()
    const id = await me.makeMandate(contributionsAlone)
    const { db } = product()
    const { person_id: personId } = await db
      .selectFrom('mandate')
      .select('person_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // The row of a server that died while the phone rang.
    const step = { step: 'choosing-certificate', sessionId: 'gone' } as const
    const old = { mandateId: id, personId, method: 'smartId', step, lifetimeMs: 0 } as const
    await beginAttempt(db, { ...old, language: 'et' })
    const before = (await attempt(id)).id
    await me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })
    expect((await attempt(id)).id).not.toBe(before)
    await product().server.idle()
  })

  test('a start by another method ends the first one’s request', async () => {
    const other = await login().then(() => new TestBrowser(product()).loginByMobileId(mari, '00001001'))
    const { id, phone } = await ringing()
    const before = (await attempt(id)).id
    await other.call(endpoints.mobileIdSignatureStart, { params: { id }, body: {} })
    const states = await product().db.selectFrom('signature_attempt').select('state').where('id', '=', before).execute()
    expect(states).toEqual([{ state: 'replaced' }])
    await phone.refuse()
    await phone.release()
    await product().server.idle()
  })

  test('a client that polls by another method, or after a replacement, learns only that signing continued elsewhere', async () => {
    const me = await login()
    const id = await me.makeMandate(contributionsAlone)
    const status = async (method: string) => {
      const answer = await me.send('GET', `/v1/mandates/${id}/signature/${method}/status`)
      return answer.statusCode === 200 ? 'known' : answer.json<Errors>().errors[0]?.code
    }
    const phone = testPhone(product(), mari)
    await phone.hold()
    await me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })
    expect(await status('smartId')).toBe('known')
    expect(await status('mobileId')).toBe('mandate.signing.elsewhere')
    const byCard = await me.call(endpoints.idCardSignatureStatus, { params: { id }, body: { signedHash: '00' } })
    expect(byCard.json<Errors>().errors[0]?.code).toBe('id.card.signature.session.not.found')
    await product()
      .db.updateTable('signature_attempt')
      .set({ state: 'replaced' })
      .where('mandate_id', '=', id)
      .execute()
    expect(await status('smartId')).toBe('mandate.signing.elsewhere')
    await phone.refuse()
    await phone.release()
    await product().server.idle()
  })
})
