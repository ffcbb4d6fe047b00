/**
 * One attempt to log in or to sign, on a phone or with a card, as the browser sees it. Attempts are numbered upwards by the
 * client; `attemptId` is the number of the newest one, 0 before the first. Moments are milliseconds of the clock.
 */
export type Attempt<Result> =
  /** Nothing is going on. */
  | { readonly step: 'idle'; readonly attemptId: number }
  /** Asked for, not answered yet. */
  | { readonly step: 'starting'; readonly attemptId: number }
  /** The person has to act. The control code may come late and may change; with a card there is none. */
  | {
      readonly step: 'waiting'
      readonly attemptId: number
      readonly code: string | null
      /** When the attempt is over by the clock; null when only the server knows. */
      readonly deadline: number | null
    }
  | { readonly step: 'succeeded'; readonly attemptId: number; readonly result: Result }
  /** `errorCode` is a code of the catalogue or one that the catalogue does not know. */
  | { readonly step: 'failed'; readonly attemptId: number; readonly errorCode: string }
  | { readonly step: 'cancelled'; readonly attemptId: number }

export type AttemptEvent<Result> = { readonly attemptId: number } &
  /** A new attempt; it replaces whatever went on. Its number must be above all earlier ones. */
  (
    | { readonly type: 'started' }
    /** The server accepted it, or a reload found it pending (then without `started` before). */
    | { readonly type: 'accepted'; readonly code: string | null; readonly deadline: number | null }
    /** A poll answered "not finished" with the latest control code. */
    | { readonly type: 'code-told'; readonly code: string | null }
    | { readonly type: 'succeeded'; readonly result: Result }
    | { readonly type: 'failed'; readonly errorCode: string }
    | { readonly type: 'cancelled' }
    /** The clock shows `now`; `errorCode` says in the catalogue's words that the time is over. */
    | { readonly type: 'clock-read'; readonly now: number; readonly errorCode: string }
    /** The person closed what was shown at the end. */
    | { readonly type: 'dismissed' }
  )

export const NO_ATTEMPT = { step: 'idle', attemptId: 0 } as const

/** The number for the next attempt. */
export function nextAttemptId<Result>(state: Attempt<Result>): number {
  return state.attemptId + 1
}

/** True while the person or the server still has to do something, so that polling goes on and cancelling is offered. */
export function isUnderWay<Result>(state: Attempt<Result>): boolean {
  return state.step === 'starting' || state.step === 'waiting'
}

/**
 * The attempt after an event; the same object when the event changes nothing. Events of another attempt than the present one
 * and everything that comes after the end (a late answer after a cancel) are ignored (decisions section 4).
 */
export function nextAttempt<Result>(state: Attempt<Result>, event: AttemptEvent<Result>): Attempt<Result> {
  const { attemptId } = event
  if (event.type === 'started') return attemptId > state.attemptId ? { step: 'starting', attemptId } : state
  if (event.type === 'accepted') {
    const found = attemptId > state.attemptId || (state.step === 'starting' && attemptId === state.attemptId)
    return found ? { step: 'waiting', attemptId, code: event.code, deadline: event.deadline } : state
  }
  if (attemptId !== state.attemptId) return state
  if (event.type === 'dismissed')
    return isUnderWay(state) || state.step === 'idle' ? state : { step: 'idle', attemptId }
  return isUnderWay(state) ? afterOutcome(state, event) : state
}

type OutcomeEvent<Result> = Exclude<AttemptEvent<Result>, { type: 'started' | 'accepted' | 'dismissed' }>

function afterOutcome<Result>(state: Attempt<Result>, event: OutcomeEvent<Result>): Attempt<Result> {
  const { attemptId } = state
  switch (event.type) {
    case 'code-told':
      return state.step === 'waiting' && state.code !== event.code ? { ...state, code: event.code } : state
    case 'succeeded':
      return { step: 'succeeded', attemptId, result: event.result }
    case 'failed':
      return { step: 'failed', attemptId, errorCode: event.errorCode }
    case 'cancelled':
      return { step: 'cancelled', attemptId }
    case 'clock-read': {
      const over = state.step === 'waiting' && state.deadline !== null && event.now > state.deadline
      return over ? { step: 'failed', attemptId, errorCode: event.errorCode } : state
    }
  }
}
