import type pg from 'pg'
import { answers } from './server-addresses.ts'
import { SteadyPool } from './steady-pool.ts'

/** Whether the database answers now, and whether writes work. Both answer within a second in any case. */
export type Probe = { reads: () => Promise<boolean>; writes: () => Promise<boolean> }

/** Milliseconds without an answer that count as a failure. */
const limitMs = 900
/** Lifetime of one result for all callers: a rush of checks must not be a rush of writes. */
const freshMs = 500

const write = `insert into sammas.readiness (written_at) values (now())
  on conflict (one) do update set written_at = excluded.written_at`

/** Concurrent callers share one check. */
function shared(check: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null
  return () => {
    answer ??= bounded(check()).finally(() => {
      setTimeout(() => {
        answer = null
      }, freshMs).unref()
    })
    return answer
  }
}

function bounded(answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(false)
    }, limitMs)
    const report = (isGood: boolean) => {
      clearTimeout(timer)
      resolve(isGood)
    }
    answer.then(report, () => {
      report(false)
    })
  })
}

/**
 * Checks on a separate connection, so that a rush on the pool does not look like a dead database. The embedded database has only one.
 */
export function probeOf(pool: pg.Pool): Probe {
  const query = async (statement: string) => {
    if (pool instanceof SteadyPool) return answers(pool.address(), statement)
    await pool.query(statement)
    return true
  }
  return { reads: shared(() => query('select 1')), writes: shared(() => query(write)) }
}
