import type { LoginMethod } from '#web/features/session/login-method.ts'
import { startSession } from '#web/features/session/session.ts'
import { takeCardReturn } from '#web/features/start-parameters/start-parameters.ts'
import type { AttemptState } from '#web/lib/phone-attempt-state.ts'
import { resumeAttempt, startAttempt, type AttemptPlan } from '#web/lib/phone-attempt.ts'
import type { Credentials } from './credentials.ts'
import { loginMemory, loginPlan, type LoginHandle, type LoginResult } from './login-plans.ts'
import { viewOf, type LoginView } from './login-view.ts'

/** A login that runs: `cancel` gives it up, `release` leaves it for whoever comes back to the page. */
export type LoginProcess = { readonly cancel: () => void; readonly release: () => void }

const CARD_LIMIT_MS = 30_000
const NOBODY: Credentials = { personalCode: '', phoneNumber: '' }

/** Begins a login; `show` is told what the page shows. A finished one starts the session. */
export function beginLogin(
  method: LoginMethod,
  credentials: Credentials,
  show: (view: LoginView) => void,
): LoginProcess {
  return startAttempt(planFor(method, credentials, show))
}

/** Takes up the login that a reload interrupted, or that comes back from the card service; null when there is none. */
export function resumeLogin(show: (view: LoginView) => void): LoginProcess | null {
  if (takeCardReturn()) rememberCardReturn()
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
    if (state.kind !== 'done') return
    const { token, method: used, endsInMs } = state.result
    startSession(token, used, Date.now() + endsInMs)
  }
  return { ...loginPlan(method, credentials), onChange }
}

/** The card has been seen there; what is left is to ask for the token. */
function rememberCardReturn(): void {
  const startedAt = Date.now()
  const handle = { method: 'idCard', authenticationHash: null } as const
  loginMemory.write({ handle, code: null, startedAt, deadline: startedAt + CARD_LIMIT_MS })
}
