import type pg from 'pg'
import { expect, test } from 'vitest'
import { probeOf } from './probe.ts'

test('a database that fails when probed neither reads nor writes', async () => {
  // The used part of an embedded database.
  const pool = { query: () => Promise.reject(new Error('it was ended')) } as unknown as pg.Pool
  const probe = probeOf(pool)
  expect([await probe.reads(), await probe.writes()]).toEqual([false, false])
})
