import { failureOf, isRefusalOnPhone, type Failure } from '#web/api/failure.ts'
import type { AttemptEnd, AttemptState } from '#web/attempt/phone-attempt-state.ts'
import { isRefusedByRegistry } from './aftermath.ts'
import { FailedBeforeSigning } from './before-signing.ts'
import type { LoginMethod } from '@sammas/domain/person/login-method'

/** The contents of the signing dialog; null without one. */
export type SigningView =
  | { kind: 'starting'; method: LoginMethod }
  | { kind: 'waiting'; method: LoginMethod; code: string | null; deadline: number; connected: boolean }
  /** `isTroubled`: the phone's service gave the server no answer, so PIN2 may have been entered. */
  | { kind: 'time-ran-out'; method: LoginMethod; isTroubled: boolean }
  /** The person refused on the phone: nothing was signed, and nothing failed. */
  | { kind: 'declined' }
  /** The server refused, with words for each code (status 400). */
  | { kind: 'refused'; failure: Failure; signingBegan: boolean }
  /** Anything else; it is unknown whether the signature arrived. */
  | { kind: 'failed'; failure: Failure; signingBegan: boolean }
  | { kind: 'unsupported' }

/** The registry refused the signed mandate: a next attempt needs another one. */
export function isUsedUp(end: AttemptEnd): boolean {
  return end.kind === 'error' && isRefusedByRegistry(failureOf(end.error))
}

/** The view of an attempt to sign. */
export function viewOf(state: AttemptState<number>, method: LoginMethod): SigningView | null {
  switch (state.kind) {
    case 'starting':
      return { kind: 'starting', method }
    case 'waiting':
      return { kind: 'waiting', method, code: state.code, deadline: state.deadline, connected: state.connected }
    case 'failed': {
      if (state.end.kind === 'timeRanOut') return { kind: 'time-ran-out', method, isTroubled: state.end.isTroubled }
      const failure = failureOf(state.end.error)
      if (failure.kind === 'aborted') return null
      if (isRefusalOnPhone(failure)) return { kind: 'declined' }
      const kind = failure.kind === 'answer' && failure.status === 400 ? 'refused' : 'failed'
      return { kind, failure, signingBegan: !(state.end.error instanceof FailedBeforeSigning) }
    }
    case 'done':
    case 'cancelled':
      return null
  }
}
