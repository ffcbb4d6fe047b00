import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gate } from '../testing/gate.ts'
import { withDatabase } from '../testing/with-database.ts'
import { databaseTimeIn, leasedRows } from './leased-row.ts'
import type { Database } from './migrate.ts'

const table = { table: 'login_attempt', until: 'leased_until', alive: ['prepared', 'waiting'] } as const

describe.each(['pglite', 'postgresql'] as const)('leased rows on %s', (engine) => {
  let db: Database
  withDatabase(engine, (opened) => {
    db = opened
  })

  const add = async (state = 'waiting') => {
    const id = randomUUID()
    await db
      .insertInto('login_attempt')
      .values({
        id,
        handle_hash: id,
        browser_hash: id,
        method: 'smartId',
        personal_code: '49203152718',
        phone_number: null,
        state,
        challenge_code: null,
        data: '{}',
        failure_code: null,
        push_at: databaseTimeIn(0),
        deadline_at: databaseTimeIn(0),
        created_at: databaseTimeIn(0),
      })
      .execute()
    return id
  }
  const setUntil = (id: string, ms: number) =>
    db
      .updateTable('login_attempt')
      .set({ leased_until: databaseTimeIn(ms) })
      .where('id', '=', id)
      .execute()
  /** A row, and two processes that may work on it. */
  const ofTwo = async () => ({ id: await add(), here: leasedRows(db, table), there: leasedRows(db, table) })
  const nothing = () => Promise.resolve(0)

  /** Passes that many ms for everything that depends on the row's lease. */
  const pass = (id: string, ms: number) =>
    db
      .updateTable('login_attempt')
      .set({ leased_until: sql<Date>`leased_until - ${ms} * interval '1 millisecond'` })
      .where('id', '=', id)
      .execute()

  // Leases are renewed only where a test lets time pass.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('one process works on a row, and the next one only when the first is done', async () => {
    const { id, here, there } = await ofTwo()
    const inside: boolean[] = []
    await here.hold(id, async () => {
      inside.push(await there.hold(id, nothing))
      expect(await there.free()).not.toContain(id)
      return 0
    })
    expect(inside).toEqual([false])
    expect(await there.hold(id, nothing)).toBe(true)
  })

  test('work that fails releases its row', async () => {
    const id = await add()
    const rows = leasedRows(db, table)
    await expect(rows.hold(id, () => Promise.reject(new Error('the database was away')))).rejects.toThrow()
    expect(await rows.hold(id, nothing)).toBe(true)
  })

  test('an ended row belongs to no process, and a pause is kept', async () => {
    const rows = leasedRows(db, table)
    const [over, paused] = [await add('failed'), await add()]
    expect(await rows.hold(over, nothing)).toBe(false)
    await rows.hold(paused, () => Promise.resolve(3_600_000))
    expect(await rows.hold(paused, nothing)).toBe(false)
    expect(await rows.free()).not.toContain(paused)
  })

  test('the row of a process that died is free when its lease is over, or at once where no other process can be', async () => {
    const rows = leasedRows(db, table)
    const id = await add()
    await setUntil(id, 3_600_000)
    expect(await rows.hold(id, nothing)).toBe(false)
    await setUntil(id, -1)
    expect(await rows.free()).toContain(id)
    await setUntil(id, 3_600_000)
    await rows.freeAll()
    expect(await rows.hold(id, nothing)).toBe(true)
  })

  test('work that takes longer than a lease keeps its row', async () => {
    const { id, here, there } = await ofTwo()
    const statements = vi.spyOn(db.getExecutor(), 'executeQuery')
    const free: boolean[] = []
    await here.hold(id, async () => {
      for (let tenSeconds = 0; tenSeconds < 3; tenSeconds += 1) {
        await pass(id, 10_000)
        vi.advanceTimersByTime(10_000)
        await Promise.all(statements.mock.results.map(({ value }) => value))
        free.push(await there.hold(id, nothing))
      }
      return 0
    })
    expect(free).toEqual([false, false, false])
  })

  test('a process that dies in the midst of its work costs fifteen seconds', async () => {
    const { id, here, there } = await ofTwo()
    const free: boolean[] = []
    await here.hold(id, async () => {
      free.push(await there.hold(id, nothing))
      await pass(id, 15_000)
      free.push(await there.hold(id, nothing))
      return 0
    })
    expect(free).toEqual([false, true])
  })

  test('a renewal that is running when the work ends does not overwrite its pause', async () => {
    const id = await add()
    const rows = leasedRows(db, table)
    const executor = db.getExecutor()
    const execute = executor.executeQuery.bind(executor)
    const [inside, door] = [gate(), gate()]
    const statements = vi.spyOn(executor, 'executeQuery')
    const held = rows.hold(id, () => {
      statements.mockClear().mockImplementationOnce(async (...query) => {
        await door.promise
        return execute(...query)
      })
      vi.advanceTimersToNextTimer()
      inside.open()
      return Promise.resolve(3_600_000)
    })
    await inside.promise
    // By now everything that the end of the work sends without waiting has been sent.
    await setImmediate()
    expect(statements).toHaveBeenCalledOnce()
    door.open()
    await held
    await pass(id, 60_000)
    expect(await rows.hold(id, nothing)).toBe(false)
  })
})
