import { failureOf, failureWithCode, type Failure } from '#web/api/failure.ts'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { AttemptEnd, AttemptState } from '#web/attempt/phone-attempt-state.ts'

type UnderWay = { readonly kind: 'starting' } | Extract<AttemptState<never>, { kind: 'waiting' }>

/** The login page's view: the form (after a failure with its words), a login in progress, or one just finished. */
export type LoginView =
  | { readonly kind: 'form'; readonly failure: Failure | null; readonly wasCancelled: boolean }
  | { readonly kind: 'waiting'; readonly method: LoginMethod; readonly attempt: UnderWay }
  | { readonly kind: 'done' }

export const FRESH_FORM = { kind: 'form', failure: null, wasCancelled: false } as const satisfies LoginView

/** The view of an attempt; the words of an end depend on the method. */
export function viewOf(state: AttemptState<unknown>, method: LoginMethod): LoginView {
  switch (state.kind) {
    case 'starting':
    case 'waiting':
      return { kind: 'waiting', method, attempt: state }
    case 'done':
      return { kind: 'done' }
    case 'cancelled':
      return { ...FRESH_FORM, wasCancelled: true }
    case 'failed':
      return formAfter(failureAt(state.end, method))
  }
}

/** Closing the card's window is cancelling, like the Cancel button. */
function formAfter(failure: Failure): LoginView {
  return failure.kind === 'aborted' ? { ...FRESH_FORM, wasCancelled: true } : { ...FRESH_FORM, failure }
}

const timeOutCodes = {
  smartId: { late: 'smart.id.timeout', troubled: 'smart.id.technical.error' },
  mobileId: { late: 'mobile.id.timeout', troubled: 'mobile.id.internal.error' },
  idCard: { late: 'id.card.nonce.not.found', troubled: 'id.card.nonce.not.found' },
} as const satisfies Record<LoginMethod, object>

function failureAt(end: AttemptEnd, method: LoginMethod): Failure {
  if (end.kind === 'error') return failureOf(end.error)
  return failureWithCode(timeOutCodes[method][end.isTroubled ? 'troubled' : 'late'])
}
