import type { Database } from '../../../database/migrate.ts'
import type { Session } from '../../../http/handler.ts'
import type { Mandate } from '../../../pension/mandate.ts'
import { addSignatureAttempt, givenSignatures, type NewSignatureAttempt } from '../attempt/signature-store.ts'
import type { SignedMandates } from '../attempt/signed-mandates.ts'

/**
 * Starts to sign a mandate that can still be signed; null when it is signed, or when another request started to sign it a moment
 * before. The person's other mandates for the same units can no longer be signed: two devices at once would promise the same units
 * twice (docs/rules.md: What is on its way).
 *
 * @throws ApiError 400 when funds or pending applications have become an obstacle to it
 */
export async function startAttempt(
  deps: { db: Database; mandates: SignedMandates; now: () => Date },
  session: Session,
  mandate: Mandate,
  attempt: Pick<NewSignatureAttempt, 'method' | 'language' | 'step' | 'lifetimeMs'>,
): Promise<string | null> {
  const { db, mandates, now } = deps
  const { personId } = session
  const rivals = (transaction: Database) => mandates.rivals(transaction, mandate)
  // A read of the registry takes too long for a transaction, so the check comes before it and is repeated when it is outdated. Each
  // further round needs one more signature given meanwhile.
  for (;;) {
    const given = await givenSignatures(db, personId)
    await mandates.checkStillPossible(session, mandate)
    const start = await addSignatureAttempt(db, { ...attempt, mandateId: mandate.id, personId, rivals, given }, now())
    if (start.kind === 'started') return start.id
    if (start.kind === 'taken') return null
  }
}
