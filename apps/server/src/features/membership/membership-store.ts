import type { Cents } from '@sammas/domain/money/cents'
import { sql } from 'kysely'
import type { Database } from '../../database/migrate.ts'

/** Outcome of a payment of the fee. */
export type MembershipOutcome =
  | 'joined'
  /** Paid again by a member: to be refunded. */
  | 'already-member'
  /** Paid for an unknown person: to be refunded. */
  | 'unknown-person'
  /** The payment was reported before. */
  | 'counted-before'

/**
 * Counts one payment of the membership fee and makes the person a member with the number after the highest. Members are made one at a
 * time, so that concurrent payments get different numbers; reading members is not blocked.
 */
export async function countMembershipPayment(
  db: Database,
  payment: { transaction: string; personId: number | null; amount: Cents },
  now: Date,
): Promise<MembershipOutcome> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table('sammas.member')} in share row exclusive mode`.execute(transaction)
    const before = await transaction
      .selectFrom('membership_payment')
      .select('transaction_id')
      .where('transaction_id', '=', payment.transaction)
      .executeTakeFirst()
    if (before !== undefined) return 'counted-before'
    const outcome = await join(transaction, payment.personId, now)
    await transaction
      .insertInto('membership_payment')
      .values({
        transaction_id: payment.transaction,
        person_id: outcome === 'unknown-person' ? null : payment.personId,
        amount_cents: payment.amount,
        outcome,
        received_at: now,
      })
      .execute()
    return outcome
  })
}

/** Only under the lock: no other transaction takes the number meanwhile. */
async function join(
  db: Database,
  personId: number | null,
  now: Date,
): Promise<'joined' | 'already-member' | 'unknown-person'> {
  if (personId === null) return 'unknown-person'
  const person = await db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select('member.member_number')
    .where('person.id', '=', personId)
    .executeTakeFirst()
  if (person === undefined) return 'unknown-person'
  if (person.member_number !== null) return 'already-member'
  const { highest } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.max('member_number').as('highest'))
    .executeTakeFirstOrThrow()
  // Without any member the highest is null, although the column's type does not show it.
  const next = ((highest as number | null) ?? 0) + 1
  await db.insertInto('member').values({ person_id: personId, member_number: next, joined_at: now }).execute()
  return 'joined'
}
