import type { Session } from '../../http/handler.ts'
import type { Mandate, MandateDocument } from '../../pension/mandate.ts'

/** What signing needs of the mandates that are signed. */
export type SignedMandates = {
  /** A person's own mandate. Throws an ApiError 404 when there is none, or when it is somebody else's. */
  ofPerson: (personId: number, id: number) => Promise<Mandate>
  /** The person's other unsigned mandates that want some of the same units, or the same pillar's contributions. */
  rivals: (mandate: Mandate) => Promise<number[]>
  /** Throws an ApiError 400 when funds or pending applications stand against the mandate by now. */
  checkStillPossible: (session: Session, mandate: Mandate) => Promise<void>
  /** The documents of a mandate, the same for preview and signing. */
  documents: (mandate: Mandate) => Promise<MandateDocument[]>
}
