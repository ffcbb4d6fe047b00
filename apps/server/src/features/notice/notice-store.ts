import type { NoticeAnswer } from '@sammas/contract/notice'
import type { Notice } from '@sammas/domain/account/notices'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { sql } from 'kysely'
import type { Database } from '../../database/migrate.ts'

/** All that a person was told, newest first. */
export async function noticesOfPerson(db: Database, personId: number): Promise<NoticeAnswer[]> {
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'kind', 'application_id', 'application_type', 'day', 'created_at', 'read_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    time: row.created_at.toISOString(),
    read: row.read_at !== null,
    applicationId: row.application_id === null ? null : Number(row.application_id),
    applicationType: row.application_type,
    day: row.day as CivilDate | null, // written by `keepNotices` alone
  }))
}

/** Marks a notice of the person as read; false when it is nobody's or somebody else's. */
export async function markRead(db: Database, personId: number, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('notice')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('id', '=', String(id))
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps what is new of the notices, and up to when was looked, in one transaction: whatever crashes, the next look finds the same again
 * and the key of a notice keeps it from being told twice.
 */
export function keepNotices(
  db: Database,
  personId: number,
  notices: readonly Notice[],
  seenTo: Date,
): Promise<{ id: string; notice: Notice }[]> {
  return db.transaction().execute(async (transaction) => {
    const kept: { id: string; notice: Notice }[] = []
    for (const notice of notices) {
      const row = await transaction
        .insertInto('notice')
        .values({
          person_id: personId,
          kind: notice.kind,
          subject: notice.subject,
          application_id: notice.applicationId,
          application_type: notice.applicationType,
          day: notice.day,
        })
        .onConflict((conflict) => conflict.columns(['person_id', 'kind', 'subject']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (row !== undefined) kept.push({ id: row.id, notice })
    }
    await transaction.updateTable('notice_watch').set({ seen_to: seenTo }).where('id', '=', personId).execute()
    return kept
  })
}

/** What a look at a person begins with. */
export async function watched(db: Database, id: number) {
  return db
    .selectFrom('notice_watch')
    .innerJoin('person', 'person.id', 'notice_watch.id')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select(['person.personal_code', 'notice_watch.seen_to', 'member.joined_at'])
    .where('notice_watch.id', '=', id)
    .executeTakeFirst()
}

/** So many people may have got their numbers before others whose rows were seen earlier. */
const OVERLAP = 1_000

/** Takes people up who are new. */
export async function watchNewPeople(db: Database): Promise<void> {
  await sql`insert into sammas.notice_watch (id)
    select id from sammas.person
    where id > (select coalesce(max(id), 0) from sammas.notice_watch) - ${sql.lit(OVERLAP)}
    on conflict do nothing`.execute(db)
}
