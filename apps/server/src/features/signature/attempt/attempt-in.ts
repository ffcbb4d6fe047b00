import type { Database } from '../../../database/migrate.ts'
import type { SignatureState } from './signing-step.ts'

/** An attempt's row, to change while it is in one of the states `from`; without a match nothing is changed. */
export const attemptIn = (db: Database, id: string, ...from: readonly SignatureState[]) =>
  db.updateTable('signature_attempt').where('id', '=', id).where('state', 'in', from)
