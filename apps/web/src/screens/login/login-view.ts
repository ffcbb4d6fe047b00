import { failureOf, failureWithCode, isRefusalOnPhone, type Failure } from '#web/api/failure.ts'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { Waiting } from '#web/features/login-waiting/waiting-panel.tsx'
import type { LinkPress, LinkView, LinkWay } from '#web/features/smart-id-link/link-view.ts'
import type { AttemptEnd, AttemptState } from '#web/attempt/phone-attempt-state.ts'

/**
 * What the form comes after: the page was opened, or a login failed; the person cancelled here or refused on the phone, a login by link
 * of one of the two ways; another method was chosen, and the words of a failure are gone; the login goes on in a tab that the Smart-ID
 * app opened.
 */
export type FormAfter = 'opening' | 'cancelling' | `cancelling-${LinkWay}` | 'change' | 'moving'

/** The login page's view: the form (after a failure with its words), a login in progress, or one just finished. */
export type LoginView =
  | { readonly kind: 'form'; readonly failure: Failure | null; readonly after: FormAfter }
  | ({ readonly kind: 'waiting' } & Waiting)
  | { readonly kind: 'link'; readonly link: LinkView; readonly press: (what: LinkPress) => void }
  /** The tab that the Smart-ID app opened: only the token is missing. */
  | { readonly kind: 'returned' }
  | { readonly kind: 'done' }

export const FRESH_FORM = { kind: 'form', failure: null, after: 'opening' } as const satisfies LoginView
export const CANCELLED_FORM = { ...FRESH_FORM, after: 'cancelling' } as const satisfies LoginView

/** The form after a login by link that ended without a token; `failure` is a refusal in the app. */
export const formAfterLink = (way: LinkWay, failure: Failure | null = null) =>
  ({ kind: 'form', failure, after: `cancelling-${way}` }) as const satisfies LoginView

/** The login by link goes on in the tab that the app opened. */
export const MOVED_FORM = { ...FRESH_FORM, after: 'moving' } as const satisfies LoginView

/** The view once another method is chosen: words about one method are not true of the next. */
export const afterChange = (view: LoginView): LoginView =>
  view.kind === 'link' || (view.kind === 'form' && (view.failure !== null || view.after === 'moving'))
    ? { ...FRESH_FORM, after: 'change' }
    : view

/** The view of an attempt; the words of an end depend on the method. */
export function viewOf(state: AttemptState<unknown>, method: LoginMethod): LoginView {
  switch (state.kind) {
    case 'starting':
    case 'waiting':
      return { kind: 'waiting', method, attempt: state }
    case 'done':
      return { kind: 'done' }
    case 'cancelled':
      return CANCELLED_FORM
    case 'failed':
      return formAfter(failureAt(state.end, method))
  }
}

/** Closing the card's window is cancelling, like the Cancel button; so is refusing on the phone, which is shown. */
function formAfter(failure: Failure): LoginView {
  if (failure.kind === 'aborted') return CANCELLED_FORM
  return { ...(isRefusalOnPhone(failure) ? CANCELLED_FORM : FRESH_FORM), failure }
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

/** A running login: `cancel` ends it, `release` stops it and lets the page resume it later. */
export type LoginProcess = { readonly cancel: () => void; readonly release: () => void }
