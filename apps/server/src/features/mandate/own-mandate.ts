import { refusal } from '../../refusals/api-error.ts'
import type { Database } from '../../database/migrate.ts'
import type { Mandate } from '../../pension/mandate.ts'
import { mandateOf } from './mandate-store.ts'

/** @throws ApiError 404 for another person's mandate, as for one that does not exist */
export async function ownMandate(db: Database, personId: number, id: number): Promise<Mandate> {
  const mandate = await mandateOf(db, personId, id)
  if (mandate === null) throw refusal(404, 'mandate.not.found')
  return mandate
}
