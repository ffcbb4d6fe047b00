import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { Database } from '../../database/migrate.ts'
import { preparedQuery } from '../../database/prepared-query.ts'
import { hashed } from '../../database/hash.ts'
import type { Session } from '../../http/handler.ts'

/** One hour, and at most eight in all (docs/rules.md: Token and session). */
const sessionSeconds = 3600
const longestSessionSeconds = 8 * 3600

export type NewSession = {
  token: string
  personId: number
  method: LoginMethod
  phoneNumber: string | null
  documentNumber: string | null
}

/** Opens a session; idempotent for the same token. Returns the seconds left. */
export async function openSession(db: Database, session: NewSession, now: Date): Promise<number> {
  const tokenHash = hashed(session.token)
  const opened = await db
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      person_id: session.personId,
      method: session.method,
      phone_number: session.phoneNumber,
      document_number: session.documentNumber,
      started_at: now,
      expires_at: new Date(now.getTime() + sessionSeconds * 1000),
      last_end_at: new Date(now.getTime() + longestSessionSeconds * 1000),
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  const { expires_at } =
    opened ??
    (await db.selectFrom('session').select('expires_at').where('token_hash', '=', tokenHash).executeTakeFirstOrThrow())
  return Math.max(0, Math.floor((expires_at.getTime() - now.getTime()) / 1000))
}

/** Seconds left of the session of a token, 0 when it is over; null when there never was one. */
export async function secondsLeft(db: Database, token: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('session')
    .select(['expires_at', 'ended_at'])
    .where('token_hash', '=', hashed(token))
    .executeTakeFirst()
  if (row === undefined) return null
  return row.ended_at === null ? Math.max(0, Math.floor((row.expires_at.getTime() - now.getTime()) / 1000)) : 0
}

const liveSession = preparedQuery((db, { tokenHash, now }: { tokenHash: string; now: Date }) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select([
      'session.id',
      'session.person_id',
      'session.method',
      'session.phone_number',
      'session.document_number',
      'person.personal_code',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null),
)

/** The live session of a token, null when unknown, ended or expired. */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | null> {
  const [row] = await liveSession(db, { tokenHash: hashed(token), now })
  if (row === undefined) return null
  return {
    id: row.id,
    personId: row.person_id,
    // Only openSession writes it, from a person with a parsed code.
    personalCode: row.personal_code as PersonalCode,
    method: row.method as LoginMethod,
    phoneNumber: row.phone_number,
    documentNumber: row.document_number,
  }
}

export const endSession = (db: Database, id: number, now: Date) =>
  db.updateTable('session').set({ ended_at: now }).where('id', '=', id).execute()

/** Ends every live session of a person, wherever it was opened. */
export const endSessionsOf = (db: Database, personId: number, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()

/** Another hour from now, but never past the last end. Returns the seconds left. */
export async function extendSession(db: Database, id: number, now: Date): Promise<number> {
  const { last_end_at } = await db
    .selectFrom('session')
    .select('last_end_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const end = new Date(Math.min(now.getTime() + sessionSeconds * 1000, last_end_at.getTime()))
  await db.updateTable('session').set({ expires_at: end }).where('id', '=', id).execute()
  return Math.floor((end.getTime() - now.getTime()) / 1000)
}
