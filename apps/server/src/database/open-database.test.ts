import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'

test.each(['in use', 'idle'])(
  'PostgreSQL may end a connection that is %s: the next query has another one',
  async (kind) => {
    const { pool, close } = await openTestDatabase('postgresql')
    try {
      const client = await pool.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      if (kind === 'idle') client.release()
      const ended = new Promise((resolve) => client.once('end', resolve))
      const killer = await openTestDatabase('postgresql')
      await killer.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await killer.close()
      await ended
      if (kind === 'in use') client.release(true)
      expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
    } finally {
      await close()
    }
  },
)
