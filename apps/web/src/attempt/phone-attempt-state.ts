/**
 * The server's answer to a poll. `code` is the current control code; undefined keeps the shown one. `isTroubled`: the phone's service
 * answers the server nothing readable, so the person's reaction is unknown.
 */
export type PhoneAnswer<Result> =
  | { readonly kind: 'waiting'; readonly code?: string | null; readonly isTroubled: boolean }
  | { readonly kind: 'done'; readonly result: Result }

/** Why an attempt failed: an error that a retry cannot mend, or its time ran out. */
export type AttemptEnd =
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'timeRanOut'; readonly isTroubled: boolean }

/** An attempt in progress. */
export type LivingAttempt =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'waiting'
      readonly code: string | null
      /** Clock times in milliseconds: when the server started it, and when polling stops. */
      readonly startedAt: number
      readonly deadline: number
      /** The last poll reached the server. */
      readonly connected: boolean
    }

/** One attempt to have something confirmed on a phone or card; an end is final. */
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

/** The state after an event. An ended attempt never changes: late events are ignored. */
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
