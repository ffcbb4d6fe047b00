import * as z from 'zod/mini'
import { call } from '#web/api/client.ts'
import { ApiFailure, failureOf, failureWithCode, firstCode, isPassing } from '#web/api/failure.ts'
import { DRAFT_PREFIX } from '#web/lib/clear-drafts.ts'
import { attemptMemory, type AttemptMemory } from '#web/lib/pending-attempt.ts'
import type { AttemptPlan } from '#web/lib/phone-attempt.ts'
import type { PhoneAnswer } from '#web/lib/phone-attempt-state.ts'
import { phoneCalls, type PhoneMethod } from './signing-method.ts'

/** One thing to sign, by one person, in one flow. */
export type SigningOrder = {
  /** Name of the flow: a signature belongs to the flow that asked for it. */
  flow: string
  /** Id of the user: nobody else takes the signature up after a reload. */
  personId: number
  /** What is signed, as a key: a signature of other choices is not taken up. */
  subject: string
  method: PhoneMethod
  /** Makes the mandate, or gives the one that was made before. */
  makeMandate: (signal: AbortSignal) => Promise<{ id: number }>
}

type Handle = { personId: number; subject: string; method: PhoneMethod; mandateId: number }

type Plan = Omit<AttemptPlan<Handle, number>, 'onChange'>

/** How the attempt engine signs an order; its result is the id of the signed mandate. */
export function signingPlan(order: SigningOrder): Plan {
  return {
    start: (signal) => start(order, signal),
    poll: ({ mandateId }, signal) => poll(order.method, mandateId, signal),
    isPassing: isWorthAsking,
    memory: memoryOf(order),
  }
}

/** Ends with the other drafts at logout, because of its prefix. */
function memoryOf({ flow, personId, subject, method }: SigningOrder): AttemptMemory<Handle> {
  return attemptMemory(
    `${DRAFT_PREFIX}signing.${flow}`,
    z.object({
      personId: z.literal(personId),
      subject: z.literal(subject),
      method: z.literal(method),
      mandateId: z.int(),
    }),
  )
}

async function start(order: SigningOrder, signal: AbortSignal) {
  const { personId, subject, method, makeMandate } = order
  const { id } = await makeMandate(signal)
  const handle = { personId, subject, method, mandateId: id }
  try {
    const { challengeCode } = await call(phoneCalls[method].start, { params: { id }, body: {}, signal })
    return { handle, code: challengeCode }
  } catch (error) {
    // The phone was quicker than a cancel or a lost answer: the first poll finds it signed.
    if (isAlreadySigned(error)) return { handle, code: null }
    throw error
  }
}

async function poll(method: PhoneMethod, mandateId: number, signal: AbortSignal): Promise<PhoneAnswer<number>> {
  try {
    const { statusCode, challengeCode } = await call(phoneCalls[method].status, { params: { id: mandateId }, signal })
    if (statusCode === 'SIGNATURE') return { kind: 'done', result: mandateId }
    if (statusCode === 'OUTSTANDING_TRANSACTION') return { kind: 'waiting', code: challengeCode }
  } catch (error) {
    if (isAlreadySigned(error)) return { kind: 'done', result: mandateId }
    throw error
  }
  throw new ApiFailure(failureWithCode('mandate.signing.failed'))
}

const isAlreadySigned = (error: unknown) => firstCode(failureOf(error)) === 'mandate.already.signed'

/** No connection heals; after the end of a session the same person goes on with the same signature. */
function isWorthAsking(error: unknown): boolean {
  const failure = failureOf(error)
  return isPassing(failure) || (failure.kind === 'answer' && failure.status === 401)
}
