import { failureOf, firstCode, isRefusalOnPhone } from '#web/api/failure.ts'
import type { AttemptEnd } from '#web/attempt/phone-attempt-state.ts'
import { FRESH_FORM, formAfterLink, MOVED_FORM, type LoginView } from './login-view.ts'
import type { LinkUse } from './link-use.ts'

/**
 * The view after a login by link that ended without a token. Null: the code or link is over and a new one is offered – its time ran
 * out, here or at the service, or the server does not know it any more. `isExpired`: that is already on the page.
 */
export function viewAfterLink(end: AttemptEnd, use: LinkUse, isExpired: boolean): LoginView | null {
  if (end.kind === 'timeRanOut') return null
  const failure = failureOf(end.error)
  switch (firstCode(failure)) {
    case 'login.attempt.not.found':
      // The tab that the app opened has taken the login over.
      return use.isFollowed ? MOVED_FORM : null
    case 'smart.id.timeout':
    case 'smart.id.session.not.found':
    case 'login.attempt.too.late':
      return null
    default:
      if (isRefusalOnPhone(failure)) return formAfterLink(use.way, failure)
      // The page shows already that the time is over: a later failure adds nothing.
      return isExpired ? null : { ...FRESH_FORM, failure }
  }
}
