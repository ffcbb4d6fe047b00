import type { Database } from '../../../database/migrate.ts'
import type { MandateProcess } from '../../../gateways/registry/registry.ts'
import type { Session } from '../../../http/handler.ts'
import type { Mandate, MandateDocument } from '../../../pension/mandate.ts'

/** The functions of mandates that signing needs. */
export type SignedMandates = {
  /** A person's own mandate. Throws an ApiError 404 when there is none, or when it is another person's. */
  ofPerson: (personId: number, id: number) => Promise<Mandate>
  /** The person's other unsigned mandates that may not be signed beside this one, read in the given transaction. */
  rivals: (transaction: Database, mandate: Mandate) => Promise<number[]>
  /** Throws an ApiError 400 when funds or pending applications have become an obstacle to the mandate. */
  checkStillPossible: (session: Session, mandate: Mandate) => Promise<void>
  /** The documents of a mandate, the same for preview and signing. */
  documents: (mandate: Mandate) => Promise<MandateDocument[]>
  /** The registry processes of a mandate, in the order of its documents; each takes the next id. */
  processes: (mandate: Mandate, nextId: () => string) => MandateProcess[]
}
