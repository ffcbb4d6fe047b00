import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { ErrorCode } from '@sammas/contract/errors'
import { LATEST_ANSWER_MS, latenessOf } from '../../../eid/late-answer.ts'
import type { BackgroundWork } from '../../../background/background-work.ts'
import { rowWork, type RowWork } from '../../../background/row-work.ts'
import { leasedRows } from '../../../database/leased-row.ts'
import type { Database } from '../../../database/migrate.ts'
import { noteTrouble } from '../attempt/given-signature-store.ts'
import type { GivenSignature } from './given-signature.ts'
import type { SigningContext, SigningMethod, StepOutcome } from '../attempt/signing-method.ts'
import { nextToDeliver, waitsForEarlier } from '../attempt/signing-order.ts'
import { isPending, isOver, signedStates, type PendingState } from '../attempt/signing-step.ts'
import {
  failSignature,
  moveSignature,
  notePollTrouble,
  noteUnreachable,
  QUICK_TRIES,
  signatureById,
  type SignatureAttempt,
} from '../attempt/signature-store.ts'

export type RunnerDeps = {
  db: Database
  background: BackgroundWork
  /** After the first failed try; doubled after each further one. */
  retryPauseMs: number
  methods: Partial<Record<LoginMethod, SigningMethod>>
  context: (attempt: SignatureAttempt) => Promise<SigningContext>
  /** The steps after the signature. */
  given: GivenSignature
  onTrouble: (trouble: { attempt: string; tries: number; reason: string }) => void
  /** An identity service is unreachable for the outcome of an attempt after its deadline. */
  onUnreachable: (unreachable: { attempt: string; tries: number }) => void
}

/** Resumes live attempts. */
export type SigningRunner = RowWork & {
  /** Releases the leases of other processes; only where there are none. */
  freeAll: () => Promise<void>
}

/** The backoff after the quick tries grows to this. */
const longestPauseMs = 600_000
/** Shorter than the remaining time to read an answer of an identity service, which deletes it after minutes. */
const longestUnreachablePauseMs = 30_000

/** Without a process while a card is awaited: the browser submits its signature. */
const carried = ['started', 'choosing-certificate', 'asking', 'waiting', ...signedStates]

type Advance = 'again' | 'over' | { pauseMs: number }

/** The present outcome of an attempt's phone part. */
async function nextOutcome(deps: RunnerDeps, attempt: SignatureAttempt): Promise<StepOutcome> {
  const method = deps.methods[attempt.method]
  if (method === undefined) return { kind: 'failed', code: 'mandate.signing.failed' }
  const lateness = latenessOf(attempt.overdueMs, LATEST_ANSWER_MS)
  return method.next(attempt.step, await deps.context(attempt), lateness)
}

/** Moves signatures from step to step in the background; each step is stored before the next begins. */
export function signingRunner(deps: RunnerDeps): SigningRunner {
  const { db, background } = deps
  const rows = leasedRows(db, {
    table: 'signature_attempt',
    until: 'leased_until',
    alive: carried,
    waits: waitsForEarlier,
  })

  const pauseAfter = ({ tries }: SignatureAttempt, longestMs: number): Advance => ({
    pauseMs: Math.min(deps.retryPauseMs * 2 ** Math.min(tries, 30), longestMs),
  })

  const advancePending = async (attempt: SignatureAttempt, from: PendingState): Promise<Advance> => {
    const fail = async (code: ErrorCode): Promise<Advance> => {
      await failSignature(db, attempt.id, from, code)
      return 'over'
    }
    const outcome = await nextOutcome(deps, attempt)
    switch (outcome.kind) {
      case 'failed':
        return fail(outcome.code)
      case 'stay':
        if (outcome.trouble !== attempt.failureCode) await notePollTrouble(db, attempt.id, from, outcome.trouble)
        return 'again'
      case 'unreachable':
        deps.onUnreachable({ attempt: attempt.id, tries: attempt.tries + 1 })
        await noteUnreachable(db, attempt.id, from, outcome.code)
        return pauseAfter(attempt, longestUnreachablePauseMs)
      case 'moved':
        return (await moveSignature(db, attempt.id, from, outcome.step, outcome.controlCode)) ? 'again' : 'over'
    }
  }

  const goOn = async (attempt: SignatureAttempt): Promise<Advance> => {
    const outcome = await deps.given.next(attempt)
    if (outcome.kind === 'over') {
      const next = await nextToDeliver(db, attempt.personId)
      if (next !== null) work.carryOn(next)
    }
    if (outcome.kind !== 'later') return outcome.kind === 'moved' ? 'again' : 'over'
    const tries = attempt.tries + 1
    deps.onTrouble({ attempt: attempt.id, tries, reason: outcome.reason })
    await noteTrouble(db, attempt.id, outcome.reason)
    return pauseAfter(attempt, longestPauseMs)
  }

  /** Answers the time until the attempt may be taken up again. */
  const carry = async (id: string, signal: AbortSignal): Promise<number> => {
    for (let tries = 0; !signal.aborted;) {
      const attempt = await signatureById(db, id)
      if (attempt === null || isOver(attempt.state)) return 0
      const next = await (isPending(attempt.state) ? advancePending(attempt, attempt.state) : goOn(attempt))
      if (next === 'over') return 0
      if (next === 'again') continue
      tries += 1
      if (tries >= QUICK_TRIES || attempt.tries + 1 >= QUICK_TRIES) return next.pauseMs
      await background.wait(next.pauseMs)
    }
    return 0
  }

  const work = rowWork(background, rows, 'signature', carry)
  return { ...work, freeAll: () => rows.freeAll() }
}
