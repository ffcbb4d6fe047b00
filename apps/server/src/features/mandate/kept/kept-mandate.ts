import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { refusal } from '../../../refusals/api-error.ts'
import type { Patience } from '../../../refusals/registry-answer.ts'
import type { Database } from '../../../database/migrate.ts'
import type { Registry } from '../../../gateways/registry/registry.ts'
import type { Session } from '../../../http/handler.ts'
import type { SignedMandate } from '../../../pension/mandate-facts.ts'
import type { Mandate, MandateDocument, MandateKind, MandateOf, Signer } from '../../../pension/mandate.ts'
import type { UnansweredRate } from '../../../pension/rate-standing.ts'
import type { MadeMandate } from './mandate-row.ts'
import { addMandate, freeKey, isRefused, mandateByKey, mandateOf } from './mandate-store.ts'

export type KeepingDeps = {
  db: Database
  /** The registry's moment: deadlines are counted from it. */
  businessNow: () => Promise<Date>
  signerOf: (personId: number) => Promise<Signer>
  /** Presentation of a new mandate of the signer. */
  documentsFor: (signer: Signer) => Promise<(mandate: Mandate) => MandateDocument[]>
}

/** The same for a kind that depends on the person's signed mandates without an answer of the registry; `exceptId` is left out of them. */
export type UnansweredDeps = KeepingDeps & {
  registry: Registry
  patience: Patience
  today: () => Promise<CivilDate>
  /** Choices and withdrawals. */
  unanswered: (personId: number, exceptId: number | null) => Promise<SignedMandate[]>
  /** Contribution rates. */
  unansweredRates: (personId: number, exceptId: number | null) => Promise<UnansweredRate[]>
}

export type RequestedMandate<Kind extends MandateKind> = {
  kind: Kind
  /** Hash of the choices; the same choices have the same hash. */
  bodyHash: string
  idempotencyKey: string | null
  /** True when an unsigned mandate is outdated. */
  isOutdated: (mandate: MandateOf<Kind>) => boolean | Promise<boolean>
  /** Throws an ApiError when the choices cannot be signed. */
  make: () => Promise<Extract<MadeMandate, { kind: Kind }>>
}

const isOfKind = <Kind extends MandateKind>(mandate: Mandate, kind: Kind): mandate is MandateOf<Kind> =>
  mandate.kind === kind

/**
 * The earlier mandate of the same choices under this key, if any. One with outdated contact details or contents, or one that the
 * registry has refused, is left unchanged, and the choices make a new one.
 */
async function madeBefore<Kind extends MandateKind>(
  db: Database,
  { personId, email, phoneNumber }: Signer,
  { kind, idempotencyKey: key, bodyHash, isOutdated }: RequestedMandate<Kind>,
): Promise<MandateOf<Kind> | null> {
  const earlier = key === null ? null : await mandateByKey(db, personId, key)
  if (earlier === null) return null
  const { mandate } = earlier
  if (earlier.bodyHash !== bodyHash || !isOfKind(mandate, kind)) throw refusal('idempotency.key.reused')
  const { id, shown, signedAt } = mandate
  const isPast =
    signedAt === null && (shown?.email !== email || shown.phoneNumber !== phoneNumber || (await isOutdated(mandate)))
  if (!isPast && !(await isRefused(db, id))) return mandate
  await freeKey(db, id)
  return null
}

/** The mandate of some choices: the earlier one under the same key, or a new one, stored with its documents. */
export async function keptMandate<Kind extends MandateKind>(
  deps: KeepingDeps,
  { personId }: Session,
  requested: RequestedMandate<Kind>,
): Promise<MandateOf<Kind>> {
  const signer = await deps.signerOf(personId)
  const earlier = await madeBefore(deps.db, signer, requested)
  if (earlier !== null) return earlier
  const content = await requested.make()
  const { idempotencyKey, bodyHash } = requested
  const { email, phoneNumber } = signer
  const [documents, now] = await Promise.all([deps.documentsFor(signer), deps.businessNow()])
  const created = await addMandate(
    deps.db,
    { ...content, personId, email, phoneNumber, idempotencyKey, bodyHash },
    documents,
    now,
  )
  if (created !== 'key-taken') {
    const kept = await mandateOf(deps.db, personId, created)
    if (kept === null || !isOfKind(kept, requested.kind)) throw new Error(`mandate ${created} is gone`)
    return kept
  }
  // Concurrent requests: the other one was quicker, and its mandate is used.
  const other = await madeBefore(deps.db, signer, requested)
  if (other === null) throw new Error('an idempotency key was taken by no mandate')
  return other
}
