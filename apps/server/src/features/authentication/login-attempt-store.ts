import type { ErrorCode } from '@sammas/contract/errors'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { Selectable } from 'kysely'
import { hashed } from '../../database/hash.ts'
import type { Database } from '../../database/migrate.ts'
import type { LoginAttemptTable } from '../../database/tables.ts'
import { identity, type Identity, type LoginAttempt, type LoginAttemptState } from './login-attempt.ts'

const open: LoginAttemptState[] = ['prepared', 'waiting']

function attemptOf(row: Selectable<LoginAttemptTable>): LoginAttempt {
  return {
    id: row.id,
    method: row.method as LoginAttempt['method'],
    // These three are written by this file alone, from parsed values.
    personalCode: row.personal_code as PersonalCode,
    state: row.state as LoginAttemptState,
    failureCode: row.failure_code as ErrorCode | null,
    phoneNumber: row.phone_number,
    challengeCode: row.challenge_code,
    data: row.data,
    pushAt: row.push_at,
    deadlineAt: row.deadline_at,
    identity: row.identity === null ? null : identity.parse(row.identity),
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
  challengeCode: string | null
  data: unknown
  pushAt: Date
  deadlineAt: Date
}

/** Keeps a new attempt. Others of the same browser live on: each tab waits for its own, by its handle. */
export async function addAttempt(db: Database, attempt: NewAttempt, now: Date): Promise<void> {
  await db
    .insertInto('login_attempt')
    .values({
      id: attempt.id,
      handle_hash: hashed(attempt.handle),
      browser_hash: hashed(attempt.browserSecret),
      method: attempt.method,
      personal_code: attempt.personalCode,
      phone_number: attempt.phoneNumber,
      state: 'prepared',
      challenge_code: attempt.challengeCode,
      data: JSON.stringify(attempt.data),
      push_at: attempt.pushAt,
      deadline_at: attempt.deadlineAt,
      created_at: now,
    })
    .execute()
}

/** Keeps an attempt that is proved from the start: a card answers at once. */
export async function addProvedAttempt(
  db: Database,
  attempt: Omit<NewAttempt, 'challengeCode' | 'data' | 'pushAt' | 'deadlineAt' | 'phoneNumber'>,
  proved: Identity,
  now: Date,
): Promise<void> {
  const open = { challengeCode: null, data: {}, pushAt: now, deadlineAt: now, phoneNumber: null }
  await addAttempt(db, { ...attempt, ...open }, now)
  await endAttempt(db, attempt.id, { state: 'proved', identity: proved }, now)
}

/** An attempt of this browser: by its handle, or the newest of the method where the grant has no handle. */
export async function attemptOfBrowser(
  db: Database,
  browserSecret: string,
  by: { handle: string } | { method: LoginAttempt['method'] },
): Promise<LoginAttempt | null> {
  const mine = db.selectFrom('login_attempt').selectAll().where('browser_hash', '=', hashed(browserSecret))
  const row =
    'handle' in by
      ? await mine.where('handle_hash', '=', hashed(by.handle)).executeTakeFirst()
      : await mine.where('method', '=', by.method).orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? null : attemptOf(row)
}

/** Takes an open attempt for this process until `until` and reads it; null when another one has it or it is over. */
export async function leaseAttempt(db: Database, id: string, now: Date, until: Date): Promise<LoginAttempt | null> {
  const row = await db
    .updateTable('login_attempt')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('state', 'in', open)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : attemptOf(row)
}

/** Goes on holding it and reads it; null when the attempt is over meanwhile. */
export async function renewLease(db: Database, id: string, until: Date): Promise<LoginAttempt | null> {
  const row = await db
    .updateTable('login_attempt')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : attemptOf(row)
}

/** The request is on its way to the phone: goes on holding the attempt and reads it; null when it is over meanwhile. */
export async function markSent(db: Database, id: string, data: unknown, until: Date): Promise<LoginAttempt | null> {
  const row = await db
    .updateTable('login_attempt')
    .set({ state: 'waiting', data: JSON.stringify(data), leased_until: until })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : attemptOf(row)
}

export type AttemptEnd = { state: 'proved'; identity: Identity } | { state: 'failed'; code: ErrorCode }

/** Ends an open attempt. An attempt that is over stays as it is: a late answer changes nothing. */
export async function endAttempt(db: Database, id: string, change: AttemptEnd, now: Date): Promise<void> {
  const update = db.updateTable('login_attempt').where('id', '=', id).where('state', 'in', open)
  switch (change.state) {
    case 'proved':
      await update.set({ state: 'proved', identity: JSON.stringify(change.identity), finished_at: now }).execute()
      return
    case 'failed':
      await update.set({ state: 'failed', failure_code: change.code, finished_at: now }).execute()
  }
}
