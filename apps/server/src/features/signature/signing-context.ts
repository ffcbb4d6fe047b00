import { signingText } from '../../eid/display-text.ts'
import type { Signer } from '../../pension/mandate.ts'
import type { Sealing } from './sealing.ts'
import type { SignatureAttempt } from './signature-store.ts'
import type { SignedMandates } from './signed-mandates.ts'
import type { SigningContext } from './signing-method.ts'

export type ContextDeps = {
  mandates: SignedMandates
  signerOf: (personId: number) => Promise<Signer>
  sealing: Sealing
}

/** Everything that a step of signing needs to know of the mandate and its signer. */
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
