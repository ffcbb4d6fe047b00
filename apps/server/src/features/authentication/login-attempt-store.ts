import { channel } from 'node:diagnostics_channel'
import type { ErrorCode } from '@sammas/contract/errors'
import type { Language } from '@sammas/domain/language'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { sql, type Selectable } from 'kysely'
import { hashed } from '../../database/hash.ts'
import { databaseTimeIn, overdueMs, type LeasedTable } from '../../database/leased-row.ts'
import { countedUses, giveBack, type CountedUse } from '../../database/limits.ts'
import type { Database } from '../../database/migrate.ts'
import { openFigures, type OpenFigures } from '../../database/open-figures.ts'
import type { LoginAttemptTable } from '../../database/login-tables.ts'
import { identity, type Identity, type LinkPart, type LoginAttempt, type LoginAttemptState } from './login-attempt.ts'

const open = ['prepared', 'waiting', 'linked'] as const satisfies readonly LoginAttemptState[]

/** Attempts that need a process to work on them. */
export const openAttempts: LeasedTable = { table: 'login_attempt', until: 'leased_until', alive: open }

type AttemptRow = Selectable<LoginAttemptTable> & {
  push_in_ms: number
  overdue_ms: number
  elapsed_ms: number | null
}

/** Attempts as the database's clock sees them: the clocks of two servers may differ. */
export const attempts = (db: Database) =>
  db
    .selectFrom('login_attempt')
    .selectAll()
    .select([
      sql<number>`(extract(epoch from push_at - now()) * 1000)::float8`.as('push_in_ms'),
      overdueMs.as('overdue_ms'),
      sql<number | null>`(extract(epoch from now() - linked_at) * 1000)::float8`.as('elapsed_ms'),
    ])

function linkOf(row: AttemptRow): LinkPart | null {
  if (row.callback_hash === null) return null
  return {
    elapsedMs: row.elapsed_ms ?? 0,
    // Written from the language of a request.
    language: row.language as Language,
    returnPath: row.return_path,
    returnedHash: row.returned_hash,
  }
}

export function attemptOf(row: AttemptRow): LoginAttempt {
  const link = linkOf(row)
  return {
    id: row.id,
    // Only this file and link-attempt-store.ts write these four, from parsed values.
    method: row.method as LoginAttempt['method'],
    ...(link === null
      ? { link, personalCode: row.personal_code as PersonalCode }
      : { link, personalCode: row.personal_code as PersonalCode | null }),
    state: row.state as LoginAttemptState,
    failureCode: row.failure_code as ErrorCode | null,
    phoneNumber: row.phone_number,
    controlCode: row.challenge_code,
    data: row.data,
    pushInMs: row.push_in_ms,
    overdueMs: row.overdue_ms,
    identity: row.identity === null ? null : identity.parse(row.identity),
    startedAt: row.created_at,
    finishedAt: row.finished_at,
  }
}

export type NewAttempt = {
  id: string
  handle: string
  browserSecret: string
  method: LoginAttempt['method']
  personalCode: PersonalCode
  phoneNumber: string | null
  controlCode: string | null
  data: unknown
  /** Delay until the request may be sent to the phone. */
  pushInMs: number
  /** The person's time. */
  lifetimeMs: number
  /** Uses of limits that a confirmed login gives back. */
  counted: readonly CountedUse[]
}

/** Stores a new attempt. Others of the same browser stay live: each tab waits for its own, by its handle. */
export async function addAttempt(db: Database, attempt: NewAttempt, now: Date): Promise<void> {
  await insertAttempt(db, attempt, { state: 'prepared' }, now)
}

type Begun = { state: 'prepared' } | { state: 'proved'; identity: string; finished_at: Date }

async function insertAttempt(db: Database, attempt: NewAttempt, begun: Begun, now: Date): Promise<void> {
  await db
    .insertInto('login_attempt')
    .values({
      id: attempt.id,
      handle_hash: hashed(attempt.handle),
      browser_hash: hashed(attempt.browserSecret),
      method: attempt.method,
      personal_code: attempt.personalCode,
      phone_number: attempt.phoneNumber,
      ...begun,
      challenge_code: attempt.controlCode,
      data: JSON.stringify(attempt.data),
      push_at: databaseTimeIn(attempt.pushInMs),
      deadline_at: databaseTimeIn(attempt.lifetimeMs),
      created_at: now,
      counted: JSON.stringify(attempt.counted),
    })
    .execute()
}

/** Stores an attempt that is proved from the start, in one statement: a card answers at once, and no other process takes it up. */
export async function addProvedAttempt(
  db: Database,
  attempt: Omit<NewAttempt, 'controlCode' | 'data' | 'pushInMs' | 'lifetimeMs' | 'phoneNumber' | 'counted'>,
  proved: Identity,
  now: Date,
): Promise<void> {
  const open = { controlCode: null, data: {}, pushInMs: 0, lifetimeMs: 0, phoneNumber: null, counted: [] }
  const begun = { state: 'proved', identity: JSON.stringify(proved), finished_at: now } as const
  await insertAttempt(db, { ...attempt, ...open }, begun, now)
  const loginEnd: LoginEnd = { method: attempt.method, outcome: 'proved' }
  ends.publish(loginEnd)
}

