import { expect, inject, test } from 'vitest'
import { createDatabase } from '../testing/create-database.ts'
import { patience } from '../testing/patience.ts'
import { onMigrationConnection } from './migration-connection.ts'
import { openDatabase } from './open-database.ts'

test('a migration that fails releases the lock, and leaves no connection without limits', async () => {
  const url = await createDatabase(inject('postgresUrl'), null)
  const [first, second] = [openDatabase({ url, ...patience }), openDatabase({ url, ...patience })]
  const [{ pool }, other] = [await first, await second]
  const limitOf = async () => (await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows
  const before = await limitOf()
  await expect(onMigrationConnection(pool, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await limitOf()).toEqual(before)
  let isRun = false
  await onMigrationConnection(other.pool, () => {
    isRun = true
    return Promise.resolve()
  })
  expect(isRun).toBe(true)
  expect(await limitOf()).toEqual(before)
  await (await first).close()
  await other.close()
})
