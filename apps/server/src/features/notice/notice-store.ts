import type { NoticeAnswer } from '@sammas/contract/notice'
import { isRefusal, mandateOfNotice, noticeKinds, type Notice } from '@sammas/domain/application/notices'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { sql } from 'kysely'
import type { Database } from '../../database/migrate.ts'
import { queueMails } from './mail-store.ts'
import { storeChecks, type EndedCheck } from './watch-store.ts'

/** A notice as stored, without the names of funds and the registry's answers. */
export type KeptNotice = Omit<NoticeAnswer, 'moved' | 'parts' | 'isOver'>

/** All notices of the person, newest first. */
export async function noticesOfPerson(db: Database, personId: number): Promise<KeptNotice[]> {
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'kind', 'subject', 'application_id', 'application_type', 'day', 'created_at', 'read_at'])
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
    mandateId: mandateOfNotice(row),
    day: row.day as CivilDate | null, // only `keepNotices` writes it
  }))
}

/** Marks a notice of the person as read; false when it does not exist or is another person's. */
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
 * Marks the person's notices up to a number as read: one made since the list was loaded stays new, and so does a refusal until its
 * reason was shown on the account.
 */
export async function markReadUpTo(db: Database, personId: number, upTo: number, now: Date): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: now })
    .where('person_id', '=', personId)
    .where('id', '<=', String(upTo))
    .where('kind', 'not in', noticeKinds.filter(isRefusal))
    .where('read_at', 'is', null)
    .execute()
}

/** The result of checking a person. */
export type CheckResult = EndedCheck & { notices: readonly Notice[] }

type Found = Pick<CheckResult, 'personId' | 'notices'>

/** Those of the people who have the notice already. */
export async function notifiedPeople(
  db: Database,
  personIds: readonly number[],
  { kind, subject }: Pick<Notice, 'kind' | 'subject'>,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('notice')
    .select('person_id')
    .where('person_id', 'in', personIds)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
  return new Set(rows.map((row) => row.person_id))
}

/** Rows of one statement, in one order: two servers with the same people wait for each other without a deadlock. */
const rowsOf = (results: readonly Found[]) =>
  results
    .toSorted((one, other) => one.personId - other.personId)
    .flatMap(({ personId, notices }) =>
      notices
        .toSorted((one, other) => (one.kind + one.subject < other.kind + other.subject ? -1 : 1))
        .map((notice) => ({
          person_id: personId,
          kind: notice.kind,
          subject: notice.subject,
          application_id: notice.applicationId,
          application_type: notice.applicationType,
          day: notice.day,
        })),
    )

/** Rows of one statement; PostgreSQL takes 65 535 values in one. */
const PIECE = 5_000

/** Adds the new ones of the notices with their e-mails; answers the ids of the new ones. In a transaction. */
async function addNotices(db: Database, results: readonly Found[], sendsMail: boolean): Promise<string[]> {
  const rows = rowsOf(results)
  const ids: string[] = []
  for (let start = 0; start < rows.length; start += PIECE) {
    const made = await db
      .insertInto('notice')
      .values(rows.slice(start, start + PIECE))
      .onConflict((conflict) => conflict.columns(['person_id', 'kind', 'subject']).doNothing())
      .returning('id')
      .execute()
    ids.push(...made.map(({ id }) => id))
  }
  if (sendsMail) await queueMails(db, ids)
  return ids
}

/**
 * Adds the notice that a signed mandate was refused, as news also after an earlier refused signature of the same mandate. In the
 * transaction that ends the signature.
 */
export async function addRefusal(db: Database, personId: number, refusal: Notice, sendsMail: boolean): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('person_id', '=', personId)
    .where('kind', '=', refusal.kind)
    .where('subject', '=', refusal.subject)
    .execute()
  await addNotices(db, [{ personId, notices: [refusal] }], sendsMail)
}

/** The person has just seen, while signing, that the registry refused a mandate: its notice is not new. */
export async function refusalIsRead(db: Database, personId: number, mandateId: number, now: Date): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: now })
    .where('person_id', '=', personId)
    .where('kind', 'in', ['mandate-refused', 'cancellation-refused'])
    .where('subject', '=', String(mandateId))
    .where('read_at', 'is', null)
    .execute()
}

/**
 * Stores the new notices with their e-mails, and the moment of the check, in one transaction: after a crash the next check finds the
 * same again and the notice's key prevents a duplicate. Answers the ids of the new ones.
 */
export function keepNotices(
  db: Database,
  results: readonly CheckResult[],
  { seenTo, sendsMail }: { seenTo: Date; sendsMail: boolean },
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const ids = await addNotices(transaction, results, sendsMail)
    await storeChecks(transaction, results, seenTo)
    return ids
  })
}
