import { useEffect, useRef, useState } from 'react'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { resumeAttempt, startAttempt, type PhoneAttempt } from '#web/attempt/phone-attempt.ts'
import type { AttemptEnd, AttemptState } from '#web/attempt/phone-attempt-state.ts'
import { isRefusedByRegistry } from './aftermath.ts'
import { FailedBeforeSigning } from './before-signing.ts'
import { signingMethod, type SigningMethod } from './signing-method.ts'
import { signingPlan, type SigningOrder } from './signing-plan.ts'

/** What the window over the page shows; null when there is none. */
export type SigningView =
  | { kind: 'starting'; method: SigningMethod }
  | { kind: 'waiting'; method: SigningMethod; code: string | null; deadline: number; connected: boolean }
  | { kind: 'time-ran-out'; method: SigningMethod }
  /** The server said no, with words for each code (status 400). */
  | { kind: 'refused'; failure: Failure; signingBegan: boolean }
  /** Anything else; it is not known whether the signature arrived. */
  | { kind: 'failed'; failure: Failure; signingBegan: boolean }
  | { kind: 'unsupported' }

export type Signing = {
  view: SigningView | null
  /** Begins, or begins anew after a failure; does nothing while a signature is under way. */
  sign: () => void
  /** Gives up: no status call follows, and a late answer changes nothing. */
  cancel: () => void
  /** Puts a failure away. */
  close: () => void
}

export type SigningOptions = Omit<SigningOrder, 'method'> & {
  /** How the person logged in, as the session has it. */
  method: string
  /** Called once, with the id of the signed mandate. */
  onSigned: (mandateId: number) => void
  /** The registry refused the signed mandate: a next attempt needs another one. */
  onUsedUp: () => void
}

/**
 * Runs signatures on a phone or by a card (docs/rules.md: Signing status). A reload takes the same mandate and code up again; leaving the page
 * stops the polls.
 */
export function useSigning(options: SigningOptions): Signing {
  const [view, setView] = useState<SigningView | null>(null)
  const attempt = useRef<PhoneAttempt<number> | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const planFor = (method: SigningMethod) => ({
    ...signingPlan({ ...latest.current, method }),
    onChange: (state: AttemptState<number>) => {
      setView(viewOf(state, method))
      if (state.kind === 'done') latest.current.onSigned(state.result)
      if (state.kind === 'failed' && isUsedUp(state.end)) latest.current.onUsedUp()
    },
  })

  useEffect(() => {
    const method = signingMethod(latest.current.method)
    if (method !== null) attempt.current = resumeAttempt(planFor(method))
    return () => {
      attempt.current?.release()
      attempt.current = null
    }
    // Only what names the order decides whether there is a signature to take up.
  }, [options.flow, options.personId, options.subject, options.method])

  return {
    view,
    sign: () => {
      if (isUnderWay(attempt.current)) return
      const method = signingMethod(latest.current.method)
      if (method === null) setView({ kind: 'unsupported' })
      else attempt.current = startAttempt(planFor(method))
    },
    cancel: () => attempt.current?.cancel(),
    close: () => {
      if (!isUnderWay(attempt.current)) setView(null)
    },
  }
}

function isUsedUp(end: AttemptEnd): boolean {
  return end.kind === 'error' && isRefusedByRegistry(failureOf(end.error))
}

function isUnderWay(attempt: PhoneAttempt<number> | null): boolean {
  const kind = attempt?.state().kind
  return kind === 'starting' || kind === 'waiting'
}

function viewOf(state: AttemptState<number>, method: SigningMethod): SigningView | null {
  switch (state.kind) {
    case 'starting':
      return { kind: 'starting', method }
    case 'waiting':
      return { kind: 'waiting', method, code: state.code, deadline: state.deadline, connected: state.connected }
    case 'failed': {
      if (state.end.kind === 'timeRanOut') return { kind: 'time-ran-out', method }
      const failure = failureOf(state.end.error)
      if (failure.kind === 'aborted') return null
      const kind = failure.kind === 'answer' && failure.status === 400 ? 'refused' : 'failed'
      return { kind, failure, signingBegan: !(state.end.error instanceof FailedBeforeSigning) }
    }
    case 'done':
    case 'cancelled':
      return null
  }
}
