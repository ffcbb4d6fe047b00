import { configuration } from '#web/api/configuration.ts'
import { failureWithCode } from '#web/api/failure.ts'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import { handOverLogin, redirectDestination } from '#web/features/session/hand-over-login.ts'
import { startSession } from '#web/features/session/session.ts'
import { takeCardReturn } from '#web/features/start-parameters/start-parameters.ts'
import type { AttemptState } from '#web/attempt/phone-attempt-state.ts'
import { resumeAttempt, startAttempt, type AttemptPlan } from '#web/attempt/phone-attempt.ts'
import { deviceNow } from '#web/lib/device-clock.ts'
import type { Credentials } from './credentials.ts'
import { loginMemory, loginPlan, type LoginHandle, type LoginResult } from './login-plans.ts'
import { FRESH_FORM, viewOf, type LoginView } from './login-view.ts'

/** A running login: `cancel` ends it, `release` stops it and lets the page resume it later. */
export type LoginProcess = { readonly cancel: () => void; readonly release: () => void }

const CARD_LIMIT_MS = 30_000
const NOBODY: Credentials = { personalCode: '', phoneNumber: '' }

/** Begins a login; reports the page's view to `show`. A finished one starts the session. */
export function beginLogin(
  method: LoginMethod,
  credentials: Credentials,
  show: (view: LoginView) => void,
): LoginProcess {
  return startAttempt(planFor(method, credentials, show))
}

/** Resumes the login that a reload interrupted, or that comes back from the card service; null when there is none. */
export function resumeLogin(show: (view: LoginView) => void): LoginProcess | null {
  const returned = takeCardReturn()
  if (returned === 'failed') {
    show({ ...FRESH_FORM, failure: failureWithCode('id.card.login.failed') })
    return null
  }
  if (returned === 'proved') rememberCardReturn()
  const method = loginMemory.read()?.handle.method
  return method === undefined ? null : resumeAttempt(planFor(method, NOBODY, show))
}

function planFor(
  method: LoginMethod,
  credentials: Credentials,
  show: (view: LoginView) => void,
): AttemptPlan<LoginHandle, LoginResult> {
  const onChange = (state: AttemptState<LoginResult>) => {
    show(viewOf(state, method))
    if (state.kind === 'done') finish(state.result)
  }
  return { ...loginPlan(method, credentials), onChange }
}

/** A login requested from outside goes to the application by a page load, any other continues here. */
function finish({ token, method, endsInMs }: LoginResult): void {
  const destination = redirectDestination(window.location, configuration().applicationUrl)
  if (destination === null) startSession(token, method, deviceNow() + endsInMs)
  else void handOverLogin({ token, method }, destination)
}

/** The card was verified there; only the token is missing. */
function rememberCardReturn(): void {
  const startedAt = deviceNow()
  const handle = { method: 'idCard', authenticationHash: null } as const
  loginMemory.write({ handle, code: null, startedAt, deadline: startedAt + CARD_LIMIT_MS })
}
