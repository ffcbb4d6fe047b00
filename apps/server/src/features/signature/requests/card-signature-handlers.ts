import type { ErrorCode } from '@sammas/contract/errors'
import type { SignatureStatus } from '@sammas/contract/signing'
import type { Session } from '../../../http/handler.ts'
import { refusal } from '../../../refusals/api-error.ts'
import type { Database } from '../../../database/migrate.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import { verifySignatureValue } from '../../../signatures/prepare-signature.ts'
import type { FreezingProblem, SigningContext } from '../attempt/signing-method.ts'
import type { SigningRunner } from '../running/signing-runner.ts'
import { makeRoom } from './signature-handlers.ts'
import { latestAttempt, moveSignature, type SignatureAttempt } from '../attempt/signature-store.ts'
import type { SignedMandates } from '../attempt/signed-mandates.ts'
import { startAttempt } from './start-attempt.ts'

export type CardSignatureDeps = {
  db: Database
  mandates: SignedMandates
  now: () => Date
  runner: SigningRunner
  lifetimeMs: number
  context: (
    attempt: Pick<SignatureAttempt, 'id' | 'personId' | 'mandateId' | 'method' | 'language'>,
  ) => Promise<SigningContext>
  /** The status of a signature in progress, done or failed; the same as for phones. */
  statusOf: (session: Session, mandateId: number) => Promise<SignatureStatus>
}

const hashFunctions = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

/** The advice for each certificate that may not sign. Whether it was revoked is checked after the signature, with the time stamp. */
const refusalOfCertificate: Record<FreezingProblem, ErrorCode> = {
  'certificate-expired': 'id.card.certificate.expired',
  'certificate-not-yet-valid': 'id.card.certificate.expired',
  'certificate-untrusted': 'id.card.certificate.untrusted',
  'certificate-is-authority': 'id.card.certificate.untrusted',
  'certificate-of-another-scheme': 'id.card.certificate.untrusted',
  'certificate-not-qualified': 'id.card.certificate.untrusted',
  'key-not-supported': 'id.card.certificate.untrusted',
  'certificate-of-another-person': 'id.card.certificate.of.another.person',
  // Bytes of the card reader without a certificate for signing.
  'certificate-unreadable': 'id.card.signing.error',
  'certificate-not-for-signing': 'id.card.signing.error',
  // Our own documents cannot be packed.
  'no-files': 'mandate.signing.failed',
  'file-name': 'mandate.signing.failed',
  'file-type': 'mandate.signing.failed',
}

/** Hex as on our wire, base64 as in Web eID (docs/rules.md: Card signature). */
function bytesOf(text: string): Buffer {
  return Buffer.from(text, /^(?:[0-9a-f]{2})+$/i.test(text) ? 'hex' : 'base64')
}

/** Signing by ID-card: certificate in, hash out; signed hash in, then status until it is complete (docs/rules.md: Signing status). */
export function cardSignatureHandlers(
  deps: CardSignatureDeps,
): HandlersOf<'idCardSignatureStart' | 'idCardSignatureStatus'> {
  const { db, mandates } = deps

  return {
    idCardSignatureStart: async ({ session, params, body, language }) => {
      const mandate = await mandates.ofPerson(session.personId, params.id)
      if ((await makeRoom(db, mandate, () => false)) !== null) throw refusal('mandate.already.signed')
      const { personId } = session
      const method = 'idCard'
      const context = await deps.context({ id: 'new', personId, mandateId: params.id, method, language })
      const freezing = await context.freeze(bytesOf(body.clientCertificate).toString('base64'))
      if (!freezing.ok) throw refusal(refusalOfCertificate[freezing.reason])
      const { frozen } = freezing
      const added = await startAttempt(deps, session, mandate, {
        method,
        language,
        step: { step: 'waiting-for-card', ...frozen },
        lifetimeMs: deps.lifetimeMs,
      })
      // Another request was quicker: that card gets the request, this one does not.
      if (added === null) throw refusal('id.card.signing.error')
      const { digest, hash } = frozen.prepared
      return { hash: Buffer.from(digest, 'base64').toString('hex'), hashFunction: hashFunctions[hash] }
    },

    idCardSignatureStatus: async ({ session, params, body }) => {
      await mandates.ofPerson(session.personId, params.id)
      const attempt = await latestAttempt(db, params.id)
      if (attempt?.method !== 'idCard') throw refusal('id.card.signature.session.not.found')
      if (attempt.state === 'waiting-for-card') {
        const { prepared, documents, issuer } = attempt.step
        const signatureValue = bytesOf(body.signedHash).toString('base64')
        // It may be of an earlier order, from another tab: the present card can still answer.
        if (!verifySignatureValue(prepared, signatureValue)) throw refusal('id.card.signing.error')
        // It counts however late it is submitted: the server may have been away, and the person has signed.
        const signed = { step: 'signed', signatureValue, timestamp: null, prepared, documents, issuer } as const
        await moveSignature(db, attempt.id, 'waiting-for-card', signed)
        deps.runner.carryOn(attempt.id)
      }
      return deps.statusOf(session, params.id)
    },
  }
}
