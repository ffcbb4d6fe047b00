import { signingText } from '../../../eid/display-text.ts'
import type { Signer } from '../../../pension/mandate.ts'
import type { Sealing } from './sealing.ts'
import type { SignatureAttempt } from '../attempt/signature-store.ts'
import type { SignedMandates } from '../attempt/signed-mandates.ts'
import type { SigningContext } from '../attempt/signing-method.ts'

export type ContextDeps = {
  mandates: SignedMandates
  signerOf: (personId: number) => Promise<Signer>
  sealing: Sealing
}

/** A signing step's data about the mandate and its signer. */
export async function signingContext(
  deps: ContextDeps,
  attempt: Pick<SignatureAttempt, 'id' | 'personId' | 'mandateId' | 'method' | 'language'>,
): Promise<SigningContext> {
  const mandate = await deps.mandates.ofPerson(attempt.personId, attempt.mandateId)
  const signer = await deps.signerOf(attempt.personId)
  const documents = () => deps.mandates.documents(mandate)
  return {
    signer,
    phoneText: signingText(mandate.kind === 'choice' ? mandate.pillar : mandate.kind, attempt.language),
    documents,
    freeze: async (certificate) =>
      deps.sealing.freeze(certificate, await documents(), signer.personalCode, attempt.method),
  }
}
