import { endpoints } from '@sammas/contract/endpoints'
import { isRefusal, noticeKinds, type Notice, type NoticeKind } from '@sammas/domain/application/notices'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { personIdOf } from '../../testing/person-id-of.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { openTestMailServer } from '../../testing/test-mail-server.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import { keepFound } from '../../testing/keep-found.ts'

const [mari, jaan, triin] = ['49203152718', '37811022744', '48406140226']

const server = await openTestMailServer()
afterEach(() => {
  server.behaviour = 'takes'
  server.received = []
})
afterAll(() => server.close())

type Switches = { offered: boolean; email: string | null; kinds: NoticeKind[] }

let subjects = 0
const NO_MANDATE = 900_000
const WITHOUT_APPLICATION = { applicationId: null, applicationType: null, day: null }
/** Makes a new notice for a person, as the watch does. */
async function announce(product: TestProduct, code: string, kind: NoticeKind = 'application-done', count = 1) {
  const notices = Array.from({ length: count }, (): Notice => {
    subjects += 1
    const subject = isRefusal(kind) ? String(NO_MANDATE + subjects) : `s${String(subjects)}`
    return { ...WITHOUT_APPLICATION, kind, subject }
  })
  return keepFound(product.db, await personIdOf(product, code), notices)
}

/** A freshly started server takes up the queue. */
async function sweep(product: TestProduct): Promise<void> {
  await product.restart()
  await product.server.idle()
}

