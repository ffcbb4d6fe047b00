import { sql } from 'kysely'
import type { Database } from '../../../database/migrate.ts'
import { openFigures, type OpenFigures } from '../../../database/open-figures.ts'
import { pendingStates, signedStates } from './signing-step.ts'

/** A signed mandate without the registry's answer; without personal data. */
export type WaitingSignature = {
  mandateId: number
  state: string
  signedAt: Date
  /** Since the signature, by the database's clock. */
  ageSeconds: number
  /** Failed tries in a row of the next step, and the last reason; null before the first. */
  tries: number
  trouble: string | null
  /** End of the backoff; null: none. */
  nextTry: Date | null
}

const given = sql<Date>`coalesce(signed_at, created_at)`
const age = sql<number>`extract(epoch from now() - ${given})::int`

/** All of them, the longest waiting first. */
export async function waitingSignatures(db: Database): Promise<WaitingSignature[]> {
  const rows = await db
    .selectFrom('signature_attempt')
    .select(['mandate_id', 'state', 'tries', 'trouble', 'leased_until', given.as('given_at'), age.as('age')])
    .where('state', 'in', signedStates)
    .orderBy('given_at')
    .orderBy('mandate_id')
    .execute()
  return rows.map((row) => ({
    mandateId: row.mandate_id,
    state: row.state,
    signedAt: row.given_at,
    ageSeconds: row.age,
    tries: row.tries,
    trouble: row.trouble,
    nextTry: row.leased_until,
  }))
}

/** Number in each state, and the seconds of the oldest of them; every state is present. */
export async function waitingByState(db: Database): Promise<{ state: string; count: number; oldestSeconds: number }[]> {
  const rows = await db
    .selectFrom('signature_attempt')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count'), sql<number>`max(${age})`.as('oldest')])
    .where('state', 'in', signedStates)
    .groupBy('state')
    .execute()
  return signedStates.map((state) => {
    const row = rows.find((each) => each.state === state)
    return { state, count: Number(row?.count ?? 0), oldestSeconds: row?.oldest ?? 0 }
  })
}

/** Metrics: signatures that their persons have not given yet, by method and state, and the age of the oldest. */
export const openSignatures = (db: Database): Promise<OpenFigures[]> =>
  db
    .selectFrom('signature_attempt')
    .select(['method', 'state', ...openFigures])
    .where('state', 'in', pendingStates)
    .groupBy(['method', 'state'])
    .execute()
