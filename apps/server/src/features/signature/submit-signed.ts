import type { ErrorCode } from '@sammas/contract/errors'
import { isErrorCode } from '@sammas/contract/errors'
import type { Database } from '../../database/migrate.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { Signer } from '../../pension/mandate.ts'
import { submitMandate } from './registry-submission.ts'
import type { SignatureAttempt } from './signature-store.ts'
import type { SignedMandates } from './signed-mandates.ts'

export type SubmitDeps = {
  db: Database
  registry: Registry
  mandates: SignedMandates
  signerOf: (personId: number) => Promise<Signer>
  recordCheck: (
    personId: number,
    check: { type: string; success: boolean; metadata: Record<string, unknown> },
  ) => Promise<void>
  onTrouble: (what: string) => void
}

/** Tells the registry of a signed mandate, and of the address that came with it (api-contract 4.6). */
export async function submitSigned(
  deps: SubmitDeps,
  attempt: SignatureAttempt,
): Promise<'done' | 'later' | { refused: ErrorCode }> {
  const mandate = await deps.mandates.ofPerson(attempt.personId, attempt.mandateId)
  if (mandate === null) throw new Error(`signature attempt ${attempt.id} has no mandate of its person`)
  const signer = await deps.signerOf(attempt.personId)
  const submission = await submitMandate(deps, mandate, signer)
  if (!submission.ok) {
    deps.onTrouble(`registry did not take mandate ${mandate.id}: ${submission.failure.kind}`)
    return submission.failure.kind === 'refused' ? { refused: 'mandate.processing.error.epis.unknown' } : 'later'
  }
  const [first] = submission.errors
  if (first !== undefined) {
    return { refused: isErrorCode(first.code) ? first.code : 'mandate.processing.error.epis.unknown' }
  }
  await updateContact(deps, attempt.personId, signer, mandate.address)
  return 'done'
}

/** The address of a mandate is a contact detail like any other; if it cannot be written now, the mandate is done all the same. */
async function updateContact(
  deps: SubmitDeps,
  personId: number,
  signer: Signer,
  address: Parameters<Registry['updateContactDetails']>[1]['address'],
) {
  const { email, phoneNumber, personalCode } = signer
  const updated = await deps.registry.updateContactDetails(personalCode, { email, phoneNumber, address })
  if (updated.ok) await deps.recordCheck(personId, { type: 'CONTACT_DETAILS', success: true, metadata: {} })
  else deps.onTrouble(`contact details were not updated: ${updated.failure.kind}`)
}
