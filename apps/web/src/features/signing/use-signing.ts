import { useEffect, useRef, useState } from 'react'
import { oneAtATime } from '#web/attempt/one-at-a-time.ts'
import type { AttemptState } from '#web/attempt/phone-attempt-state.ts'
import { parseLoginMethod, type LoginMethod } from '@sammas/domain/person/login-method'
import { noteSigned } from './signed-here.ts'
import { signingPlan, type SigningOrder } from './signing-plan.ts'
import { isUsedUp, viewOf, type SigningView } from './signing-view.ts'

export type Signing = {
  view: SigningView | null
  /** Begins, or begins again after a failure; does nothing while a signature is in progress. */
  sign: () => void
  /** Cancels: no status call follows, and a late answer changes nothing. */
  cancel: () => void
  /** Dismisses a failure. */
  close: () => void
}

export type SigningOptions = Omit<SigningOrder, 'method'> & {
  /** The person's login method in the session. */
  method: string
  /** Called once, with the id of the signed mandate. */
  onSigned: (mandateId: number) => void
  /** The registry refused the signed mandate: a next attempt needs another one. */
  onUsedUp: () => void
}

/**
 * Runs signatures on a phone or by a card (docs/rules.md: Signing status). A reload resumes the same mandate and code; leaving the page
 * stops polling.
 */
export function useSigning(options: SigningOptions): Signing {
  const [view, setView] = useState<SigningView | null>(null)
  const [attempts] = useState(() => oneAtATime<number>())
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const planFor = (method: LoginMethod) => ({
    ...signingPlan({ ...latest.current, method }),
    onChange: (state: AttemptState<number>) => {
      setView(viewOf(state, method))
      if (state.kind === 'done') {
        noteSigned(state.result)
        latest.current.onSigned(state.result)
      }
      if (state.kind === 'failed' && isUsedUp(state.end)) latest.current.onUsedUp()
    },
  })

  useEffect(() => {
    const method = parseLoginMethod(latest.current.method)
    if (method !== null) attempts.resume(planFor(method))
    return () => {
      attempts.release()
    }
    // Only the order's name decides whether there is a signature to resume.
  }, [attempts, options.flow, options.personId, options.subject, options.method])

  return {
    view,
    sign: () => {
      const method = parseLoginMethod(latest.current.method)
      if (method === null) setView({ kind: 'unsupported' })
      else attempts.start(planFor(method))
    },
    cancel: attempts.cancel,
    close: () => {
      if (!attempts.isRunning()) setView(null)
    },
  }
}
