import { sql } from 'kysely'
import type { Language } from '@sammas/domain/language'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { hashed } from '../../database/hash.ts'
import { databaseTimeIn } from '../../database/leased-row.ts'
import type { CountedUse } from '../../database/limits.ts'
import type { Database } from '../../database/migrate.ts'
import type { SmartIdLinkAnswer } from '../../gateways/smart-id/smart-id.ts'
import type { LinkAttempt } from './login-attempt.ts'
import { attemptOf, attempts } from './login-attempt-store.ts'

export type NewLinkAttempt = {
  id: string
  handle: string
  browserSecret: string
  /** Our own part of the callback. */
  callbackValue: string
  /** Null: anybody's. */
  personalCode: PersonalCode | null
  data: unknown
  language: Language
  returnPath: string | null
  lifetimeMs: number
  counted: readonly CountedUse[]
}

/** Stores an attempt whose session has begun at the service. */
export async function addLinkAttempt(db: Database, attempt: NewLinkAttempt, now: Date): Promise<void> {
  await db
    .insertInto('login_attempt')
    .values({
      id: attempt.id,
      handle_hash: hashed(attempt.handle),
      browser_hash: hashed(attempt.browserSecret),
      callback_hash: hashed(attempt.callbackValue),
      method: 'smartId',
      personal_code: attempt.personalCode,
      phone_number: null,
      state: 'linked',
      challenge_code: null,
      data: JSON.stringify(attempt.data),
      language: attempt.language,
      return_path: attempt.returnPath,
      linked_at: databaseTimeIn(0),
      push_at: databaseTimeIn(0),
      deadline_at: databaseTimeIn(attempt.lifetimeMs),
      created_at: now,
      counted: JSON.stringify(attempt.counted),
    })
    .execute()
}

/**
 * Logins by link that this browser began within the window and that are unconfirmed, and the seconds until the oldest of them leaves it.
 */
export async function linksBegun(
  db: Database,
  secrets: readonly string[],
  windowSeconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  if (secrets.length === 0) return { count: 0, secondsLeft: 0 }
  const row = await db
    .selectFrom('login_attempt')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number | null>`ceil(${windowSeconds} - extract(epoch from now() - min(linked_at)))::int`.as('left'))
    .where('browser_hash', 'in', secrets.map(hashed))
    .where('state', '!=', 'proved')
    .where(sql<boolean>`linked_at > now() - ${windowSeconds} * interval '1 second'`)
    .executeTakeFirstOrThrow()
  return { count: row.count, secondsLeft: Math.max(1, row.left ?? 1) }
}

const linkAttempt = (row: Parameters<typeof attemptOf>[0] | undefined): LinkAttempt | null => {
  const attempt = row === undefined ? null : attemptOf(row)
  return attempt === null || attempt.link === null ? null : attempt
}

/** The attempt of this browser to which a callback's value belongs, with the secret that it is bound to. */
export async function attemptOfCallback(
  db: Database,
  secrets: readonly string[],
  value: string,
): Promise<{ attempt: LinkAttempt; secret: string } | null> {
  const row = await attempts(db).where('callback_hash', '=', hashed(value)).executeTakeFirst()
  const attempt = linkAttempt(row)
  const secret = secrets.find((each) => hashed(each) === row?.browser_hash)
  return attempt === null || secret === undefined ? null : { attempt, secret }
}

/** A login by QR code that this browser secret began before the given one and that was proved; the newest. */
export async function provedBefore(db: Database, secret: string, id: string): Promise<LinkAttempt | null> {
  const row = await attempts(db)
    .where('browser_hash', '=', hashed(secret))
    .where('callback_hash', 'is not', null)
    .where('state', '=', 'proved')
    .where('id', '!=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return linkAttempt(row)
}

/** Adds the service's answer; the callback may come at the same moment, and neither undoes the other. */
export async function keepAnswer(db: Database, id: string, answer: SmartIdLinkAnswer): Promise<void> {
  await addToData(db, id, { answer })
}

const addToData = async (db: Database, id: string, part: Record<string, unknown>) => {
  await db
    .updateTable('login_attempt')
    .set({ data: sql`data || ${JSON.stringify(part)}::jsonb` })
    .where('id', '=', id)
    .where('state', '=', 'linked')
    .execute()
}

export type Returned = {
  id: string
  /** The handle of the tab that the app opened; the one before it ends. */
  handle: string
  /** Null: the app returned without having confirmed. */
  verifier: string | null
  /** Of all values of the callback. */
  returnedHash: string
}

/** Takes a callback once: the same values again only change the handle. False: other values came before, or the attempt is over. */
export async function takeCallback(db: Database, returned: Returned): Promise<boolean> {
  const { verifier, returnedHash } = returned
  const isFirst = sql<boolean>`returned_hash is null and state = 'linked'`
  const isSame = sql<boolean>`returned_hash = ${returnedHash}`
  const row = await db
    .updateTable('login_attempt')
    .set({
      handle_hash: hashed(returned.handle),
      ...(verifier === null
        ? {}
        : {
            returned_hash: returnedHash,
            data: sql`case when state = 'linked' then data || ${JSON.stringify({ verifier })}::jsonb else data end`,
          }),
    })
    .where('id', '=', returned.id)
    .where('state', 'in', ['linked', 'proved'])
    .where((on) => on.or([isFirst, isSame]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
