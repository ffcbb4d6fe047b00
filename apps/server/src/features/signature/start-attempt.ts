import type { Database } from '../../database/migrate.ts'
import type { Session } from '../../http/handler.ts'
import type { Mandate } from '../../pension/mandate.ts'
import { addSignatureAttempt, replaceSignature, type NewSignatureAttempt } from './signature-store.ts'
import type { SignedMandates } from './signed-mandates.ts'

/**
 * Starts to sign a mandate that can still be signed; null when another request started to sign it a moment before. The person's other
 * mandates that want the same units are not signed any more: two devices at once would promise the same units twice.
 *
 * @throws ApiError 400 when funds or pending applications stand against it by now
 */
export async function startAttempt(
  deps: { db: Database; mandates: SignedMandates; now: () => Date },
  session: Session,
  mandate: Mandate,
  attempt: Pick<NewSignatureAttempt, 'method' | 'language' | 'step' | 'lifetimeMs'>,
): Promise<string | null> {
  const { db, mandates, now } = deps
  const rivals = await mandates.rivals(mandate)
  await mandates.checkStillPossible(session, mandate)
  const started = await addSignatureAttempt(
    db,
    { ...attempt, mandateId: mandate.id, personId: session.personId, rivals },
    now(),
  )
  if (started === null || !started.rivalWasSigned) return started?.id ?? null
  try {
    await mandates.checkStillPossible(session, mandate)
  } catch (error) {
    await replaceSignature(db, started.id)
    throw error
  }
  return started.id
}
