import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const mari = '49203152718'
onEngine('postgresql', 'sessions', (product) => {
  const login = () => new TestBrowser(product()).login(mari)
  /** Passes that many minutes: all stored sessions get older by them. */
  const pass = (minutes: number) =>
    product().pool.query(
      `update sammas.session set started_at = started_at - $1 * interval '1 minute',
        expires_at = expires_at - $1 * interval '1 minute', last_end_at = last_end_at - $1 * interval '1 minute'`,
      [minutes],
    )
  const status = async (me: TestBrowser) => (await me.call(endpoints.userGet)).statusCode
  const extend = async (me: TestBrowser) =>
    (await me.call(endpoints.sessionExtend, { body: {} })).json<{ expires_in: number }>().expires_in

  test('a session lasts an hour', async () => {
    const me = await login()
    await pass(59)
    expect(await status(me)).toBe(200)
    await pass(1)
    expect(await status(me)).toBe(401)
  })

  test('a renewal gives another hour from now, but eight hours in all at most', async () => {
    const me = await login()
    for (let round = 1; round <= 8; round += 1) {
      await pass(50)
      expect(await extend(me)).toBe(3600)
    }
    await pass(55)
    const left = await extend(me)
    expect(left).toBeLessThanOrEqual(25 * 60)
    expect(left).toBeGreaterThan(20 * 60)
    await pass(25)
    expect(await status(me)).toBe(401)
  })

  test('people log in, renew and log out when 32 bits of ids are used up', async () => {
    const { pool } = product()
    await pool.query('delete from sammas.session')
    for (const table of ['session', 'aml_check'])
      await pool.query(`alter table sammas.${table} alter column id restart with 2147483647`)
    const [earlier, me] = [await login(), await login()]
    const sessions = await pool.query<{ id: number }>('select id from sammas.session order by started_at')
    expect(sessions.rows.map(({ id }) => id)).toEqual([2_147_483_647, 1])
    const checks = await pool.query<{ id: string }>('select max(id) as id from sammas.aml_check')
    expect(Number(checks.rows[0]?.id)).toBeGreaterThan(2_147_483_647)
    expect(await extend(me)).toBe(3600)
    expect(await me.read(endpoints.amlCheckList)).toEqual(await earlier.read(endpoints.amlCheckList))
    await me.call(endpoints.logout)
    expect([await status(me), await status(earlier)]).toEqual([401, 200])
  })

  test('an ended session cannot be extended', async () => {
    const me = await login()
    await pass(61)
    expect((await me.call(endpoints.sessionExtend, { body: {} })).statusCode).toBe(401)
  })

  test('logging in again leaves the other browser logged in; logging out there leaves this one', async () => {
    const [phone, laptop] = [await login(), await login()]
    await phone.call(endpoints.logout)
    expect(await status(phone)).toBe(401)
    expect(await status(laptop)).toBe(200)
  })

  test('logging out everywhere ends the sessions of all browsers of this person, and of no other', async () => {
    const [phone, laptop] = [await login(), await login()]
    const other = await new TestBrowser(product()).login('37811022744')
    expect((await phone.call(endpoints.logoutEverywhere)).statusCode).toBe(200)
    for (const me of [phone, laptop]) expect(await status(me)).toBe(401)
    expect(await status(other)).toBe(200)
  })

  test('a session that had ended before keeps the moment of its end', async () => {
    const me = await login()
    await me.call(endpoints.logout)
    const { db } = product()
    const ends = () => db.selectFrom('session').select(['id', 'ended_at']).where('ended_at', 'is not', null).execute()
    const before = await ends()
    await (await login()).call(endpoints.logoutEverywhere)
    expect(await ends()).toEqual(expect.arrayContaining(before))
  })
})
