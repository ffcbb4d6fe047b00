import type { Notice } from '@sammas/domain/account/notices'
import { expect, test } from 'vitest'
import type { Fetch } from '../../gateways/call/gateway-result.ts'
import { mariMandate } from '../../testing/mandate-body.ts'
import { onBothEngines } from '../../testing/both-engines.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import { keepNotices } from './notice-store.ts'

const [mari, jaan, liis] = ['49203152718', '37811022744', '60311273446']

type Told = { id: number; kind: string; read: boolean; applicationId: number | null }

let away: 'nothing' | 'registry' | 'applications' = 'nothing'
const between =
  (outside: Fetch): Fetch =>
  (url, init) =>
    (away === 'registry' && url.includes('/registry/')) || (away === 'applications' && url.endsWith('/applications'))
      ? Promise.resolve(new Response('{}', { status: 500 }))
      : outside(url, init)

/** Everybody is looked at anew, by a server that has just started. */
async function lookAgain(product: TestProduct): Promise<void> {
  await product.restart(() => product.db.updateTable('notice_watch').set({ look_after: null }).execute())
  await product.server.idle()
}

const personOf = (product: TestProduct, code: string) =>
  product.db.selectFrom('person').select('id').where('personal_code', '=', code).executeTakeFirstOrThrow()

const moveCalendar = async (product: TestProduct, days: number) => {
  const moved = await product.sandbox.app.inject({ method: 'POST', url: '/calendar', payload: { days } })
  expect(moved.statusCode, moved.body).toBe(200)
}

onBothEngines(
  'what people are told of',
  (product) => {
    const loginAs = (code: string) => new TestBrowser(product()).login(code)
    const told = (me: TestBrowser) => me.get<Told[]>('/v1/notices')

    test('what is carried out while nobody looks is told once, and stays read', async () => {
      const me = await loginAs(mari)
      const created = await me.send('POST', '/v1/mandates', mariMandate)
      await me.sign(created.json<{ id: number }>().id)
      await lookAgain(product())
      const before = await told(me)
      expect(before.map(({ kind }) => kind)).not.toContain('application-done')
      await moveCalendar(product(), 200)
      for (const part of ['registry', 'applications'] as const) {
        away = part
        await lookAgain(product())
        expect(await told(me)).toEqual(before)
      }
      away = 'nothing'
      await lookAgain(product())
      const after = await told(me)
      const done = after.filter(({ kind }) => kind === 'application-done')
      expect(done.length).toBeGreaterThan(0)
      expect(new Set(done.map(({ applicationId }) => applicationId)).size).toBe(done.length)

      expect((await me.send('PUT', `/v1/notices/${String(done[0]?.id)}/read`)).statusCode).toBe(204)
      await lookAgain(product())
      const again = await told(me)
      expect(again.map(({ id }) => id)).toEqual(after.map(({ id }) => id))
      expect(again.filter(({ read }) => read).map(({ id }) => id)).toEqual([done[0]?.id])
    })

    test('whoever logs in is looked at now, others when their turn comes, and seldom who has not been here for a month', async () => {
      const { db } = product()
      const pauses = async () => {
        const rows = await db
          .selectFrom('notice_watch')
          .innerJoin('person', 'person.id', 'notice_watch.id')
          .select(['personal_code', 'look_after'])
          .execute()
        return new Map(rows.map(({ personal_code, look_after }) => [personal_code, look_after]))
      }
      await loginAs(jaan)
      await lookAgain(product())
      const before = await pauses()
      const [often, seldom] = [before.get(jaan), before.get('60311273446')].map(
        (at) => (at?.getTime() ?? 0) - Date.now(),
      )
      expect(often).toBeLessThan(61_000)
      expect(seldom).toBeGreaterThan(5 * 60_000)
      await loginAs(jaan)
      const after = await pauses()
      expect(after.get(jaan)).toBeNull()
      expect(after.get(mari)).toEqual(before.get(mari))
    })

    test('pages are the whole list; what is somebody else’s is not found', async () => {
      const [me, stranger] = [await loginAs(mari), await loginAs(jaan)]
      const whole = await told(me)
      const first = await me.get<Told[]>('/v1/notices?limit=1')
      const rest = await me.get<Told[]>(`/v1/notices?before=${String(first[0]?.id)}`)
      expect([...first, ...rest]).toEqual(whole)
      const theirs = String(whole[0]?.id)
      for (const answer of [
        await stranger.send('PUT', `/v1/notices/${theirs}/read`),
        await stranger.send('GET', `/v1/notices?before=${theirs}`),
      ]) {
        expect([answer.statusCode, answer.json<object>()]).toMatchObject([404, { errors: [{ code: 'not.found' }] }])
      }
    })

    test('a crash amid telling leaves nothing half-told, and two servers tell each thing once', async () => {
      const { db } = product()
      const { id } = await personOf(product(), liis)
      const look = { seenTo: new Date('2030-01-01T00:00:00Z'), lookEveryMs: 60_000, sendsMail: true }
      const notice = (subject: string): Notice => ({
        kind: 'application-failed',
        subject,
        applicationId: 1,
        applicationType: 'TRANSFER',
        day: null,
      })
      const keep = (...notices: Notice[]) => keepNotices(db, [{ personId: id, notices }], look)
      const rows = () => db.selectFrom('notice').select(['id', 'subject']).where('person_id', '=', id).execute()
      const seenTo = () => db.selectFrom('notice_watch').select('seen_to').where('id', '=', id).executeTakeFirst()
      const before = [await rows(), await seenTo()]
      // The database refuses the second of them, as it would when the process dies between the two.
      const broken = { ...notice('b'), kind: null as unknown as Notice['kind'] }
      await expect(keep(notice('a'), broken)).rejects.toThrow()
      expect([await rows(), await seenTo()]).toEqual(before)

      const found = [notice('a'), notice('b')]
      const kept = await Promise.all([keep(...found), keep(...found.toReversed())])
      const made = (await rows()).filter(({ subject }) => ['a', 'b'].includes(subject))
      expect(made).toHaveLength(2)
      expect(kept.flat().toSorted()).toEqual(made.map((row) => row.id).toSorted())
    })
  },
  { variables: { NOTICE_LOOK_MINUTES: '1' }, between },
)
