import type { Pillar } from '@sammas/domain/fund/fund'
import type { Mandate, Signer } from '../../pension/mandate.ts'
import type { Sealing } from './sealing.ts'
import type { SignatureAttempt } from './signature-store.ts'
import type { SignedMandates } from './signed-mandates.ts'
import type { SigningContext } from './signing-method.ts'

export type ContextDeps = {
  mandates: SignedMandates
  signerOf: (personId: number) => Promise<Signer>
  sealing: Sealing
}

/** What the phone shows; at most 60 characters, and the app names the service by itself (docs/rules.md: Smart-ID requests). */
const displayText = (mandate: Mandate) => {
  const pillar: Record<Pillar, string> = { 2: 'II samba', 3: 'III samba' }
  return mandate.kind === 'cancellation'
    ? 'Allkirjasta: avalduse tühistamine'
    : `Allkirjasta: ${pillar[mandate.pillar]} avaldus`
}

/** Everything that a step of signing needs to know of the mandate and its signer. */
export async function signingContext(
  deps: ContextDeps,
  attempt: Pick<SignatureAttempt, 'id' | 'personId' | 'mandateId' | 'method'>,
): Promise<SigningContext> {
  const mandate = await deps.mandates.ofPerson(attempt.personId, attempt.mandateId)
  if (mandate === null) throw new Error(`signature attempt ${attempt.id} has no mandate of its person`)
  const signer = await deps.signerOf(attempt.personId)
  const documents = () => deps.mandates.documents(mandate)
  return {
    signer,
    displayText: displayText(mandate),
    documents,
    freeze: async (certificate) =>
      deps.sealing.freeze(certificate, await documents(), signer.personalCode, attempt.method),
  }
}
