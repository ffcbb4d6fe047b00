import { sql, type RawBuilder } from 'kysely'
import type { Retention, RetentionKind } from '../config/retention-settings.ts'
import { takeChore } from '../database/chore.ts'
import type { Database } from '../database/migrate.ts'
import { SIGNED_ATTEMPT_STATES } from '../pension/mandate.ts'

/** Batch size, so that no request waits for a lock or a long transaction. */
const BATCH_SIZE = 500
/** Limit of batches of one kind in one round; the rest follows in the next. */
const MAX_BATCHES = 200
const EVERY_MS = 3_600_000

/** Deletes one batch of rows that expired before the moment; answers their number. */
type DeleteExpired = (db: Database, before: RawBuilder<Date>) => Promise<number>

const piece = sql.lit(BATCH_SIZE)
const onTheirWay = sql.join(SIGNED_ATTEMPT_STATES.map((state) => sql.lit(state)))

/**
 * Deletes a batch of a table's expired rows. `end`: an indexed expression, the moment from which a row's days are counted; `isOver`: a
 * condition on its state. The oldest go first: without an order PostgreSQL reads the whole table for the last batch.
 */
function rowsOf(table: string, end: string, isOver = sql`true`): DeleteExpired {
  const rows = sql.table(`sammas.${table}`)
  return async (db, before) => {
    const over = sql`${isOver} and ${sql.raw(end)} < ${before}`
    const found = sql`select ctid from ${rows} as old where ${over} order by ${sql.raw(end)} limit ${piece} for update skip locked`
    const { numAffectedRows } = await sql`delete from ${rows} where ctid in (${found})`.execute(db)
    return Number(numAffectedRows ?? 0)
  }
}

/** Unsigned mandates with their parts, without an attempt in progress. */
const unsignedMandates: DeleteExpired = (db, before) =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select id from sammas.mandate as old where signed_at is null and created_at < ${before} and not exists (
        select from sammas.signature_attempt as attempt
        where attempt.mandate_id = old.id and attempt.state not in ('failed', 'replaced'))
      limit ${piece} for update skip locked`.execute(transaction)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await transaction.deleteFrom('signature_attempt').where('mandate_id', 'in', ids).execute()
    await transaction.deleteFrom('mandate_exchange').where('mandate_id', 'in', ids).execute()
    await transaction.deleteFrom('mandate').where('id', 'in', ids).execute()
    return ids.length
  })

/**
 * Idempotency keys, and the documents of signed mandates that a version before migration 0019 kept beside their containers, once the
 * registry has answered. The first condition is that of the index `mandate_untidy`.
 */
const idempotencyKeys: DeleteExpired = async (db, before) => {
  const { numAffectedRows } = await sql`update sammas.mandate
    set idempotency_key = null, documents = case when signed_at is null then documents end
    where id in (select id from sammas.mandate
      where (idempotency_key is not null or (documents is not null and signed_at is not null)) and created_at < ${before}
        and not exists (select from sammas.signature_attempt as attempt
          where attempt.mandate_id = mandate.id and attempt.state in (${onTheirWay}))
      limit ${piece} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletion of each kind. Signed mandates, payments that were made and data with a legal retention are not among them. */
const KINDS: Record<RetentionKind, DeleteExpired> = {
  limits: rowsOf('rate_limit', 'window_start'),
  cardChallenges: rowsOf('web_eid_nonce', 'expires_at'),
  failedLogins: rowsOf('login_attempt', 'deadline_at', sql`state = 'failed'`),
  logins: rowsOf('login_attempt', 'deadline_at', sql`state = 'proved'`),
  sessions: rowsOf('session', 'coalesce(ended_at, expires_at)'),
  rememberedBrowsers: rowsOf('remembered_browser', 'ends_at'),
  trackedEvents: rowsOf('tracked_event', 'created_at'),
  signatureAttempts: rowsOf(
    'signature_attempt',
    'deadline_at',
    sql`state in ('failed', 'replaced') and signed_at is null`,
  ),
  idempotencyKeys,
  unsignedMandates,
  abandonedPayments: rowsOf('payment', 'created_at', sql`state = 'abandoned'`),
  mails: rowsOf('notice_mail', 'done_at', sql`state <> 'waiting'`),
  mailLinks: rowsOf('notice_mail_link', 'created_at'),
}

/** Deletes the expired rows of one kind, batch by batch; answers their number. */
async function forgetKind(batch: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let deleted = 0
  for (let batches = 0; batches < MAX_BATCHES && signal?.aborted !== true; batches += 1) {
    const count = await batch()
    deleted += count
    if (count < BATCH_SIZE) break
  }
  return deleted
}

/**
 * Deletes rows that have expired for longer than their kind is kept, by the database's clock; answers the number of each kind.
 *
 * @throws the first kind's failure, after all other kinds had their turn
 */
export async function forgetOld(
  db: Database,
  retention: Retention,
  signal?: AbortSignal,
): Promise<Record<RetentionKind, number>> {
  const deleted = { ...retention }
  const failures: unknown[] = []
  for (const [kind, forget] of Object.entries(KINDS) as [RetentionKind, DeleteExpired][]) {
    const before = sql<Date>`now() - ${retention[kind]} * interval '1 day'`
    try {
      deleted[kind] = await forgetKind(() => forget(db, before), signal)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return deleted
}

/** The same once an hour, by one of all servers. */
export async function forgetInTurn(db: Database, retention: Retention, signal: AbortSignal): Promise<void> {
  if (await takeChore(db, 'forget', EVERY_MS)) await forgetOld(db, retention, signal)
}
