import { authenticate } from '@sammas/contract/authentication'
import { call } from '#web/api/client.ts'
import { configuration } from '#web/api/configuration.ts'
import { failureOf, unanswered } from '#web/api/failure.ts'
import type { PendingAttempt } from '#web/attempt/pending-attempt.ts'
import type { AttemptState } from '#web/attempt/phone-attempt-state.ts'
import { resumeAttempt, startAttempt, type AttemptPlan, type PhoneAttempt } from '#web/attempt/phone-attempt.ts'
import type { PhoneEnvironment } from '#web/attempt/phone-environment.ts'
import {
  mayRenew,
  newerCode,
  QR_SHOWN_MS,
  type LinkPress,
  type LinkView,
  type LinkWay,
  type QrCode,
} from '#web/features/smart-id-link/link-view.ts'
import { rememberChoice } from '#web/features/smart-id-link/remember-choice.ts'
import { mark } from '#web/features/smart-id-link/remembering.ts'
import { viewAfterLink } from './link-end.ts'
import { noteCancelled, storedLinkUse, storeLinkUse, type LinkUse } from './link-use.ts'
import { requestToken, handleOf, loginMemory, mayPass, type LoginHandle, type LoginResult } from './login-plans.ts'
import { FRESH_FORM, formAfterLink, type LoginProcess, type LoginView } from './login-view.ts'

/** The app takes over within that time, else its link is offered again. */
const OPENING_MS = 2000
/** The server's session lives 150 seconds, and a confirmation stays readable for 180 (docs/rules.md: Attempt). */
const TIMES = { first: 0, limit: 180_000, pollLimit: 5000 }

export type LinkLoginPlan = {
  readonly show: (view: LoginView) => void
  readonly finish: (result: LoginResult) => void
  /** The typed code, to which the server answered with a link; null: the login began by link, and any person may confirm it. */
  readonly personalCode: string | null
  /** Where a login that continues in a new tab leads; null for the account. */
  readonly returnPath: string | null
  readonly environment: PhoneEnvironment
  /** Follows a link to the app by an ordinary navigation. */
  readonly follow: (appLink: string) => void
}

/** One session at the server, and its polls here. */
type Session = {
  /** Not a code that followed another one automatically. */
  readonly isPressed: boolean
  handle: LoginHandle | null
  startedAt: number
  attempt: PhoneAttempt<LoginResult> | null
}

/**
 * A login by Smart-ID link (docs/rules.md: Smart-ID links): one session serves QR code and app link; while the page is in view, a new
 * session follows a code after its minute. The old one is polled until the new one has begun.
 */
export class LinkLogin implements LoginProcess {
  readonly #plan: LinkLoginPlan
  #use: LinkUse
  #session: Session | null = null
  /** The session that is about to take the place of the other. */
  #next: Session | null = null
  #code: QrCode | null = null
  #isExpired = false
  #isBack = false
  #timers: unknown[] = []
  #stopWaking: () => void = () => undefined

  constructor(plan: LinkLoginPlan, way: LinkWay) {
    this.#plan = plan
    this.#use = { way, isFollowed: false, renewals: 0 }
  }

  /** Begins a session; the app's link is followed as soon as it is known. */
  begin(): void {
    this.#begin(true)
  }