/** An attempt of one login of this browser: by its handle, or the newest of the method where the grant has no handle. */
async function attemptOfSecret(
  db: Database,
  secret: string,
  by: { handle: string } | { method: LoginAttempt['method'] },
): Promise<LoginAttempt | null> {
  const mine = attempts(db).where('browser_hash', '=', hashed(secret))
  const row =
    'handle' in by
      ? await mine.where('handle_hash', '=', hashed(by.handle)).executeTakeFirst()
      : await mine.where('method', '=', by.method).orderBy('number', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? null : attemptOf(row)
}

/** The matching attempt, with the secret of this browser that it is bound to; the newest login counts first. */
export async function attemptOfBrowser(
  db: Database,
  secrets: readonly string[],
  by: { handle: string } | { method: LoginAttempt['method'] },
): Promise<{ attempt: LoginAttempt; secret: string } | null> {
  for (const secret of secrets) {
    const attempt = await attemptOfSecret(db, secret, by)
    if (attempt !== null) return { attempt, secret }
  }
  return null
}

/** Whether this browser has proved this person before: then its owner uses it, not a stranger. */
export async function hasProved(
  db: Database,
  secrets: readonly string[],
  personalCode: PersonalCode,
): Promise<boolean> {
  if (secrets.length === 0) return false
  const row = await db
    .selectFrom('login_attempt')
    .select('id')
    .where('browser_hash', 'in', secrets.map(hashed))
    .where('personal_code', '=', personalCode)
    .where('state', '=', 'proved')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Open attempts on the person's phone, the earliest end first, each with whether this browser began it. A login by link rings none. */
export async function ringingAttempts(
  db: Database,
  replacement: { personalCode: PersonalCode; method: LoginAttempt['method']; secrets: readonly string[] },
): Promise<{ id: string; isOwn: boolean; secondsLeft: number }[]> {
  const own = new Set(replacement.secrets.map(hashed))
  const rows = await db
    .selectFrom('login_attempt')
    .select(['id', 'browser_hash'])
    .select(sql<number>`ceil(extract(epoch from deadline_at - now()))::int`.as('seconds_left'))
    .where('personal_code', '=', replacement.personalCode)
    .where('method', '=', replacement.method)
    .where('state', 'in', ['prepared', 'waiting'])
    .where(sql<boolean>`deadline_at > now()`)
    .orderBy('deadline_at')
    .execute()
  return rows.map(({ id, browser_hash, seconds_left: secondsLeft }) => ({
    id,
    isOwn: own.has(browser_hash),
    secondsLeft,
  }))
}

/** Reads a live attempt; null when it is over. */
export async function openAttempt(db: Database, id: string): Promise<LoginAttempt | null> {
  const row = await attempts(db).where('id', '=', id).where('state', 'in', open).executeTakeFirst()
  return row === undefined ? null : attemptOf(row)
}

/** The request is about to be sent to the phone; false when the attempt is over, or it was sent before. */
export async function markSent(db: Database, id: string, data: unknown): Promise<boolean> {
  const row = await db
    .updateTable('login_attempt')
    .set({ state: 'waiting', data: JSON.stringify(data) })
    .where('id', '=', id)
    .where('state', '=', 'prepared')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The present trouble of an open attempt; null without any. */
export async function notePollTrouble(db: Database, id: string, code: ErrorCode | null): Promise<void> {
  const change = db.updateTable('login_attempt').set({ failure_code: code })
  await change.where('id', '=', id).where('state', 'in', open).execute()
}

export type AttemptEnd = { state: 'proved'; identity: Identity } | { state: 'failed'; code: ErrorCode }

/** A login that ended: its proof, or the code of its failure. */
export type LoginEnd = { method: string; outcome: 'proved' | ErrorCode }

const ends = channel('sammas.login')

/**
 * Ends an open attempt. An ended attempt does not change: late answers are ignored. A confirmed one gives back its uses of the limits,
 * and has its person, who was unknown until then in a login by link.
 */
export async function endAttempt(db: Database, id: string, change: AttemptEnd, now: Date): Promise<void> {
  const end =
    change.state === 'proved'
      ? {
          identity: JSON.stringify(change.identity),
          personal_code: change.identity.personalCode,
          failure_code: null,
        }
      : { failure_code: change.code }
  const row = await db
    .updateTable('login_attempt')
    // A finished attempt keeps nothing that could go on with it: no challenge, no secret of a link.
    .set({ state: change.state, ...end, finished_at: now, data: '{}' })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returning(['method', 'counted'])
    .executeTakeFirst()
  if (row === undefined) return
  const loginEnd: LoginEnd = { method: row.method, outcome: change.state === 'proved' ? 'proved' : change.code }
  ends.publish(loginEnd)
  if (change.state === 'proved') await giveBack(db, countedUses.parse(row.counted ?? []))
}

/** Metrics: logins in progress by method and state, and the age of the oldest. */
export const openLogins = (db: Database): Promise<OpenFigures[]> =>
  db
    .selectFrom('login_attempt')
    .select(['method', 'state', ...openFigures])
    .where('state', 'in', open)
    // By the index: older ones are ended long since.
    .where(sql<boolean>`deadline_at > now() - interval '1 day'`)
    .groupBy(['method', 'state'])
    .execute()
