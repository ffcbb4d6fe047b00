import { randomUUID } from 'node:crypto'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { sql } from 'kysely'
import { hashed } from '../../database/hash.ts'
import type { Database } from '../../database/migrate.ts'

/** Days from the last login by link for which a browser may make the phone ring (docs/rules.md: Remembered browsers). */
const REMEMBERED_DAYS = 90

/** Seconds for which a push from a browser keeps the next one from being requested, unless it has ended. */
const PUSH_SECONDS = 30

const secondsToEnd = sql<number>`floor(extract(epoch from ends_at - now()))::int`
const isLive = sql<boolean>`ends_at > now()`

/** The remembered person of a browser; a push goes to the document. */
type RememberedPerson = {
  personId: number
  personalCode: PersonalCode
  firstName: string
  lastName: string
  documentNumber: string
}

type Remembering = {
  /** New token of the browser; the same however often a lost answer is repeated. */
  token: string
  /** Its token until now: the entry behind it is replaced. */
  before: string | null
  personId: number
  documentNumber: string
}

/** Has a browser remember the person of a login by link. Repeated with the same token, it changes nothing. */
export async function rememberBrowser(db: Database, remembering: Remembering): Promise<void> {
  const { token, before, personId, documentNumber } = remembering
  await db.transaction().execute(async (transaction) => {
    if (before !== null && before !== token)
      await transaction.deleteFrom('remembered_browser').where('token_hash', '=', hashed(before)).execute()
    await transaction
      .insertInto('remembered_browser')
      .values({
        id: randomUUID(),
        token_hash: hashed(token),
        person_id: personId,
        document_number: documentNumber,
        linked_at: sql<Date>`now()`,
        ends_at: sql<Date>`now() + ${REMEMBERED_DAYS} * interval '1 day'`,
      })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute()
  })
}

/** The person behind a browser's token; null: none, no longer, or a forged token. */
export async function rememberedPerson(db: Database, token: string): Promise<RememberedPerson | null> {
  const row = await db
    .selectFrom('remembered_browser')
    .innerJoin('person', 'person.id', 'remembered_browser.person_id')
    .select(['person.id', 'personal_code', 'first_name', 'last_name', 'document_number'])
    .where('token_hash', '=', hashed(token))
    .where(isLive)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    personId: row.id,
    // Written from a parsed code (features/person/welcome.ts).
    personalCode: row.personal_code as PersonalCode,
    firstName: row.first_name,
    lastName: row.last_name,
    documentNumber: row.document_number,
  }
}

/** Seconds for which the browser's token lasts; null when it remembers no person. */
export async function secondsRemembered(db: Database, token: string): Promise<number | null> {
  const row = await db
    .selectFrom('remembered_browser')
    .select(secondsToEnd.as('seconds'))
    .where('token_hash', '=', hashed(token))
    .where(isLive)
    .executeTakeFirst()
  return row?.seconds ?? null
}

/**
 * Claims a browser's only push for an attempt. Answers the seconds until the next may be requested; 0: it is this one's.
 * The claim comes before the attempt's row, so an attempt without one has not ended.
 */
export async function claimPush(db: Database, token: string, attemptId: string): Promise<number> {
  const mine = db.updateTable('remembered_browser').where('token_hash', '=', hashed(token))
  const claimed = await mine
    .set({ push_attempt: attemptId, pushed_at: sql<Date>`now()` })
    .where(
      sql<boolean>`(pushed_at is null or pushed_at <= now() - ${PUSH_SECONDS} * interval '1 second' or exists (
        select from sammas.login_attempt as attempt
        where attempt.id = push_attempt and attempt.state in ('proved', 'failed')))`,
    )
    .returning('id')
    .executeTakeFirst()
  if (claimed !== undefined) return 0
  const row = await db
    .selectFrom('remembered_browser')
    .select(sql<number | null>`ceil(${PUSH_SECONDS} - extract(epoch from now() - pushed_at))::int`.as('seconds'))
    .where('token_hash', '=', hashed(token))
    .executeTakeFirst()
  return Math.max(1, row?.seconds ?? 1)
}

/** Gives a claim back when no push was requested. */
export async function releasePush(db: Database, attemptId: string): Promise<void> {
  await db
    .updateTable('remembered_browser')
    .set({ push_attempt: null, pushed_at: null })
    .where('push_attempt', '=', attemptId)
    .execute()
}

/** Changes the token of the browser that logged in by push. The days still count from the login by link. */
export async function changeToken(db: Database, attemptId: string, token: string): Promise<void> {
  await db
    .updateTable('remembered_browser')
    .set({ token_hash: hashed(token) })
    .where('push_attempt', '=', attemptId)
    .execute()
}

/** Deletes a browser's entry; with a person only theirs. */
export async function forgetHere(db: Database, token: string, personId: number | null): Promise<void> {
  let rows = db.deleteFrom('remembered_browser').where('token_hash', '=', hashed(token))
  if (personId !== null) rows = rows.where('person_id', '=', personId)
  await rows.execute()
}

/** The service knows no account with this document any more: every browser forgets it. */
export async function forgetDocument(db: Database, documentNumber: string): Promise<void> {
  await db.deleteFrom('remembered_browser').where('document_number', '=', documentNumber).execute()
}

/** Every browser forgets the person. */
export async function forgetEverywhere(db: Database, personId: number): Promise<void> {
  await db.deleteFrom('remembered_browser').where('person_id', '=', personId).execute()
}

/** One of the person's browsers forgets them; false: it is none of theirs. */
export async function forgetBrowser(db: Database, personId: number, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('remembered_browser')
    .where('person_id', '=', personId)
    .where(sql<boolean>`id::text = ${id}`)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Browsers that remember the person, the newest login by link first. `here`: this browser's token. */
export async function browsersOf(db: Database, personId: number, here: string | null) {
  const rows = await db
    .selectFrom('remembered_browser')
    .select(['id', 'token_hash', 'linked_at', 'ends_at'])
    .where('person_id', '=', personId)
    .where(isLive)
    .orderBy('linked_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, token_hash: hash, linked_at: linkedAt, ends_at: endsAt }) => ({
    id,
    lastLinkLoginAt: linkedAt.toISOString(),
    endsOn: tallinnDate(endsAt),
    isThisOne: here !== null && hash === hashed(here),
  }))
}
