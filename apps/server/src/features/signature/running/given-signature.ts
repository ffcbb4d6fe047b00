import type { ErrorCode } from '@sammas/contract/errors'
import type { Database } from '../../../database/migrate.ts'
import type { Registry } from '../../../gateways/registry/registry.ts'
import type { Mandate, Signer } from '../../../pension/mandate.ts'
import { requestsContactDetails } from '../../../pension/contact-details-of.ts'
import { refusalCode } from '../../../pension/refusal-code.ts'
import {
  keepTimestamp,
  processesToSend,
  settleSignature,
  storeSignature,
  beginDelivery,
} from '../attempt/given-signature-store.ts'
import { processIds } from '../delivery/registry-processes.ts'
import { sendToRegistry } from '../delivery/registry-delivery.ts'
import type { Sealing } from '../sealing/sealing.ts'
import type { SignedMandates } from '../attempt/signed-mandates.ts'
import { failSignature, type SignatureAttempt } from '../attempt/signature-store.ts'

export type GivenSignatureDeps = {
  db: Database
  now: () => Date
  registry: Registry
  mandates: SignedMandates
  sealing: Sealing
  signerOf: (personId: number) => Promise<Signer>
  recordCheck: (
    personId: number,
    check: { type: string; success: boolean; metadata: Record<string, unknown> },
  ) => Promise<void>
  /** Stores the notice of a failed signed mandate, in the transaction that ends it. */
  keepRefusal: (transaction: Database, mandate: Mandate) => Promise<void>
  /** The person's notices are due: an application is on its way. In the transaction that ends the signature. */
  checkForNotices: (transaction: Database, personId: number) => Promise<void>
  onTrouble: (trouble: string) => void
}

/**
 * `later`: the step failed or its outcome is unknown for now; the state stays until a retry succeeds. `waits`: an earlier signature of the
 * person comes first, and its end takes this one up; or another process has moved this one on.
 */
type Outcome = { kind: 'moved' | 'over' | 'waits' } | { kind: 'later'; reason: string }

export type GivenSignature = {
  /** Runs the next step of a given signature: seal it, note that it is being sent, read its answer. */
  next: (attempt: SignatureAttempt) => Promise<Outcome>
}

/**
 * The path of a given signature: `signed` → `stored` → `told` → `complete` or `failed`. It ends only with the registry's answer, or
 * when the signature itself is invalid.
 */
export function givenSignature(deps: GivenSignatureDeps): GivenSignature {
  const { db } = deps

  const mandateOf = ({ personId, mandateId }: SignatureAttempt) => deps.mandates.ofPerson(personId, mandateId)

  const fail = async (attempt: SignatureAttempt, code: ErrorCode) => {
    const mandate = await mandateOf(attempt)
    await db.transaction().execute(async (transaction) => {
      if (await failSignature(transaction, attempt.id, 'signed', code)) await deps.keepRefusal(transaction, mandate)
    })
  }

  const seal = async (attempt: Extract<SignatureAttempt, { state: 'signed' }>): Promise<Outcome> => {
    const { id } = attempt
    const sealed = await deps.sealing.seal(attempt.step, attempt.method, (step) => keepTimestamp(db, id, step))
    switch (sealed.kind) {
      case 'later':
        return { kind: 'later', reason: sealed.reason }
      case 'refused':
        await fail(attempt, codeOfRefusal(sealed.reason))
        return { kind: 'over' }
      case 'sealed': {
        const processes = deps.mandates.processes(await mandateOf(attempt), processIds(id))
        await storeSignature(db, attempt, { container: sealed.container, processes, now: deps.now() })
        return { kind: 'moved' }
      }
    }
  }

  const send = async (attempt: SignatureAttempt): Promise<Outcome> => {
    const mandate = await mandateOf(attempt)
    const signer = await deps.signerOf(attempt.personId)
    const processes = await processesToSend(db, mandate.id)
    // The first time it is certain that nothing was sent before.
    const fate = await sendToRegistry(deps.registry, {
      mandate,
      signer,
      signedAt: attempt.signedAt,
      processes,
      wasSent: attempt.tries > 0,
    })
    if (fate.kind === 'not-known') return { kind: 'later', reason: `registry-${fate.reason}` }
    const refused = fate.results.find(({ successful }) => !successful)
    const refusal: ErrorCode | null = refused === undefined ? null : refusalCode(refused.errorCode)
    if (refusal === null && requestsContactDetails(mandate)) {
      await deps.recordCheck(mandate.personId, { type: 'CONTACT_DETAILS', success: true, metadata: {} })
    }
    await settleSignature(db, attempt, fate.results, refusal, (transaction) =>
      refusal === null ? deps.checkForNotices(transaction, mandate.personId) : deps.keepRefusal(transaction, mandate),
    )
    return { kind: 'over' }
  }

  return {
    next: async (attempt) => {
      try {
        if (attempt.state === 'signed') return await seal(attempt)
        if (attempt.state === 'told') return attempt.waitsForEarlier ? { kind: 'waits' } : await send(attempt)
        return { kind: (await beginDelivery(db, attempt.id)) ? 'moved' : 'waits' }
      } catch (error) {
        deps.onTrouble(error instanceof Error ? error.name : 'unknown')
        return { kind: 'later', reason: 'internal' }
      }
    },
  }
}

/** Why a signature is invalid, as shown to the person: nothing was sent. */
const codeOfRefusal = (reason: string): ErrorCode =>
  reason === 'certificate-revoked' ? 'mandate.signing.certificate.revoked' : 'mandate.signing.failed'
