import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { ErrorCode } from '@sammas/contract/errors'
import type { SignatureStatus } from '@sammas/contract/signing'
import type { Language } from '@sammas/domain/language'
import { ApiError, refusal } from '../../../refusals/api-error.ts'
import type { Database } from '../../../database/migrate.ts'
import type { HandlersOf, Session } from '../../../http/handler.ts'
import type { Mandate } from '../../../pension/mandate.ts'
import { errorsOf, processingErrors } from '../delivery/registry-processes.ts'
import type { SigningMethod } from '../attempt/signing-method.ts'
import type { SigningRunner } from '../running/signing-runner.ts'
import { isPending, isOver, isSigned } from '../attempt/signing-step.ts'
import { latestAttempt, QUICK_TRIES, replaceSignature, type SignatureAttempt } from '../attempt/signature-store.ts'
import type { SignedMandates } from '../attempt/signed-mandates.ts'
import { startAttempt } from './start-attempt.ts'

export type SignatureDeps = {
  db: Database
  mandates: SignedMandates
  now: () => Date
  runner: SigningRunner
  methods: Partial<Record<LoginMethod, SigningMethod>>
  refusalIsRead: (personId: number, mandateId: number) => Promise<void>
  lifetimeMs: number
}

const noSession: Record<LoginMethod, ErrorCode> = {
  smartId: 'smart.id.signature.session.not.found',
  mobileId: 'mobile.id.signature.session.not.found',
  idCard: 'id.card.signature.session.not.found',
}

/** The mandate was signed before: a refusal of the registry is shown again, everything else is on its way or done. */
async function signedBefore(db: Database, mandateId: number): Promise<ApiError> {
  const errors = await processingErrors(db, mandateId)
  return errors.length > 0 ? new ApiError(errors) : refusal('mandate.already.signed')
}

/**
 * Makes room for a new attempt: null when the mandate may be signed, or the given attempt that goes on.
 *
 * @throws ApiError 400 when it was signed and the registry has answered
 */
export async function makeRoom(
  db: Database,
  mandate: Mandate,
  mayGoOn: (current: SignatureAttempt) => boolean,
): Promise<SignatureAttempt | null> {
  const current = await latestAttempt(db, mandate.id)
  if (current !== null && !isOver(current.state)) {
    if (isSigned(current.state) || mayGoOn(current)) return current
    // The person may have signed in this very moment: then that counts.
    if (!(await replaceSignature(db, current.id))) return makeRoom(db, mandate, mayGoOn)
  }
  if (current?.state === 'complete' || mandate.signedAt !== null) throw await signedBefore(db, mandate.id)
  return null
}

/**
 * Whether the person can still sign, or may have signed without our knowledge: a new request would discard their signature, and need a
 * service that may be unreachable.
 */
const mayStillBeSigned = ({ state, overdueMs }: SignatureAttempt) => overdueMs < 0 || state === 'waiting'

/**
 * Starts a signature, or continues the live one: a second click, another tab or a reload gets the same attempt and code. A signed
 * mandate is never requested again.
 */
async function startSigning(
  deps: SignatureDeps,
  session: Session,
  { id, method, language }: { id: number; method: LoginMethod; language: Language },
): Promise<SignatureAttempt> {
  const { db } = deps
  const mandate = await deps.mandates.ofPerson(session.personId, id)
  const signing = deps.methods[method]
  if (signing === undefined) throw refusal('not.implemented')
  const step = signing.start(session)
  // Before another attempt makes room: an attempt that cannot begin replaces nothing.
  if ('refused' in step) throw refusal(step.refused)
  const current = await makeRoom(db, mandate, (alive) => alive.method === method && mayStillBeSigned(alive))
  if (current !== null) return current
  await startAttempt(deps, session, mandate, { method, language, step, lifetimeMs: deps.lifetimeMs })
  // Null when another request was quicker: then its attempt counts.
  const attempt = await latestAttempt(db, id)
  if (attempt === null) throw new Error(`mandate ${id} has no signature attempt after one was added`)
  return attempt
}

/** The status of the signature that counts for a mandate; resumes it if it is orphaned. */
export async function statusOf(
  deps: Pick<SignatureDeps, 'db' | 'mandates' | 'runner' | 'refusalIsRead'>,
  session: Session,
  id: number,
  method: LoginMethod,
): Promise<SignatureStatus> {
  await deps.mandates.ofPerson(session.personId, id)
  const attempt = await latestAttempt(deps.db, id)
  if (attempt === null) throw refusal(noSession[method])
  // Another tab or device started again, with this mandate or with one for the same units.
  if (attempt.method !== method || attempt.state === 'replaced') throw refusal('mandate.signing.elsewhere')
  const { state, controlCode: challengeCode } = attempt
  // After the deadline the outcome needs an answer of the service; then the attempt is over or signed.
  const isTroubled = isPending(state) && (attempt.failureCode !== null || attempt.overdueMs >= 0)
  if (state === 'complete') return { statusCode: 'SIGNATURE', challengeCode, delivery: 'DELIVERED', isTroubled }
  if (state === 'failed') {
    await deps.refusalIsRead(session.personId, id)
    throw new ApiError(await errorsOf(deps.db, attempt))
  }
  if (state !== 'waiting-for-card') deps.runner.carryOn(attempt.id)
  // The person is done: the rest goes on without them, for days if need be.
  if (isSigned(state) && (attempt.tries >= QUICK_TRIES || attempt.isHeldUp)) {
    return { statusCode: 'SIGNATURE', challengeCode, delivery: 'ON_ITS_WAY', isTroubled }
  }
  return { statusCode: 'OUTSTANDING_TRANSACTION', challengeCode, delivery: null, isTroubled }
}

type StartRequest = { session: Session; params: { id: number }; language: Language }

type Served = 'smartIdSignatureStart' | 'smartIdSignatureStatus' | 'mobileIdSignatureStart' | 'mobileIdSignatureStatus'

/** Signing by phone: start answers the code (null until it is known), status its progress (docs/rules.md: Signing status). */
export function signatureHandlers(deps: SignatureDeps): HandlersOf<Served> {
  const start = async ({ session, params, language }: StartRequest, method: LoginMethod) => {
    const attempt = await startSigning(deps, session, { id: params.id, method, language })
    deps.runner.carryOn(attempt.id)
    return { challengeCode: attempt.controlCode }
  }
  return {
    smartIdSignatureStart: (request) => start(request, 'smartId'),
    smartIdSignatureStatus: ({ session, params }) => statusOf(deps, session, params.id, 'smartId'),
    mobileIdSignatureStart: (request) => start(request, 'mobileId'),
    mobileIdSignatureStatus: ({ session, params }) => statusOf(deps, session, params.id, 'mobileId'),
  }
}
