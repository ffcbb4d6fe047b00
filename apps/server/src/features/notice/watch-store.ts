import { sql } from 'kysely'
import { databaseTimeIn } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'

/** A person to check. */
export type Watched = {
  id: number
  personalCode: string
  /** The registry's moment of the last check; null: never. */
  seenTo: Date | null
  memberSince: Date | null
  wantsMail: boolean
  /** The lease of this check. */
  lease: Date | null
}

/** Rows of other transactions may become visible later than rows with higher numbers; at most this many. */
const OVERLAP = 1_000

/** Adds new people to the watch. */
export async function watchNewPeople(db: Database): Promise<void> {
  await sql`insert into sammas.notice_watch (id)
    select id from sammas.person
    where id > (select coalesce(max(id), 0) from sammas.notice_watch) - ${sql.lit(OVERLAP)}
    on conflict do nothing`.execute(db)
}

/** Lease of a check: after a crash another server checks the person this much later. Checking twice makes no duplicates. */
const LEASE_MS = 5 * 60_000

/**
 * Leases people who are due by the registry's clock, the longest due first, so that no other server checks them now. New people and
 * those with an event of their own are due before all others.
 */
export async function takeWatched(db: Database, most: number, registryNow: Date): Promise<Watched[]> {
  // In whole milliseconds: the check returns the lease, and only an unchanged one ends.
  const { rows } = await sql<{ id: number; look_after: Date }>`
    update sammas.notice_watch set look_after = date_trunc('milliseconds', ${databaseTimeIn(LEASE_MS)}) where id in (
      select id from sammas.notice_watch
      where (due_at is null or due_at <= ${registryNow}) and (look_after is null or look_after <= now())
      order by due_at nulls first limit ${most} for update skip locked)
    returning id, look_after`.execute(db)
  if (rows.length === 0) return []
  const leases = new Map(rows.map(({ id, look_after }) => [id, look_after]))
  const people = await db
    .selectFrom('notice_watch')
    .innerJoin('person', 'person.id', 'notice_watch.id')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select(['person.id', 'person.personal_code', 'notice_watch.seen_to', 'member.joined_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('notice_mail_switch').select('kind').whereRef('notice_mail_switch.person_id', '=', 'person.id'),
      ).as('wants_mail'),
    )
    .where('notice_watch.id', 'in', [...leases.keys()])
    .execute()
  return people.map((row) => ({
    id: row.id,
    personalCode: row.personal_code,
    seenTo: row.seen_to,
    memberSince: row.joined_at,
    wantsMail: row.wants_mail === true,
    lease: leases.get(row.id) ?? null,
  }))
}

/** A check that has ended: when the next one is due, by the registry's clock. */
export type EndedCheck = { personId: number; dueAt: Date; lease: Date | null }

/**
 * Stores the moment of the checks, and when the next ones are due. A person who became due again meanwhile stays due: the event
 * may have come after the registry's answer.
 */
export async function storeChecks(db: Database, checks: readonly EndedCheck[], seenTo: Date): Promise<void> {
  if (checks.length === 0) return
  // In one order, as in `rowsOf` of the notices.
  const ended = checks.toSorted((one, other) => one.personId - other.personId)
  const [ids, dues, leases] = [
    ended.map(({ personId }) => personId),
    ended.map(({ dueAt }) => dueAt.toISOString()),
    ended.map(({ lease }) => lease?.toISOString() ?? null),
  ]
  await sql`update sammas.notice_watch as watch set seen_to = ${seenTo},
      due_at = case when watch.look_after = ended.lease then ended.due_at else watch.due_at end,
      look_after = case when watch.look_after = ended.lease then null else watch.look_after end
    from unnest(${ids}::integer[], ${dues}::timestamptz[], ${leases}::timestamptz[]) as ended (id, due_at, lease)
    where watch.id = ended.id`.execute(db)
}

/** Returns people unchecked, to be checked again in that many ms. */
export async function checkAgainIn(db: Database, personIds: readonly number[], ms: number): Promise<void> {
  if (personIds.length === 0) return
  await db
    .updateTable('notice_watch')
    .set({ look_after: ms === 0 ? null : databaseTimeIn(ms) })
    .where('id', 'in', personIds)
    .execute()
}

/** A person's check is due at once: something has happened that may be news, or becomes news later. */
export async function checkSoon(db: Database, personId: number): Promise<void> {
  await db.updateTable('notice_watch').set({ look_after: null, due_at: null }).where('id', '=', personId).execute()
}

/** People who are due by the registry's clock, and how long the longest; a round that falls behind shows here. */
export async function dueFigures(db: Database, registryNow: Date): Promise<{ due: number; oldestSeconds: number }> {
  const { rows } = await sql<{ due: number; oldest: number }>`
    select count(*)::integer as due,
      coalesce(extract(epoch from ${registryNow}::timestamptz - min(due_at)), 0)::float8 as oldest
    from sammas.notice_watch where due_at is null or due_at <= ${registryNow}`.execute(db)
  return { due: rows[0]?.due ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 }
}
