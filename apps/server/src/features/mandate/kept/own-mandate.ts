import { refusal } from '../../../refusals/api-error.ts'
import type { Database } from '../../../database/migrate.ts'
import type { Mandate, WithdrawalMandate } from '../../../pension/mandate.ts'
import { mandateOf } from './mandate-store.ts'

/** @throws ApiError 404 for another person's mandate, as for one that does not exist */
export async function ownMandate(db: Database, personId: number, id: number): Promise<Mandate> {
  const mandate = await mandateOf(db, personId, id)
  if (mandate === null) throw refusal('mandate.not.found')
  return mandate
}

/**
 * The person's own withdrawal, which the calls of batches alone sign.
 *
 * @throws ApiError 404 for another kind of mandate too
 */
export async function ownBatch(db: Database, personId: number, id: number): Promise<WithdrawalMandate> {
  const mandate = await ownMandate(db, personId, id)
  if (mandate.kind !== 'withdrawal') throw refusal('mandate.not.found')
  return mandate
}

/**
 * The person's own mandate of another kind than a withdrawal: the calls for another kind never sign a withdrawal.
 *
 * @throws ApiError 404 for a withdrawal too
 */
export async function ownSingle(db: Database, personId: number, id: number): Promise<Mandate> {
  const mandate = await ownMandate(db, personId, id)
  if (mandate.kind === 'withdrawal') throw refusal('mandate.not.found')
  return mandate
}
