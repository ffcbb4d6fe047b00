import { endpoints } from '@sammas/contract/endpoints'
import type { Notice } from '@sammas/domain/application/notices'
import { expect, test } from 'vitest'
import { contributionsAlone, mariMandate, unitsAlone } from '../../testing/mandate-body.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { checkAgain } from '../../testing/check-again.ts'
import { failsAt, moveCalendar } from '../../testing/outside-world.ts'
import { personIdOf } from '../../testing/person-id-of.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { keepNotices } from './notice-store.ts'

const TARGET = mariMandate.futureContributionFundIsin
const [mari, jaan, liis, heino] = ['49203152718', '37811022744', '60311273446', '36105172060']
const tonu = '36005170521'

let away: 'nothing' | 'registry' | 'applications' = 'nothing'
/** Personal codes in the server's questions for applications. */
let checked: string[] = []
const between = failsAt((url) => {
  const [, code] = /\/people\/(\d+)\/applications$/.exec(url) ?? []
  if (code !== undefined) checked.push(code)
  return (
    (away === 'registry' && url.includes('/registry/')) || (away === 'applications' && url.endsWith('/applications'))
  )
})

/** Signs a switch of two funds into one; answers its mandate's number. */
async function signSwitch(me: TestBrowser): Promise<number> {
  const funds = await me.read(endpoints.statementGet)
  const sources = funds
    .filter(({ fund, value }) => fund.pillar === 2 && (value ?? 0) > 0 && fund.isin !== TARGET)
    .slice(0, 2)
  const fundTransferExchanges = sources.map(({ fund }) => ({
    sourceFundIsin: fund.isin,
    targetFundIsin: TARGET,
    amount: 0.5,
  }))
  const created = await me.call(endpoints.mandateCreate, {
    body: { ...mariMandate, ...unitsAlone, fundTransferExchanges },
  })
  const { id } = created.json<{ id: number }>()
  await me.sign(id)
  return id
}

