import { ApiFailure, failureOf, isPassing, unanswered } from '#web/api/failure.ts'
import type { AttemptPlan } from '#web/attempt/phone-attempt.ts'
import type { PhoneAnswer } from '#web/attempt/phone-attempt-state.ts'
import { beforeSigning } from './before-signing.ts'
import { batchCardSigning, cardSigning } from './card-signing.ts'
import { batchMobileIdSigning, batchSmartIdSigning, mobileIdSigning, smartIdSigning } from './phone-signing.ts'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import { signingMemory, type SigningHandle } from './signing-memory.ts'
import { isAlreadySigned, type SignedKind, type SigningCalls } from './signing-method.ts'

/** One subject to sign, by one person, in one flow. */
export type SigningOrder = {
  /** Name of the flow: a signature belongs to its flow. */
  flow: string
  /** Id of the user: another person cannot resume the signature after a reload. */
  personId: number
  /** Key of the subject: a signature of other choices is not resumed. */
  subject: string
  method: LoginMethod
  /** A batch has calls of its own. */
  kind?: SignedKind
  /** Makes the mandate, or answers the earlier one. */
  makeMandate: (signal: AbortSignal) => Promise<{ id: number }>
}

type Plan = Omit<AttemptPlan<SigningHandle, number>, 'onChange'>

/** How each method signs. */
type CallsByMethod = Readonly<Record<LoginMethod, SigningCalls>>

const CALLS: Readonly<Record<SignedKind, CallsByMethod>> = {
  mandate: { smartId: smartIdSigning, mobileId: mobileIdSigning, idCard: cardSigning },
  batch: { smartId: batchSmartIdSigning, mobileId: batchMobileIdSigning, idCard: batchCardSigning },
}

/** How the attempt engine signs an order; its result is the id of the signed mandate. */
export function signingPlan(order: SigningOrder, callsByMethod: CallsByMethod = CALLS[order.kind ?? 'mandate']): Plan {
  const { personId, subject, method } = order
  const calls = callsByMethod[method]
  return {
    start: async (signal) => {
      const { mandateId, signedHash, code } = await calls.begin(beforeSigning(order.makeMandate), signal)
      return { handle: { personId, subject, method, mandateId, signedHash }, code }
    },
    poll: (handle, signal) => poll(calls, handle, signal),
    isPassing: isWorthRetrying,
    unanswered,
    memory: signingMemory(order),
    // A phone's signature waits at its service; a card's is in this tab alone, until the server has it.
    times: method === 'idCard' ? { patience: Number.POSITIVE_INFINITY } : {},
  }
}

async function poll(calls: SigningCalls, handle: SigningHandle, signal: AbortSignal): Promise<PhoneAnswer<number>> {
  const { mandateId } = handle
  try {
    const { statusCode, challengeCode, isTroubled } = await calls.status(handle, signal)
    if (statusCode === 'SIGNATURE') return { kind: 'done', result: mandateId }
    if (statusCode === 'OUTSTANDING_TRANSACTION') return { kind: 'waiting', code: challengeCode, isTroubled }
  } catch (error) {
    if (isAlreadySigned(error)) return { kind: 'done', result: mandateId }
    throw error
  }
  // An unknown status means neither signed nor unsigned.
  throw new ApiFailure({ kind: 'malformed' })
}

/** A lost connection may return; after the end of a session the same person continues the same signature. */
function isWorthRetrying(error: unknown): boolean {
  const failure = failureOf(error)
  return isPassing(failure) || (failure.kind === 'answer' && failure.status === 401)
}