  /** Continues a session that the server has begun. `isNew`: its person has just requested it here, else the page was reloaded. */
  takeUp(pending: PendingAttempt<LoginHandle>, isNew: boolean): void {
    if (!isNew) this.#use = storedLinkUse() ?? this.#use
    this.#keepUse({})
    this.#isBack = true
    const memory = { read: () => pending, write: loginMemory.write }
    const { handle, startedAt } = pending
    const session: Session = { isPressed: true, handle, startedAt, attempt: null }
    this.#session = session
    session.attempt = resumeAttempt({ ...this.#attemptPlan(session, null), memory })
  }

  cancel = (): void => {
    if (this.#session === null && this.#next === null) return
    if (this.#use.isFollowed) noteCancelled(this.#plan.environment.now())
    this.#end(formAfterLink(this.#use.way))
  }

  release = (): void => {
    this.#session?.attempt?.release()
    this.#next?.attempt?.release()
    this.#session = this.#next = null
    this.#clearTimers()
    this.#stopWaking()
  }

  /** Notifies the view again. */
  refresh = (): void => {
    if (this.#session !== null || this.#next !== null) this.#show()
  }

  press = (what: LinkPress): void => {
    if (what === 'begin') {
      this.#keepUse({ renewals: 0, isFollowed: false })
      this.#isExpired = false
      this.#begin(true)
    } else if (what === 'followed') {
      this.#keepUse({ isFollowed: true })
      noteCancelled(null)
    } else {
      this.#keepUse({ way: what })
      this.#setTimers()
      this.#show()
    }
  }

  #begin(isPressed: boolean): void {
    const session: Session = { isPressed, handle: null, startedAt: 0, attempt: null }
    const renewed = this.#session?.handle?.authenticationHash ?? null
    this.#next = session
    this.#keepUse({})
    session.attempt = startAttempt(this.#attemptPlan(session, renewed))
  }

  #attemptPlan(session: Session, renewed: string | null): AttemptPlan<LoginHandle, LoginResult> {
    const { environment, returnPath, personalCode } = this.#plan
    return {
      start: async (signal) => {
        const begun = await call(authenticate, {
          body: {
            ...(personalCode === null
              ? { type: 'SMART_ID_LINK' as const }
              : { type: 'SMART_ID' as const, personalCode }),
            ...(returnPath === null ? {} : { returnPath }),
            ...(renewed === null ? {} : { renews: renewed }),
          },
          signal,
        })
        session.handle = handleOf('smartId', begun)
        return { handle: session.handle, code: null }
      },
      poll: (handle, signal) => {
        const remember = isWanted()
        if (this.#use.way === 'app' || this.#isExpired) return requestToken(handle, signal, { remember })
        const requestedAt = environment.now()
        const onCode = (link: string) => {
          if (this.#session === session) this.#code = newerCode(this.#code, { link, requestedAt })
        }
        return requestToken(handle, signal, { remember, onCode })
      },
      isPassing: mayPass,
      unanswered,
      memory: loginMemory,
      times: TIMES,
      environment,
      onChange: (state) => {
        this.#changed(session, state)
      },
    }
  }

  #changed(session: Session, state: AttemptState<LoginResult>): void {
    if (session === this.#next) this.#changedNext(session, state)
    else if (session !== this.#session) return
    else if (state.kind === 'done') this.#finish(state.result)
    else if (state.kind === 'failed') this.#failed(session, viewAfterLink(state.end, this.#use, this.#isExpired))
    else {
      // A session that was taken up has no timers yet.
      if (state.kind === 'waiting' && this.#timers.length === 0) this.#setTimers()
      this.#show(state)
      // A device that slept has not run its timer.
      const isOver = this.#plan.environment.now() - session.startedAt >= QR_SHOWN_MS
      if (state.kind === 'waiting' && this.#use.way === 'qr' && isOver) this.#minuteOver()
    }
  }

  #changedNext(session: Session, state: AttemptState<LoginResult>): void {
    if (state.kind === 'starting') this.#show(state)
    if (state.kind === 'waiting') this.#replaceBy(session, state.startedAt)
    if (state.kind !== 'failed') return
    this.#next = null
    if (!session.isPressed) this.#expire()
    else this.#end({ ...FRESH_FORM, failure: state.end.kind === 'error' ? failureOf(state.end.error) : null })
  }

  #replaceBy(session: Session, startedAt: number): void {
    this.#session?.attempt?.release()
    session.startedAt = startedAt
    this.#session = session
    this.#next = null
    this.#code = null
    this.#isBack = false
    this.#setTimers()
    const appLink = session.handle?.appLink ?? null
    if (this.#use.way === 'app' && appLink !== null) {
      this.press('followed')
      this.#plan.follow(appLink)
    }
    this.#show()
  }

  #setTimers(): void {
    const { environment } = this.#plan
    this.#clearTimers()
    this.#stopWaking()
    this.#stopWaking = environment.onWake(() => {
      if (this.#use.isFollowed) this.#isBack = true
      this.#show()
    })
    const { way } = this.#use
    const shownUntil = (this.#session?.startedAt ?? 0) + QR_SHOWN_MS
    const [ms, then] =
      way === 'qr'
        ? [
            Math.max(0, shownUntil - environment.now()),
            () => {
              this.#minuteOver()
            },
          ]
        : [
            OPENING_MS,
            () => {
              this.#isBack = true
              this.#show()
            },
          ]
    this.#timers = [environment.setTimer(then, ms)]
  }

  #clearTimers(): void {
    for (const timer of this.#timers) this.#plan.environment.clearTimer(timer)
    this.#timers = []
  }

  #minuteOver(): void {
    if (this.#isExpired || this.#next !== null) return
    const { renewals } = this.#use
    if (!mayRenew(this.#plan.environment.isVisible(), renewals)) {
      this.#expire()
      return
    }
    this.#keepUse({ renewals: renewals + 1 })
    this.#begin(false)
  }

  #expire(): void {
    this.#isExpired = true
    this.#show()
  }

  #failed(session: Session, view: LoginView | null): void {
    session.attempt = null
    if (view !== null) this.#end(view)
    else if (this.#next === null) this.#expire()
  }

  #finish(result: LoginResult): void {
    mark(isWanted())
    this.release()
    this.#plan.show({ kind: 'done' })
    this.#plan.finish(result)
  }

  #end(view: LoginView): void {
    this.release()
    loginMemory.write(null)
    this.#plan.show(view)
  }

  #keepUse(changes: Partial<LinkUse>): void {
    this.#use = { ...this.#use, ...changes }
    storeLinkUse(this.#use)
  }

  #show(state = this.#session?.attempt?.state()): void {
    this.#plan.show({ kind: 'link', link: this.#view(state), press: this.press })
  }

  #view(state: AttemptState<LoginResult> | undefined): LinkView {
    const { way } = this.#use
    if (this.#isExpired) return { kind: 'expired', way }
    const appLink = this.#session?.handle?.appLink ?? null
    if (appLink === null) return { kind: 'starting', way }
    const connected = state?.kind !== 'waiting' || state.connected
    return { kind: 'running', way, appLink, code: this.#code, isBack: this.#isBack, connected }
  }
}

/** Whether the person wants to be remembered, and can be. */
const isWanted = (): boolean => configuration().remembersBrowsers && rememberChoice.get() === 'yes'
