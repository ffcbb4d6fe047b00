import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'

const QUERIES = 30

test('many queries to the embedded database do not block the event loop', async () => {
  const { pool, close } = await openTestDatabase('pglite')
  let rounds = 0
  const count = () => {
    rounds += 1
    round = setImmediate(count)
  }
  let round = setImmediate(count)
  try {
    // Each of them works for milliseconds.
    const work = 'select count(*) from generate_series(1, 20000)'
    const answers = await Promise.all(Array.from({ length: QUERIES }, () => pool.query<{ count: string }>(work)))
    expect(answers.map(({ rows }) => rows[0]?.count)).toEqual(Array.from({ length: QUERIES }, () => '20000'))
    expect(rounds).toBeGreaterThan(3)
  } finally {
    clearImmediate(round)
    await close()
  }
})
