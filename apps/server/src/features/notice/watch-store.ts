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

/** Leases the people checked longest ago, so that no other server checks them now. */
export async function takeWatched(db: Database, most: number): Promise<Watched[]> {
  const { rows } = await sql<{ id: number }>`
    update sammas.notice_watch set look_after = ${databaseTimeIn(LEASE_MS)} where id in (
      select id from sammas.notice_watch where look_after is null or look_after <= now()
      order by look_after nulls first limit ${most} for update skip locked)
    returning id`.execute(db)
  if (rows.length === 0) return []
  const people = await db
    .selectFrom('notice_watch')
    .innerJoin('person', 'person.id', 'notice_watch.id')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select(['person.id', 'person.personal_code', 'notice_watch.seen_to', 'member.joined_at'])
    .where(
      'notice_watch.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return people.map((row) => ({
    id: row.id,
    personalCode: row.personal_code,
    seenTo: row.seen_to,
    memberSince: row.joined_at,
  }))
}

/** Factor of the interval for people without a login for a month. */
const SELDOM = 6

/** Stores the moment of the check, and the time of the next one. */
export async function looked(
  db: Database,
  personIds: readonly number[],
  { seenTo, lookEveryMs }: { seenTo: Date; lookEveryMs: number },
): Promise<void> {
  if (personIds.length === 0) return
  await sql`update sammas.notice_watch as watch set seen_to = ${seenTo}, look_after = now() + interval '1 millisecond' * ${lookEveryMs} *
      case when exists (select from sammas.session
        where session.person_id = watch.id and session.started_at > now() - interval '30 days') then 1 else ${sql.lit(SELDOM)} end
    where id in (${sql.join(personIds)})`.execute(db)
}

/** Returns people unchecked, to be checked again in that many ms; 0: at once. */
export async function lookAgainIn(db: Database, personIds: readonly number[], ms: number): Promise<void> {
  if (personIds.length === 0) return
  await db
    .updateTable('notice_watch')
    .set({ look_after: ms === 0 ? null : databaseTimeIn(ms) })
    .where('id', 'in', personIds)
    .execute()
}