onEngine('postgresql', 'notices to people', { variables: { NOTICE_LOOK_MINUTES: '60' }, between }, (product) => {
  const loginAs = (code: string) => new TestBrowser(product()).login(code)
  const noticesOf = (me: TestBrowser) => me.read(endpoints.noticeList)

  test('an application carried out meanwhile is announced once, and stays read', async () => {
    const me = await loginAs(mari)
    const mandateId = await signSwitch(me)
    await checkAgain(product())
    const before = await noticesOf(me)
    expect(before.map(({ kind }) => kind)).not.toContain('application-done')
    await moveCalendar(product(), { days: 200 })
    for (const part of ['registry', 'applications'] as const) {
      away = part
      await checkAgain(product())
      expect((await noticesOf(me)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    }
    away = 'nothing'
    await checkAgain(product())
    const after = await noticesOf(me)
    const done = after.filter(({ kind }) => kind === 'application-done')
    // Two funds under one signature are one notice, which names them.
    expect(done).toMatchObject([{ mandateId, moved: { sources: [expect.any(String), expect.any(String)] } }])
    expect(done[0]?.moved?.targets).toHaveLength(1)

    expect((await me.call(endpoints.noticeRead, { params: { id: done[0]?.id ?? 0 } })).statusCode).toBe(204)
    await checkAgain(product())
    const again = await noticesOf(me)
    expect(again.map(({ id }) => id)).toEqual(after.map(({ id }) => id))
    expect(again.filter(({ read, isOver }) => read && !isOver).map(({ id }) => id)).toEqual([done[0]?.id])
  })

  test('a deadline is announced once a signature; when it has passed it is over and no longer new', async () => {
    const me = await loginAs(mari)
    const signed = await signSwitch(me)
    const deadline = (await me.read(endpoints.dateList)).find(({ kind }) => kind === 'cancellation')
    // Shortly before a deadline the switch of the test above has such a notice too.
    const ofSwitch = async () =>
      (await noticesOf(me)).filter(({ kind, mandateId }) => kind === 'cancellation-ends' && mandateId === signed)
    const deadlines = async () => (await ofSwitch()).filter(({ read }) => !read)
    await moveCalendar(product(), { days: (deadline?.daysLeft ?? 0) - 1 })
    await checkAgain(product())
    expect(await deadlines()).toMatchObject([{ isOver: false }])
    for (const part of ['registry', 'applications'] as const) {
      away = part
      expect(await deadlines()).toMatchObject([{ isOver: false }])
    }
    away = 'nothing'
    await moveCalendar(product(), { days: 2 })
    expect(await deadlines()).toEqual([])
    expect(await ofSwitch()).toMatchObject([{ isOver: true, read: true }])
  })

  test('a choice of the fund for contributions is not announced: it is in force at once, and no page lists it', async () => {
    const me = await loginAs(mari)
    await checkAgain(product())
    const before = await noticesOf(me)
    const created = await me.call(endpoints.mandateCreate, { body: { ...mariMandate, ...contributionsAlone } })
    expect((await me.sign(created.json<{ id: number }>().id)).json()).toMatchObject({ delivery: 'DELIVERED' })
    await moveCalendar(product(), { days: 1 })
    await checkAgain(product())
    expect(await noticesOf(me)).toEqual(before)
  })

  test('a third-pillar switch has no last day to cancel it, though the registry names one', async () => {
    const me = await loginAs(tonu)
    for (const body of [
      { type: 'RESIDENCY_MANUAL', success: true },
      { type: 'POLITICALLY_EXPOSED_PERSON', success: true },
      { type: 'OCCUPATION', success: true, metadata: { occupation: 'RETIRED' } },
    ] as const)
      await me.call(endpoints.amlCheckCreate, { body })
    const whole = { sourceFundIsin: 'EE3600074076', targetFundIsin: 'EE3600001707', amount: 1 }
    await me.sign(await me.makeMandate({ fundTransferExchanges: [whole], futureContributionFundIsin: null }))
    const pending = await me.get<{ details: { cancellationDeadline?: string } }[]>('/v1/applications?status=PENDING')
    expect(pending.map(({ details }) => details.cancellationDeadline)).toContainEqual(expect.any(String))
    await checkAgain(product())
    expect((await noticesOf(me)).map(({ kind }) => kind)).not.toContain('cancellation-ends')
  })

  test('all are read at once, but for one that was announced after the list was loaded', async () => {
    const [me, stranger] = [await loginAs(mari), await loginAs(heino)]
    const { db } = product()
    const id = await personIdOf(product(), mari)
    const unread = async (browser: TestBrowser) => (await noticesOf(browser)).filter(({ read }) => !read).length
    const theirs = await unread(stranger)
    const add = (kind: string) => db.insertInto('notice').values({ person_id: id, kind, subject: '900000' }).execute()
    await add('mandate-refused')
    await add('application-done')
    const upTo = (await noticesOf(me))[0]?.id
    await add('membership-begun')
    for (let times = 0; times < 2; times += 1) {
      expect((await me.call(endpoints.noticesRead, { body: { upTo: upTo ?? 0 } })).statusCode).toBe(204)
    }
    const fresh = (await noticesOf(me)).filter(({ read }) => !read)
    expect(fresh.map(({ kind }) => kind)).toEqual(['membership-begun', 'mandate-refused'])
    expect(await unread(stranger)).toBe(theirs)
  })

  test('an event that the registry dates before the last check is announced at the next', async () => {
    const me = await loginAs(heino)
    await checkAgain(product())
    const before = (await noticesOf(me)).map(({ id }) => id)
    const { rows } = await product().pool.query<{ id: string }>(
      `update sandbox.application set status = 'FAILED', failure_reason = 'NO_UNITS_LEFT', settled_at =
           (select seen_to from sammas.notice_watch join sammas.person using (id) where personal_code = $1) - interval '1 hour'
         where id = (select min(id) from sandbox.application where personal_code = $1) returning id`,
      [heino],
    )
    await checkAgain(product())
    const added = (await noticesOf(me)).filter(({ id }) => !before.includes(id))
    expect(added).toMatchObject([{ kind: 'application-failed', applicationId: Number(rows[0]?.id) }])
  })

  /** Days from a person's last check to the next one; null when it is due at once. */
  const daysToNext = async (code: string) => {
    const { due_at, seen_to } = await product()
      .db.selectFrom('notice_watch')
      .innerJoin('person', 'person.id', 'notice_watch.id')
      .select(['due_at', 'seen_to'])
      .where('personal_code', '=', code)
      .executeTakeFirstOrThrow()
    return due_at === null || seen_to === null ? null : (due_at.getTime() - seen_to.getTime()) / 86_400_000
  }

  test('a check is due when something may happen: soon with a pending payment, in weeks without anything', async () => {
    for (const code of [jaan, liis]) await loginAs(code)
    await product().pool.query(
      `update sandbox.application set status = 'PENDING', settled_at = null where personal_code = $1 and type = 'PAYMENT'`,
      [liis],
    )
    await checkAgain(product())
    expect(await daysToNext(jaan)).toBeGreaterThan(20)
    expect(await daysToNext(liis)).toBeLessThanOrEqual(1)
    const gauges = (await product().server.metricsApp.inject('/metrics')).body
    expect(gauges).toMatch(/^sammas_notice_look_oldest_seconds 0$/m)
  })

  test('a login, a signature and e-mails turned on make this person’s check due at once, and no other person’s', async () => {
    const me = await loginAs(mari)
    expect(await daysToNext(mari)).toBeNull()
    await checkAgain(product())
    expect(await daysToNext(mari)).not.toBeNull()
    const request = { method: 'PUT', path: '/v1/notices/mail/application-done', body: { on: true } } as const
    expect((await me.send(request.method, request.path, request.body)).statusCode).toBe(200)
    expect(await daysToNext(mari)).toBeNull()
    await checkAgain(product())
    const others = await daysToNext(heino)
    await signSwitch(me)
    expect([await daysToNext(mari), await daysToNext(heino)]).toEqual([null, others])
  })

  test('no person is checked before the day that is due, and on that day each is', async () => {
    const me = await loginAs(jaan)
    await signSwitch(me)
    await product().server.idle()
    await checkAgain(product())
    checked = []
    await product().restart()
    await product().server.idle()
    expect(checked).not.toContain(jaan)
    await moveCalendar(product(), { days: Math.ceil((await daysToNext(jaan)) ?? 0) })
    await product().restart()
    await product().server.idle()
    expect(checked).toContain(jaan)
  })

  test('pages are the whole list; another person’s notices are not found', async () => {
    const [me, stranger] = [await loginAs(mari), await loginAs(jaan)]
    const whole = await noticesOf(me)
    const first = await me.read(endpoints.noticeList, { query: { limit: 1 } })
    const rest = await me.read(endpoints.noticeList, { query: { before: first[0]?.id } })
    expect([...first, ...rest]).toEqual(whole)
    const theirs = String(whole[0]?.id)
    for (const answer of [
      await stranger.send('PUT', `/v1/notices/${theirs}/read`),
      await stranger.send('GET', `/v1/notices?before=${theirs}`),
    ]) {
      expect([answer.statusCode, answer.json<object>()]).toMatchObject([404, { errors: [{ code: 'not.found' }] }])
    }
  })

  test('a crash during announcing leaves no half-announced notice, and two servers announce each notice once', async () => {
    const { db } = product()
    const id = await personIdOf(product(), liis)
    const result = { seenTo: new Date('2030-01-01T00:00:00Z'), sendsMail: true }
    const dueAt = new Date('2030-01-02T00:00:00Z')
    const notice = (subject: string): Notice => ({
      kind: 'application-failed',
      subject,
      applicationId: 1,
      applicationType: 'TRANSFER',
      day: null,
    })
    const keep = (...notices: Notice[]) => keepNotices(db, [{ personId: id, notices, dueAt, lease: null }], result)
    const rows = () => db.selectFrom('notice').select(['id', 'subject']).where('person_id', '=', id).execute()
    const seenTo = () => db.selectFrom('notice_watch').select('seen_to').where('id', '=', id).executeTakeFirst()
    const before = [await rows(), await seenTo()]
    // The database refuses the second of them, like a process that dies between the two.
    const broken = { ...notice('b'), kind: null as unknown as Notice['kind'] }
    await expect(keep(notice('a'), broken)).rejects.toThrow()
    expect([await rows(), await seenTo()]).toEqual(before)

    const found = [notice('a'), notice('b')]
    const kept = await Promise.all([keep(...found), keep(...found.toReversed())])
    const made = (await rows()).filter(({ subject }) => ['a', 'b'].includes(subject))
    expect(made).toHaveLength(2)
    expect(kept.flat().toSorted()).toEqual(made.map((row) => row.id).toSorted())
  })
})
