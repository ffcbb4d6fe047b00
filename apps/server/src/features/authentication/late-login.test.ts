import { endpoints } from '@sammas/contract/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { away, notFound, latePolls } from '../../testing/late-polls.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const mari = '49203152718'
const polls = latePolls()
const phones = {
  smartId: {
    start: { type: 'SMART_ID', personalCode: mari } as const,
    grant: 'smart_id',
    codes: { timeout: 'smart.id.timeout', refused: 'smart.id.user.refused', unknown: 'smart.id.answer.unknown' },
  },
  mobileId: {
    start: { type: 'MOBILE_ID', personalCode: mari, phoneNumber: '00001001' } as const,
    grant: 'mobile_id',
    codes: { timeout: 'mobile.id.timeout', refused: 'mobile.id.cancelled', unknown: 'mobile.id.answer.unknown' },
  },
}
const METHODS = ['smartId', 'mobileId'] as const
type Method = (typeof METHODS)[number]
type Token = { access_token?: string; error?: string; isTroubled?: boolean }

onEngine('postgresql', 'a login with an answer read after the deadline', { between: polls.between }, (product) => {
  const phone = () => testPhone(product(), mari)
  const open = () => product().db.updateTable('login_attempt').where('state', 'in', ['prepared', 'waiting'])
  const overdue = (seconds = 0) =>
    open()
      .set({ deadline_at: sql<Date>`now() - ${seconds} * interval '1 second'` })
      .execute()
  /** The server resumes as after the pause between two tries. */
  const again = async () => {
    await product().restart(() => open().set({ leased_until: null }).execute())
    await product().server.idle()
  }
  /** A login on a ringing phone; the person's reaction is not read before the deadline. */
  const ringing = async (method: Method) => {
    const me = new TestBrowser(product())
    await phone().hold()
    polls.hold()
    const started = await me.call(endpoints.authenticate, { body: phones[method].start })
    const { authenticationHash } = started.json<{ authenticationHash: string }>()
    const poll = async (browser = me) =>
      (await browser.requestToken({ grant_type: phones[method].grant, authenticationHash })).json<Token>()
    await phone().rings()
    const sent = () => product().db.selectFrom('login_attempt').select('id').where('state', '=', 'waiting').execute()
    await expect.poll(sent).toHaveLength(1)
    return { me, poll }
  }

  test.each(METHODS)(
    'confirmed in time by %s counts, though the server was away: for the browser that began it',
    async (method) => {
      const { poll } = await ringing(method)
      await phone().confirm()
      await product().restart(() => overdue())
      await product().server.idle()
      expect(await poll(new TestBrowser(product()))).toMatchObject({ error: 'login.attempt.not.found' })
      expect(await poll()).toHaveProperty('access_token')
    },
  )

  test.each(METHODS)('confirmed in time by %s counts, though the database took nothing then', async (method) => {
    const { poll } = await ringing(method)
    const { pool } = product()
    await pool.query(`create function sammas.refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no'; end $$`)
    await pool.query('create trigger refuse before update on sammas.login_attempt execute function sammas.refuse()')
    await phone().confirm()
    // From here on the answer can be read, and not stored.
    polls.release()
    await product().server.idle()
    await pool.query('drop trigger refuse on sammas.login_attempt; drop function sammas.refuse()')
    await overdue()
    await again()
    expect(await poll()).toHaveProperty('access_token')
  })

  test.each(
    METHODS.flatMap((method) => (['timeout', 'refused', 'unknown'] as const).map((end) => [method, end] as const)),
  )(
    'by %s that was ignored, refused, or whose session no longer exists ends as what it is: %s',
    async (method, end) => {
      const { poll } = await ringing(method)
      if (end === 'refused') await phone().refuse()
      if (end === 'unknown') polls.hold(notFound)
      await overdue()
      await product().server.idle()
      expect(await poll()).toMatchObject({ error: phones[method].codes[end] })
      await phone().refuse()
    },
  )

  test.each(METHODS)('is in trouble from its deadline on, while %s has not answered', async (method) => {
    const { poll } = await ringing(method)
    let answer = (_: Response): void => undefined
    const answered = new Promise<Response>((resolve) => {
      answer = resolve
    })
    polls.hold(() => answered)
    expect(await poll()).toMatchObject({ error: 'AUTHENTICATION_NOT_COMPLETE', isTroubled: false })
    await overdue()
    expect(await poll()).toMatchObject({ error: 'AUTHENTICATION_NOT_COMPLETE', isTroubled: true })
    answer(await notFound())
    await product().server.idle()
    expect(await poll()).toMatchObject({ error: phones[method].codes.unknown })
    await phone().refuse()
  })

  test.each(METHODS)('is not known while %s is away, and counts once it is read', async (method) => {
    const { poll } = await ringing(method)
    await phone().confirm()
    polls.hold(away)
    await overdue()
    await expect.poll(() => poll()).toMatchObject({ error: 'AUTHENTICATION_NOT_COMPLETE', isTroubled: true })
    await product().server.idle()
    polls.hold()
    await again()
    expect(await poll()).toHaveProperty('access_token')
  })

  test.each(METHODS)(
    'is abandoned after a minute in which %s did not answer, and the words are true',
    async (method) => {
      const { poll } = await ringing(method)
      await phone().confirm()
      polls.hold(away)
      await overdue(60)
      await product().server.idle()
      expect(await poll()).toMatchObject({ error: phones[method].codes.unknown })
    },
  )
})
