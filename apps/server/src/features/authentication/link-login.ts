import { randomBytes, randomUUID } from 'node:crypto'
import type { ErrorCode } from '@sammas/contract/errors'
import type { Language } from '@sammas/domain/language'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import * as z from 'zod/mini'
import { rowWork } from '../../background/row-work.ts'
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts'
import { loginText } from '../../eid/display-text.ts'
import { smartIdCodes } from '../../eid/failure-codes.ts'
import { answerUnknown, lastWord, latenessOf, pollMs } from '../../eid/late-answer.ts'
import { phoneAnswer } from '../../eid/phone-answer.ts'
import type { SmartId, SmartIdLinkAnswer, SmartIdLinkLogin } from '../../gateways/smart-id/smart-id.ts'
import type { CountedUse } from '../../database/limits.ts'
import { afterPoll } from './after-poll.ts'
import { addLinkAttempt, keepAnswer } from './link-attempt-store.ts'
import type { LinkAttempt } from './login-attempt.ts'
import { endAttempt, openAttempt } from './login-attempt-store.ts'
import { polledForMs, type PhoneLoginDeps } from './phone-login.ts'

export type LinkLoginDeps = Omit<PhoneLoginDeps, 'pushDelayMs'> & {
  smartId: SmartId
  /** The page to which the app returns, of our own origin. */
  callbackPage: string
}

export type LinkLogin = {
  /** Begins a session; answers the link for the phone, or the code of the service's refusal. */
  start: (login: {
    personalCode: PersonalCode | null
    /** Requested when the session has begun: a refused start leaves the browser's other logins alone. */
    secretFor: () => Promise<string>
    handle: string
    language: Language
    returnPath: string | null
    counted: readonly CountedUse[]
  }) => Promise<{ appLink: string } | { refused: ErrorCode }>
  /** Resumes an open attempt unless a process works on it. */
  carryOn: (attemptId: string) => void
  /** The QR code of this very second; null once the session is answered. */
  qrLink: (attempt: LinkAttempt) => string | null
}

/** Limit of sessions that begin at once at the service; the rest queue. */
const startingAtOnce = 25

/** Between two looks at an attempt that waits for its callback. */
const CALLBACK_PAUSE_MS = 1000

const stored = z.object({
  personalCode: z.nullable(z.string()),
  sessionId: z.string(),
  rpChallenge: z.string(),
  interactions: z.string(),
  callbackUrl: z.string(),
  deviceLinkBase: z.string(),
  sessionToken: z.string(),
  sessionSecret: z.string(),
  answer: z.optional(z.object({ flow: z.enum(['QR', 'Web2App']), userChallenge: z.string(), body: z.string() })),
  /** Of the accepted callback. */
  verifier: z.optional(z.string()),
})

/** The session as the gateway takes it, with the answer and the callback's verifier once they are there. */
export function linkData(attempt: LinkAttempt): {
  login: SmartIdLinkLogin
  answer: SmartIdLinkAnswer | null
  verifier: string | null
} {
  const { answer, verifier, ...login } = stored.parse(attempt.data)
  return {
    login: { ...login, personalCode: attempt.personalCode },
    answer: answer ?? null,
    verifier: verifier ?? null,
  }
}

const codes = smartIdCodes.login
const late = { codes, unknown: answerUnknown.smartId }

/**
 * Login by Smart-ID link (docs/rules.md: Smart-ID links): one session serves the QR code and the link on the phone. The service's answer
 * is proved at once after a scanned code, and after a followed link only when the callback has come to this browser.
 */
export function linkLogin(deps: LinkLoginDeps): LinkLogin {
  const { db, background, now, smartId } = deps
  const inTurn = concurrencyLimit(startingAtOnce)
  const fail = (id: string, code: ErrorCode) => endAttempt(db, id, { state: 'failed', code }, now())

  /** Answers the ms until the next poll. */
  const poll = async (attempt: LinkAttempt, login: SmartIdLinkLogin): Promise<number> => {
    const lateness = latenessOf(attempt.overdueMs, polledForMs)
    const polled = phoneAnswer(await smartId.pollLinkLogin(login.sessionId, pollMs(lateness)), codes)
    const outcome = lastWord(polled, lateness, late)
    return afterPoll(attempt, outcome, { ...deps, done: (answer) => keepAnswer(db, attempt.id, answer) })
  }

  const prove = async (id: string, login: SmartIdLinkLogin, answer: SmartIdLinkAnswer): Promise<void> => {
    const proved = phoneAnswer(await smartId.proveLinkLogin(login, answer), codes)
    if (proved.state === 'failed') return fail(id, proved.code)
    const identity = { ...proved.value, phoneNumber: null, resident: null }
    await endAttempt(db, id, { state: 'proved', identity }, now())
  }

  /** One step; answers the ms for which the attempt must rest. */
  const step = async (attempt: LinkAttempt): Promise<number> => {
    const { login, answer, verifier } = linkData(attempt)
    if (answer === null) return poll(attempt, login)
    if (answer.flow === 'Web2App' && verifier === null) {
      if (latenessOf(attempt.overdueMs, polledForMs) !== 'too-late') return CALLBACK_PAUSE_MS
      await fail(attempt.id, 'smart.id.callback.invalid')
    } else if (answer.flow === 'Web2App' && verifier !== null && !smartId.isVerifierOf(answer, verifier)) {
      await fail(attempt.id, 'smart.id.callback.invalid')
    } else {
      await prove(attempt.id, login, answer)
    }
    return 0
  }

  const carry = async (id: string, signal: AbortSignal): Promise<number> => {
    while (!signal.aborted) {
      const attempt = await openAttempt(db, id)
      if (attempt === null || attempt.link === null) break
      const pauseMs = await step(attempt)
      if (pauseMs > 0) return pauseMs
    }
    return 0
  }

  const { carryOn } = rowWork(background, deps.rows, 'login by link', carry)

  return {
    carryOn,

    start: async ({ personalCode, language, secretFor, ...login }) => {
      const callbackValue = randomBytes(32).toString('base64url')
      const callbackUrl = `${deps.callbackPage}?value=${callbackValue}`
      const started = inTurn(() => smartId.startLinkLogin(personalCode, loginText(language).text, callbackUrl))
      const begun = phoneAnswer(await started, codes)
      if (begun.state === 'failed') return { refused: begun.code }
      const [id, browserSecret, { lifetimeMs }] = [randomUUID(), await secretFor(), deps]
      const made = { id, browserSecret, callbackValue, data: begun.value }
      const attempt = { ...login, ...made, personalCode, language, lifetimeMs }
      await addLinkAttempt(db, attempt, now())
      carryOn(id)
      return { appLink: smartId.appLink(begun.value, language) }
    },

    qrLink: (attempt) => {
      if (attempt.state !== 'linked') return null
      const { login, answer } = linkData(attempt)
      const { elapsedMs, language } = attempt.link
      return answer === null ? smartId.qrLink(login, language, Math.max(0, Math.floor(elapsedMs / 1000))) : null
    },
  }
}
