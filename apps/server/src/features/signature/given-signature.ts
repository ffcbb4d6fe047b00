import type { ErrorCode } from '@sammas/contract/errors'
import type { Database } from '../../database/migrate.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { Mandate, Signer } from '../../pension/mandate.ts'
import {
  keepProcesses,
  keepTimestamp,
  processesToTell,
  settleSignature,
  storeSignature,
  tellSignature,
} from './given-signature-store.ts'
import { processesOf, refusalCode } from './registry-processes.ts'
import { tellRegistry } from './registry-telling.ts'
import type { Sealing } from './sealing.ts'
import type { SignedMandates } from './signed-mandates.ts'
import { failSignature, type SignatureAttempt } from './signature-store.ts'

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
  /** Keeps, in the transaction that ends it, that a signed mandate came to nothing. */
  keepRefusal: (transaction: Database, mandate: Mandate) => Promise<void>
  onTrouble: (what: string) => void
}

/** `later`: it could not be done or learned now; it stays as it is until it can. */
type Outcome = { kind: 'moved' | 'over' } | { kind: 'later'; reason: string }

export type GivenSignature = {
  /** Does the next thing for a signature that was given: seal it, note that the registry is told, learn what it says. */
  next: (attempt: SignatureAttempt) => Promise<Outcome>
}

/**
 * What becomes of a signature that was given: `signed` → `stored` → `told` → `complete` or `failed`. It ends only when the registry has
 * answered, or when the signature itself turns out to be worth nothing.
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
        const processes = processesOf(await mandateOf(attempt), id)
        await storeSignature(db, attempt, { container: sealed.container, processes, now: deps.now() })
        return { kind: 'moved' }
      }
    }
  }

  const tell = async (attempt: SignatureAttempt): Promise<Outcome> => {
    const mandate = await mandateOf(attempt)
    const signer = { ...(await deps.signerOf(attempt.personId)), ...contactOf(mandate) }
    const processes = await processesToTell(db, mandate.id)
    // The first time it is known that nothing was sent before.
    const fate = await tellRegistry(deps.registry, { mandate, signer, processes, wasTold: attempt.tries > 0 })
    if (fate.kind === 'not-known') return { kind: 'later', reason: `registry-${fate.reason}` }
    const refused = fate.results.find(({ successful }) => !successful)
    const refusal: ErrorCode | null = refused === undefined ? null : refusalCode(refused.errorCode)
    if (refusal === null) await updateContact(deps, mandate)
    await settleSignature(db, attempt, fate.results, refusal, (transaction) => deps.keepRefusal(transaction, mandate))
    return { kind: 'over' }
  }

  return {
    next: async (attempt) => {
      try {
        if (attempt.state === 'signed') return await seal(attempt)
        if (attempt.state === 'told') return await tell(attempt)
        // A signature that was stored by an earlier version has nothing to send yet.
        if ((await processesToTell(db, attempt.mandateId)).length === 0)
          await keepProcesses(db, attempt.mandateId, processesOf(await mandateOf(attempt), attempt.id))
        await tellSignature(db, attempt.id)
        return { kind: 'moved' }
      } catch (error) {
        deps.onTrouble(error instanceof Error ? error.name : 'unknown')
        return { kind: 'later', reason: 'internal' }
      }
    },
  }
}

/** Why a signature is worth nothing, as the person is told: nothing was sent. */
const codeOfRefusal = (reason: string): ErrorCode =>
  reason === 'certificate-revoked' ? 'mandate.signing.certificate.revoked' : 'mandate.signing.failed'

/** The contact details that the person saw and signed. */
const contactOf = ({ shown }: Mandate) => (shown === null ? {} : { email: shown.email, phoneNumber: shown.phoneNumber })

/** What was signed is what is written, however late. If it cannot be written now, the mandate is done all the same. */
async function updateContact(deps: GivenSignatureDeps, mandate: Mandate): Promise<void> {
  const { email, phoneNumber, personalCode } = {
    ...(await deps.signerOf(mandate.personId)),
    ...contactOf(mandate),
  }
  const updated = await deps.registry.updateContactDetails(personalCode, {
    email,
    phoneNumber,
    address: mandate.address,
  })
  if (updated.ok) await deps.recordCheck(mandate.personId, { type: 'CONTACT_DETAILS', success: true, metadata: {} })
  else deps.onTrouble(`contact details were not updated: ${updated.failure.kind}`)
}
