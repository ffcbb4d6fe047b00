/**
 * What a poll of the server says. `code` is the control code now; undefined leaves what was shown. `isTroubled`: the phone's service tells
 * the server nothing, so what the person did is not known.
 */
export type PhoneAnswer<Result> =
  | { readonly kind: 'waiting'; readonly code?: string | null; readonly isTroubled: boolean }
  | { readonly kind: 'done'; readonly result: Result }

/** Why an attempt came to nothing: something was thrown that trying again does not heal, or its time ran out. */
export type AttemptEnd =
  { readonly kind: 'error'; readonly error: unknown } | { readonly kind: 'timeRanOut'; readonly isTroubled: boolean }

/** An attempt that goes on. */
export type LivingAttempt =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'waiting'
      readonly code: string | null
      /** Clock times in milliseconds: when the server took it up, and when we stop waiting. */
      readonly startedAt: number
      readonly deadline: number
      /** The last poll reached the server. */
      readonly connected: boolean
    }

/** One attempt to have something confirmed on a phone or card; an end stays. */
export type AttemptState<Result> =
  | LivingAttempt
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly end: AttemptEnd }
  | { readonly kind: 'cancelled' }

export type AttemptEvent<Result> =
  | { readonly kind: 'started'; readonly code: string | null; readonly startedAt: number; readonly deadline: number }
  | { readonly kind: 'answered'; readonly answer: PhoneAnswer<Result> }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'ended'; readonly end: AttemptEnd }
  | { readonly kind: 'cancelled' }

export const isLiving = (state: AttemptState<unknown>): state is LivingAttempt =>
  state.kind === 'starting' || state.kind === 'waiting'

/** The state after an event. What ended moves no more: what comes late changes nothing. */
export function moveAttempt<Result>(state: LivingAttempt, event: AttemptEvent<Result>): AttemptState<Result> {
  switch (event.kind) {
    case 'cancelled':
      return { kind: 'cancelled' }
    case 'ended':
      return { kind: 'failed', end: event.end }
    case 'started':
      return state.kind === 'starting' ? { ...event, kind: 'waiting', connected: true } : state
    case 'unreachable':
      return state.kind === 'waiting' ? { ...state, connected: false } : state
    case 'answered':
      if (event.answer.kind === 'done') return { kind: 'done', result: event.answer.result }
      if (state.kind !== 'waiting') return state
      return { ...state, connected: true, code: event.answer.code === undefined ? state.code : event.answer.code }
  }
}