onEngine('postgresql', 'e-mails of notices', { variables: server.variables }, (product) => {
  const loginAs = (code: string) => new TestBrowser(product()).login(code)
  const set = (me: TestBrowser, kind: string, on: boolean, language = 'et') =>
    me.send('PUT', `/v1/notices/mail/${kind}`, { on }, { 'accept-language': language })
  const kindsOf = async (me: TestBrowser) => (await me.read(endpoints.noticeMailGet)).kinds
  const pause = sql<number>`extract(epoch from send_after - now())::int`.as('pause')
  const mails = () =>
    product().db.selectFrom('notice_mail').select(['id', 'state', 'tries', 'trouble', pause]).orderBy('id').execute()
  const stateOf = async (id: string | undefined) => (await mails()).find((mail) => mail.id === id)
  /** A new notice of a kind of which its person has e-mails. */
  const announcedByMail = async () => {
    const me = await loginAs(mari)
    await set(me, 'application-done', true)
    const [id] = await announce(product(), mari)
    return { me, id }
  }
  /** Ends all backoffs and the leases of dead processes. */
  const letPass = () => product().db.updateTable('notice_mail').set({ send_after: null }).execute()
  const end = (url: string) => product().server.app.inject({ method: 'POST', url })
  const linkOf = (text = '') => {
    const { pathname, hash } = new URL(/http\S+\/unsubscribe\?\S+#\S+/.exec(text)?.[0] ?? '')
    return { pathname, token: hash.slice(1) }
  }

  test('no kind is on until its person turns it on, and each person has their own', async () => {
    const [me, other] = [await loginAs(mari), await loginAs(jaan)]
    const before = await me.read(endpoints.noticeMailGet)
    expect(before).toEqual({ offered: true, email: 'mari-liis.tamm@example.ee', kinds: [] })
    const ids = await announce(product(), mari)
    await sweep(product())
    expect(server.received).toEqual([])
    expect(await stateOf(ids[0])).toBeUndefined()
    expect((await set(me, 'application-done', true)).json()).toEqual({ ...before, kinds: ['application-done'] })
    expect((await set(me, 'application-done', true)).statusCode).toBe(200)
    expect(await kindsOf(other)).toEqual([])
    expect((await set(other, 'application-done', false)).json<Switches>().kinds).toEqual([])
    expect(await kindsOf(me)).toEqual(['application-done'])
  })

  test('without an address the error names it, and nothing is turned on', async () => {
    const me = await loginAs(triin)
    const answer = await set(me, 'aml-ends', true)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ code: 'notice.email.missing' }] }])
    expect(await me.read(endpoints.noticeMailGet)).toMatchObject({ email: null, kinds: [] })
    const unknown = await set(me, 'everything', true)
    expect([unknown.statusCode, unknown.json()]).toMatchObject([400, { errors: [{ code: 'invalid.value' }] }])
  })

  test.each(['mari@', 'tõnu@example.ee'])(
    'a stored %s is no address to send to: nothing is promised',
    async (email) => {
      const me = await loginAs(triin)
      await product().db.updateTable('person').set({ email }).where('personal_code', '=', triin).execute()
      expect(await me.read(endpoints.noticeMailGet)).toMatchObject({ email: null })
      expect((await set(me, 'aml-ends', true)).json()).toMatchObject({ errors: [{ code: 'notice.email.missing' }] })
      await product().db.updateTable('person').set({ email: null }).where('personal_code', '=', triin).execute()
    },
  )

  test('a notice is sent once, in the language in which it was ordered, and contains only that it exists', async () => {
    const me = await loginAs(mari)
    await set(me, 'application-done', true, 'en')
    await announce(product(), mari)
    await announce(product(), mari, 'payment-arrived')
    await sweep(product())
    await sweep(product())
    expect(server.received.map(({ to }) => to)).toEqual([['mari-liis.tamm@example.ee']])
    const { mail } = server.received[0] ?? {}
    expect(mail?.subject).toBe('Sammas: An application has been carried out')
    expect(mail?.text).toContain('http://127.0.0.1:3000/notices?language=en\n')
    await product().db.updateTable('person').set({ mail_language: null }).execute()
    await announce(product(), mari)
    await sweep(product())
    expect(server.received[1]?.mail.subject).toBe(
      'Sammas: Avaldus on ellu viidud / An application has been carried out',
    )
  })

  test('no kind of e-mail holds a name, a personal code, an amount or a fund', async () => {
    const me = await loginAs(mari)
    const { firstName, lastName } = await me.read(endpoints.userGet)
    for (const kind of noticeKinds) {
      await set(me, kind, true)
      await announce(product(), mari, kind)
    }
    await sweep(product())
    expect(server.received).toHaveLength(noticeKinds.length)
    for (const { mail } of server.received) {
      const words = `${mail.subject ?? ''} ${mail.text ?? ''}`.replace(/http\S+/g, '')
      for (const secret of [mari, firstName, lastName, 'EE3600', '€', 'EUR']) expect(words).not.toContain(secret)
      expect(words).not.toMatch(/\d/)
    }
    for (const kind of noticeKinds) await set(me, kind, false)
  })

  test('one press on the link ends its kind, without a login, and a second press answers the same; opening it changes nothing', async () => {
    const me = await loginAs(mari)
    await set(me, 'application-done', true)
    await set(me, 'payment-arrived', true)
    await announce(product(), mari)
    await sweep(product())
    const { mail, raw } = server.received[0] ?? {}
    const { pathname, token } = linkOf(mail?.text)
    expect(pathname).toBe('/unsubscribe')
    const url = `/api/v1/notices/unsubscribe?token=${token}`
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const opened = await product().server.app.inject({ url })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      302,
      `http://127.0.0.1:3000/unsubscribe?language=et#${token}`,
    ])
    expect(await kindsOf(me)).toEqual(['application-done', 'payment-arrived'])
    // E-mails already in the queue are no longer sent.
    server.behaviour = 'later'
    const [late] = await announce(product(), mari)
    await sweep(product())
    server.behaviour = 'takes'
    server.received = []
    for (const payload of [
      'List-Unsubscribe=One-Click',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
    ]) {
      const type = payload.startsWith('--') ? 'multipart/form-data; boundary=x' : 'application/x-www-form-urlencoded'
      const ended = await product().server.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': type },
      })
      expect([ended.statusCode, ended.json()]).toEqual([200, { kind: 'application-done' }])
      expect(await kindsOf(me)).toEqual(['payment-arrived'])
    }
    await letPass()
    await sweep(product())
    expect(server.received).toEqual([])
    expect(await stateOf(late)).toMatchObject({ state: 'unwanted' })
    const unknown = await end(`/api/v1/notices/unsubscribe?token=${'a'.repeat(43)}`)
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { errors: [{ code: 'notice.link.unknown' }] }])
  })

  test('a link is kept as its hash, and opens nothing else', async () => {
    const me = await loginAs(mari)
    await set(me, 'application-done', true)
    await announce(product(), mari)
    await sweep(product())
    const { token } = linkOf(server.received[0]?.mail.text)
    const links = await product().db.selectFrom('notice_mail_link').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(token)
    const stranger = new TestBrowser(product())
    stranger.token = token
    expect((await stranger.call(endpoints.noticeList)).statusCode).toBe(401)
  })

  test('an e-mail to a server that is down, slow or busy is sent later, with a backoff; a refused one is abandoned and counted', async () => {
    const { id } = await announcedByMail()
    server.behaviour = 'busy'
    await sweep(product())
    await sweep(product())
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 1, trouble: 'CONN 421' })
    server.behaviour = 'later'
    await letPass()
    await sweep(product())
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 2, trouble: 'RCPT TO 451' })
    // Two minutes after the second try.
    expect((await stateOf(id))?.pause).toBeGreaterThan(60)
    server.behaviour = 'takes'
    await letPass()
    await sweep(product())
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect(server.received).toHaveLength(1)

    server.behaviour = 'refuses recipient'
    const [refused] = await announce(product(), mari)
    await sweep(product())
    expect(await stateOf(refused)).toMatchObject({ state: 'given-up', trouble: 'RCPT TO 550' })
    const metrics = (await product().server.metricsApp.inject('/metrics')).body
    expect(metrics).toContain('sammas_mail_given_up{reason="RCPT TO 550"} 1')
    expect(metrics).toContain('sammas_mail_waiting 0')
  })

  test('an e-mail that fails for five days is abandoned; the metrics show the age of the oldest', async () => {
    await set(await loginAs(mari), 'application-done', true)
    const [id, young] = await announce(product(), mari, 'application-done', 2)
    server.behaviour = 'busy'
    const old = new Date(Date.now() - 5 * 86_400_000 - 60_000)
    await product().db.updateTable('notice_mail').set({ created_at: old }).where('id', '=', String(id)).execute()
    const metrics = (await product().server.metricsApp.inject('/metrics')).body
    expect(metrics).toMatch(/^sammas_mail_waiting 2$/m)
    expect(metrics).toMatch(/^sammas_mail_waiting_oldest_seconds 43\d{4}$/m)
    await product().db.deleteFrom('notice_mail').where('id', '=', String(young)).execute()
    await sweep(product())
    expect(await stateOf(id)).toMatchObject({ state: 'given-up', trouble: 'CONN 421' })
  })

  test('killed before it sends, a server leaves it to the next; killed before it stores that it was sent, the same one is sent again', async () => {
    const { id } = await announcedByMail()
    server.behaviour = 'lost'
    await sweep(product())
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
    server.behaviour = 'takes'
    // A dead process holds it: while the lease lasts no other one sends it.
    const leased = new Date(Date.now() + 3_600_000)
    await product().db.updateTable('notice_mail').set({ send_after: leased }).where('id', '=', String(id)).execute()
    const otherServer = await product().secondServer(() => new Date())
    await otherServer.idle()
    await letPass()
    await sweep(product())
    await sweep(product())
    await otherServer.close()
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    const [first, second, ...more] = server.received
    expect(more).toEqual([])
    expect(first?.mail.messageId).toBe(second?.mail.messageId)
    expect(first?.mail.date).toBe(second?.mail.date)
    // Both links work, whichever of the two was stored.
    for (const each of [first, second]) {
      const { token } = linkOf(each?.mail.text)
      expect((await end(`/api/v1/notices/unsubscribe?token=${token}`)).statusCode).toBe(200)
    }
  })

  test('a notice read before its e-mail goes out is not sent', async () => {
    const { me, id } = await announcedByMail()
    expect((await me.call(endpoints.noticeRead, { params: { id: Number(id) } })).statusCode).toBe(204)
    await sweep(product())
    expect([server.received, await stateOf(id)]).toMatchObject([[], { state: 'unwanted' }])
  })

  test('two servers send each e-mail once', async () => {
    const me = await loginAs(mari)
    await set(me, 'application-done', true)
    await announce(product(), mari, 'application-done', 30)
    const two = await Promise.all([product().secondServer(() => new Date()), product().secondServer(() => new Date())])
    await Promise.all(two.map((each) => each.idle()))
    await Promise.all(two.map((each) => each.close()))
    const ids = server.received.map(({ mail }) => mail.messageId)
    expect([ids.length, new Set(ids).size]).toEqual([30, 30])
  })

  test('a notice that is not kept leaves no e-mail', async () => {
    const me = await loginAs(mari)
    await set(me, 'application-done', true)
    const before = await mails()
    const [id] = await announce(product(), mari)
    expect((await mails()).length).toBe(before.length + 1)
    const { person_id } = await product()
      .db.selectFrom('notice')
      .select('person_id')
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow()
    const announced: Notice = { ...WITHOUT_APPLICATION, kind: 'application-done', subject: `s${String(subjects)}` }
    await keepFound(product().db, person_id, [announced])
    const broken = { ...announced, subject: 'new', kind: null as unknown as NoticeKind }
    await expect(keepFound(product().db, person_id, [{ ...announced, subject: 'other' }, broken])).rejects.toThrow()
    expect((await mails()).length).toBe(before.length + 1)
  })
})
