import type { Pillar } from '@sammas/domain/fund/fund'
import type { SignatureAttempt } from './signature-store.ts'
import type { SigningContext } from './signing-method.ts'
import { mandateOf } from './mandate-store.ts'
import { mandateDocuments } from './mandate-documents.ts'
import type { Mandate, MandateDocument, Signer } from './mandate.ts'
import type { Sealing } from './sealing.ts'
import type { Database } from '../../database/migrate.ts'
import type { Isin } from '@sammas/domain/fund/isin'
import type { FundFacts } from '@sammas/domain/fund/fund'

export type DocumentDeps = {
  db: Database
  signerOf: (personId: number) => Promise<Signer>
  /** All funds with their Estonian names. */
  funds: () => Promise<ReadonlyMap<Isin, Pick<FundFacts, 'name' | 'isin'>>>
}

/** What the phone shows; at most 60 characters, and the app names the service by itself (eid.md 1.3). */
const displayText = (mandate: Mandate) => {
  const pillar: Record<Pillar, string> = { 2: 'II samba', 3: 'III samba' }
  return mandate.kind === 'cancellation'
    ? 'Allkirjasta: avalduse tühistamine'
    : `Allkirjasta: ${pillar[mandate.pillar]} avaldus`
}

/** The documents of a mandate, the same for preview and signing. */
export async function documentsOf(deps: DocumentDeps, mandate: Mandate): Promise<MandateDocument[]> {
  const [signer, funds] = await Promise.all([deps.signerOf(mandate.personId), deps.funds()])
  return mandateDocuments(mandate, signer, funds)
}

/** Everything that a step of signing needs to know of the mandate and its signer. */
export async function signingContext(
  deps: DocumentDeps & { sealing: Sealing },
  attempt: Pick<SignatureAttempt, 'id' | 'personId' | 'mandateId' | 'method'>,
): Promise<SigningContext> {
  const mandate = await mandateOf(deps.db, attempt.personId, attempt.mandateId)
  if (mandate === null) throw new Error(`signature attempt ${attempt.id} has no mandate of its person`)
  const signer = await deps.signerOf(attempt.personId)
  const documents = () => documentsOf(deps, mandate)
  return {
    signer,
    displayText: displayText(mandate),
    documents,
    freeze: async (certificate) =>
      deps.sealing.freeze(certificate, await documents(), signer.personalCode, attempt.method),
  }
}
