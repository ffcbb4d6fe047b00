import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { DatabaseUnavailable, failureOf } from './database-failure.ts'
import { nameOfStatement } from './statement-names.ts'
import { inStatementSpan } from './statement-span.ts'
import { SteadyPool } from './steady-pool.ts'

/** One statement; its connection is given up when it takes too long, or as soon as the database turns out to be away. */
async function bounded<Result>(
  pool: SteadyPool,
  client: pg.PoolClient,
  giveBack: (isBroken: boolean) => void,
  statement: () => Promise<Result>,
): Promise<Result> {
  let isOver = false
  const giveUp = () => {
    if (isOver) return
    pool.doubt()
    giveBack(true)
  }
  const doubts = setTimeout(() => {
    void pool.findWritable().then((isThere) => {
      // A statement that was sent to a replaced address is never answered.
      if (!isThere || !pool.isHere(client)) giveUp()
    })
  }, pool.waits.doubt)
  const end = setTimeout(giveUp, pool.answerMs)
  try {
    const result = await statement()
    pool.prove(client)
    return result
  } finally {
    isOver = true
    clearTimeout(doubts)
    clearTimeout(end)
  }
}

type RunStatement = (sql: string, parameters: unknown[]) => Promise<pg.QueryResult>

/** A connection for Kysely, with failures of the two kinds. */
export const lentTo = (run: RunStatement, release: () => void): PostgresPoolClient => {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await inStatementSpan(sql, () => run(sql, [...parameters]))
    } catch (error) {
      throw failureOf(error)
    }
  }
  // Its second form, for cursors, is not used; and only Kysely knows the row's type of a statement.
  return { query: query as unknown as PostgresPoolClient['query'], release }
}

/** The same over a steady pool: every wait has a time limit. */
function lentBy(pool: SteadyPool, client: pg.PoolClient): PostgresPoolClient {
  let isBack = false
  const giveBack = (isBroken: boolean) => {
    if (isBack) return
    isBack = true
    client.release(isBroken)
  }
  const run: RunStatement = async (sql, parameters) => {
    try {
      return await bounded(pool, client, giveBack, () =>
        client.query({ name: pool.direct === null ? nameOfStatement(sql) : undefined, text: sql, values: parameters }),
      )
    } catch (error) {
      const failure = failureOf(error)
      if (failure instanceof DatabaseUnavailable) pool.doubt()
      // A database that has become read-only may have been replaced by another of its addresses.
      if (failure.code === '25006') void pool.findWritable()
      throw failure
    }
  }
  return lentTo(run, () => {
    giveBack(false)
  })
}

/** A pool as Kysely uses it. */
export const kyselyPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    if (pool instanceof SteadyPool) return lentBy(pool, await pool.lend())
    const client = await pool.connect()
    return lentTo(
      (sql, parameters) => client.query(sql, parameters),
      () => {
        client.release()
      },
    )
  },
  end: () => pool.end(),
})
