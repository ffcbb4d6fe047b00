import { mandateOfNotice, noticeKinds, type NoticeKind } from '@sammas/domain/application/notices'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { parseLanguage, type Language } from '@sammas/domain/language'
import { sql } from 'kysely'
import { databaseTimeIn } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'

/** An e-mail in the queue, with all facts at the moment of sending. */
export type WaitingMail = {
  /** The notice's. */
  id: string
  personId: number
  kind: NoticeKind
  day: CivilDate | null
  /** The notice's signed mandate; null when it has none. */
  mandateId: number | null
  /** Null: the person has none any more. */
  email: string | null
  language: Language | null
  /** Whether the person still wants e-mails of the kind, and has not read the notice. */
  isWanted: boolean
  messageId: string
  createdAt: Date
  /** Time in the queue, by the database's clock. */
  ageMs: number
  tries: number
}

/**
 * Queues an e-mail for each of the notices with a kind that its person has turned on. Call it in the transaction that makes the
 * notices.
 */
export async function queueMails(transaction: Database, noticeIds: readonly string[]): Promise<void> {
  if (noticeIds.length === 0) return
  await transaction
    .insertInto('notice_mail')
    .columns(['id'])
    .expression(
      transaction
        .selectFrom('notice')
        .innerJoin('notice_mail_switch as switch', (join) =>
          join.onRef('switch.person_id', '=', 'notice.person_id').onRef('switch.kind', '=', 'notice.kind'),
        )
        .select('notice.id')
        .where('notice.id', 'in', noticeIds),
    )
    .execute()
}

/** A leased e-mail; undefined when its kind is unknown to this version. */
export async function waitingMail(db: Database, id: string): Promise<WaitingMail | undefined> {
  const row = await db
    .selectFrom('notice_mail as mail')
    .innerJoin('notice', 'notice.id', 'mail.id')
    .innerJoin('person', 'person.id', 'notice.person_id')
    .leftJoin('notice_mail_switch as switch', (join) =>
      join.onRef('switch.person_id', '=', 'notice.person_id').onRef('switch.kind', '=', 'notice.kind'),
    )
    .select([
      'mail.message_id',
      'mail.created_at',
      'mail.tries',
      'notice.person_id',
      'notice.kind',
      'notice.subject',
      'notice.day',
      'notice.read_at',
    ])
    .select(['person.email', 'person.mail_language', 'switch.kind as wanted_kind'])
    .select(sql<number>`extract(epoch from now() - mail.created_at)::float8 * 1000`.as('age_ms'))
    .where('mail.id', '=', id)
    .executeTakeFirst()
  const kind = noticeKinds.find((known) => known === row?.kind)
  if (row === undefined || kind === undefined) return undefined
  return {
    id,
    personId: row.person_id,
    kind,
    day: row.day as CivilDate | null, // only `keepNotices` writes it
    mandateId: mandateOfNotice(row),
    email: row.email,
    language: parseLanguage(row.mail_language),
    isWanted: row.wanted_kind !== null && row.read_at === null,
    messageId: row.message_id,
    createdAt: row.created_at,
    ageMs: row.age_ms,
    tries: row.tries,
  }
}

/** How an e-mail ended. `trouble` is the reason for giving up. */
export async function endMail(
  db: Database,
  id: string,
  end: { state: 'sent' | 'unwanted' } | { state: 'given-up'; trouble: string },
): Promise<void> {
  await db
    .updateTable('notice_mail')
    .set({ ...end, done_at: databaseTimeIn(0) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Counts a failed try with its reason. */
export async function noteTrouble(db: Database, id: string, trouble: string): Promise<void> {
  await db
    .updateTable('notice_mail')
    .set({ trouble, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute()
}

/** Limit of the counts below: a scrape every few seconds must not read the rows of an outage or of a month. */
export const MOST_COUNTED = 1000

const mostCounted = sql.lit(MOST_COUNTED)
/** The expression and the condition of the index `notice_mail_given_up`; literals, because a parameter keeps it out of a cached plan. */
const reason = sql`coalesce(trouble, 'unknown')`
const givenUp = sql`sammas.notice_mail where state = 'given-up'`

/** Metrics: e-mails in the queue, the age of the oldest, and those given up, by reason. Counts end at `MOST_COUNTED`, each reason's too. */
export async function mailFigures(
  db: Database,
): Promise<{ waiting: number; oldestSeconds: number; givenUp: { reason: string; count: number }[] }> {
  const queued = sql`sammas.notice_mail where state = 'waiting'`
  const waiting = await sql<{ count: number; oldest: number | null }>`select
    (select count(*) from (select from ${queued} order by created_at limit ${mostCounted}) as part)::int as count,
    (select extract(epoch from now() - created_at)::int from ${queued} order by created_at limit 1) as oldest`.execute(
    db,
  )
  // From one reason to the next by the index: PostgreSQL has no such scan built in. A count reads a range in order, so that it takes
  // the index for any share of its reason.
  const reasons = await sql<{ reason: string; count: number }>`
    with recursive known (reason) as (
      (select ${reason} from ${givenUp} order by 1 limit 1)
      union all
      select (select ${reason} from ${givenUp} and ${reason} > known.reason order by 1 limit 1) from known
      where known.reason is not null)
    select reason, (select count(*) from (select from ${givenUp} and ${reason} between known.reason and known.reason
      order by ${reason} limit ${mostCounted}) as part)::int as count
    from known where reason is not null`.execute(db)
  const [queue] = waiting.rows
  return { waiting: queue?.count ?? 0, oldestSeconds: queue?.oldest ?? 0, givenUp: reasons.rows }
}
