import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/migrate.ts'
import { signedStates } from './signing-step.ts'

/* One person's signatures reach the registry in the order in which they were given (docs/rules.md: Order of signatures). A signature is
   earlier by its moment; the number of its attempt decides between those of a version that gave two the same one. */

/** The moment of a signature; a row from before it was kept has the moment of its attempt. */
const givenAt = (row: string): RawBuilder<Date> =>
  sql<Date>`coalesce(${sql.ref(`${row}.signed_at`)}, ${sql.ref(`${row}.created_at`)})`

/** One row's signature was given before another's. */
export const givenBefore = (one: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`(${givenAt(one)}, ${sql.ref(`${one}.number`)}) < (${givenAt(other)}, ${sql.ref(`${other}.number`)})`

/**
 * The moment of a signature that is given now, in an update of its row: the database's clock, in whole milliseconds, and later than every
 * other signature of the person, even if the clock is set back. Two of them at once would read the same rows, so the person's row has to be
 * locked before (`lockPersonOf`).
 */
export const momentOfSigning: RawBuilder<Date> = sql<Date>`greatest(date_trunc('milliseconds', clock_timestamp()), (
  select max(before.signed_at) + interval '1 millisecond' from sammas.signature_attempt as before
  where before.person_id = signature_attempt.person_id))`

/** Locks the row of an attempt's person until the transaction ends, as a start does: signatures are given one after another. */
export async function lockPersonOf(transaction: Database, attemptId: string): Promise<void> {
  await transaction
    .selectFrom('person')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('signature_attempt').select('person_id').where('signature_attempt.id', '=', attemptId),
    )
    .forNoKeyUpdate()
    .execute()
}

/** An earlier signature of the person has no answer of the registry yet, and `besides` holds for it. */
const hasEarlier = (besides: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`exists (
  select from sammas.signature_attempt as earlier
  where earlier.person_id = signature_attempt.person_id
    and earlier.state in (${sql.join(signedStates)})
    and ${givenBefore('earlier', 'signature_attempt')}
    and ${besides})`

/** A sealed signature may not be sent yet: an earlier one of the person has no answer. Once false it stays false. */
export const waitsForEarlier: RawBuilder<boolean> = sql<boolean>`(signature_attempt.state in ('stored', 'told')
  and ${hasEarlier(sql<boolean>`true`)})`

/** The same, and the earlier one has failed so often that both are shown to the person as on their way. */
export const isHeldUp = (
  quickTries: number,
): RawBuilder<boolean> => sql<boolean>`(signature_attempt.state in ('stored', 'told')
  and ${hasEarlier(sql<boolean>`earlier.tries >= ${quickTries}`)})`

/** The moment of the signature of a row, for its message. */
export const signedAt: RawBuilder<Date> = givenAt('signature_attempt')

/** The person's earliest signature without an answer; null without one. */
export async function nextToDeliver(db: Database, personId: number): Promise<string | null> {
  const row = await db
    .selectFrom('signature_attempt')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', 'in', signedStates)
    .orderBy(signedAt)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
