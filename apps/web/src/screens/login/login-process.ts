import { configuration } from '#web/api/configuration.ts'
import { failureWithCode } from '#web/api/failure.ts'
import { cleanCode } from '@sammas/domain/text/pasted-text'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import { handOverLogin, redirectDestination } from '#web/features/session/hand-over-login.ts'
import { startSession } from '#web/features/session/session.ts'
import { linkCode } from '#web/features/smart-id-link/link-code.ts'
import { rememberChoice } from '#web/features/smart-id-link/remember-choice.ts'
import { mark } from '#web/features/smart-id-link/remembering.ts'
import { likelyWay, type LinkWay } from '#web/features/smart-id-link/link-view.ts'
import { takeCardReturn } from '#web/features/start-parameters/start-parameters.ts'
import type { AttemptState } from '#web/attempt/phone-attempt-state.ts'
import { resumeAttempt, startAttempt, type AttemptPlan } from '#web/attempt/phone-attempt.ts'
import { browserEnvironment } from '#web/attempt/phone-environment.ts'
import { deviceNow } from '#web/lib/device-clock.ts'
import { noteLoginByLink } from '#web/storage/login-by-link.ts'
import type { Credentials } from './credentials.ts'
import { LinkLogin } from './link-login.ts'
import {
  requestToken,
  loginMemory,
  loginPlan,
  PLAIN_HANDLE,
  type LoginHandle,
  type LoginResult,
} from './login-plans.ts'
import { FRESH_FORM, viewOf, type LoginProcess, type LoginView } from './login-view.ts'

type Show = (view: LoginView) => void

const CARD_LIMIT_MS = 30_000
const NO_CREDENTIALS: Credentials = { personalCode: '', phoneNumber: '' }

/**
 * Begins a login; reports the page's view to `show`. A finished one starts the session. `from`: the place to go to; only a login by
 * link needs it, to which the server may turn a typed personal code.
 */
export function beginLogin(
  method: LoginMethod,
  credentials: Credentials,
  from: string | null,
  show: Show,
): LoginProcess {
  let handle: LoginHandle | null = null
  let link: LinkLogin | null = null
  const plan = planFor(method, credentials, from, show)
  const attempt = startAttempt({
    ...plan,
    start: async (signal) => {
      const begun = await plan.start(signal)
      handle = begun.handle
      return begun
    },
    onChange: (state) => {
      if (state.kind !== 'waiting' || handle === null || handle.appLink === null) {
        plan.onChange(state)
        return
      }
      attempt.release()
      link = linkLogin(likelyWay(), { from, personalCode: cleanCode(credentials.personalCode) }, show)
      link.takeUp({ ...state, handle }, true)
    },
  })
  const current = (): LoginProcess => link ?? attempt
  return {
    cancel: () => {
      current().cancel()
    },
    release: () => {
      current().release()
    },
  }
}

/** Begins a login by Smart-ID link for any person. */
export function beginLink(way: LinkWay, from: string | null, show: Show): LoginProcess {
  const login = linkLogin(way, { from, personalCode: null }, show)
  login.begin()
  return login
}

/** Resumes the login that a reload interrupted, or that comes back from the card service; null when there is none. */
export function resumeLogin(from: string | null, show: Show): LoginProcess | null {
  const returned = takeCardReturn()
  if (returned === 'failed') {
    show({ ...FRESH_FORM, failure: failureWithCode('id.card.login.failed') })
    return null
  }
  if (returned === 'proved') rememberCardReturn()
  const pending = loginMemory.read()
  if (pending === null) return null
  const { method, appLink, isReturned } = pending.handle
  if (appLink === null) {
    const plan = planFor(method, NO_CREDENTIALS, from, show)
    return resumeAttempt(isReturned ? returnedPlan(plan, show) : plan)
  }
  // The code that was typed is gone with the page: a new session is for any person.
  const login = linkLogin(likelyWay(), { from, personalCode: null }, show)
  login.takeUp(pending, false)
  return login
}

/** The tab to which the app returned shows the wait without a code; its person chose to be remembered, or not, in the tab before. */
const returnedPlan = (plan: LoginAttemptPlan, show: Show): LoginAttemptPlan => ({
  ...plan,
  poll: (handle, signal) => requestToken(handle, signal, { remember: rememberChoice.get() === 'yes' }),
  onChange: (state) => {
    if (state.kind === 'waiting') show({ kind: 'returned' })
    else plan.onChange(state)
    if (state.kind !== 'done') return
    noteLoginByLink()
    mark(rememberChoice.get() === 'yes')
  },
})

function linkLogin(
  way: LinkWay,
  { from, personalCode }: { from: string | null; personalCode: string | null },
  show: Show,
): LinkLogin {
  const login = new LinkLogin(
    {
      show,
      finish,
      personalCode,
      returnPath: from,
      environment: browserEnvironment,
      follow: (link) => {
        window.location.assign(link)
      },
    },
    way,
  )
  linkCode.load().then(login.refresh, () => {
    login.cancel()
    show({ ...FRESH_FORM, failure: { kind: 'network' } })
  })
  return login
}

type LoginAttemptPlan = AttemptPlan<LoginHandle, LoginResult>

function planFor(method: LoginMethod, credentials: Credentials, from: string | null, show: Show): LoginAttemptPlan {
  const onChange = (state: AttemptState<LoginResult>) => {
    show(viewOf(state, method))
    if (state.kind === 'done') finish(state.result)
  }
  return { ...loginPlan(method, credentials, from), onChange }
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
  const handle = { ...PLAIN_HANDLE, method: 'idCard', authenticationHash: null } as const
  loginMemory.write({ handle, code: null, startedAt, deadline: startedAt + CARD_LIMIT_MS })
}
