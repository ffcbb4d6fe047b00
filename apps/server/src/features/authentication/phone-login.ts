import type { PhoneMethod } from '@sammas/domain/person/login-method'
import type { ErrorCode } from '@sammas/contract/errors'
import type { Language } from '@sammas/domain/language'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { BackgroundWork } from '../../background/background-work.ts'
import { rowWork } from '../../background/row-work.ts'
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts'
import { lastWord, latenessOf, pollMs, type LateCodes } from '../../eid/late-answer.ts'
import type { PhonePoll } from '../../eid/phone-answer.ts'
import type { LeasedRows } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'
import type { CountedUse } from '../../database/limits.ts'
import { afterPoll } from './after-poll.ts'
import type { Identity, PushAttempt } from './login-attempt.ts'
import { addAttempt, endAttempt, markSent, openAttempt } from './login-attempt-store.ts'

type Failed = { state: 'failed'; code: ErrorCode }

/** One identity service with phones. `data` is its state between calls, stored in the attempt's row. */
export type PhoneService = {
  method: PhoneMethod
  late: LateCodes
  /** Makes challenge and code; sends nothing. */
  prepare: (to: { language: Language; documentNumber: string | null }) => { controlCode: string; data: unknown }
  /** Sends the request to the phone, unless `data` shows that it was sent; answers the data to store. */
  send: (attempt: PushAttempt) => Promise<{ state: 'sent'; data: unknown } | Failed>
  poll: (attempt: PushAttempt, waitMs: number) => Promise<PhonePoll<Identity>>
}

export type PhoneLoginDeps = {
  db: Database
  background: BackgroundWork
  /** The open attempts, each leased by one process at a time. */
  rows: LeasedRows
  now: () => Date
  /** From showing the code to the request to the phone: the app covers the page before the code is read (docs/rules.md: Attempt). */
  pushDelayMs: number
  /** The person's time. */
  lifetimeMs: number
  /** Between two polls of a service that is unreachable after the deadline. */
  retryPauseMs: number
}

export type PhoneLogin = {
  start: (login: {
    id: string
    personalCode: PersonalCode
    phoneNumber: string | null
    /** Number of the document that gets the push; null: any device of the person. */
    documentNumber: string | null
    browserSecret: string
    handle: string
    language: Language
    counted: readonly CountedUse[]
  }) => Promise<{ controlCode: string }>
  /** Resumes an open attempt unless a process works on it. */
  carryOn: (attemptId: string) => void
}

/** Limit of requests in flight to phones; the rest queue, so that a rush does not overload the service. */
const sendingAtOnce = 25

/**
 * How long after the deadline an unreachable service is retried: as long as a finished login can be fetched. Later no browser waits for
 * it, and a new login costs one confirmation.
 */
export const polledForMs = 60_000

/** The work for an attempt at each of its two steps. */
function stepsOf(service: PhoneService, deps: PhoneLoginDeps) {
  const { db, background, now } = deps
  const inTurn = concurrencyLimit(sendingAtOnce)
  const fail = (id: string, code: ErrorCode) => endAttempt(db, id, { state: 'failed', code }, now())

  /** Sends the request once its moment has come and the queue allows it. */
  const send = async (attempt: PushAttempt): Promise<void> => {
    await background.wait(attempt.pushInMs)
    // The queue may have been long: the attempt may be over by now.
    const sent = await inTurn(async () => {
      const current = await openAttempt(db, attempt.id)
      return current === null || current.overdueMs >= 0 ? null : service.send(attempt)
    })
    if (sent?.state === 'failed') await fail(attempt.id, sent.code)
    else if (sent !== null) await markSent(db, attempt.id, sent.data)
  }

  /**
   * Answers the ms until the next poll. A confirmation counts when it is read late, too: the token only goes to the browser that began.
   */
  const poll = async (attempt: PushAttempt): Promise<number> => {
    const lateness = latenessOf(attempt.overdueMs, polledForMs)
    const outcome = lastWord(await service.poll(attempt, pollMs(lateness)), lateness, service.late)
    const done = (identity: Identity) => endAttempt(db, attempt.id, { state: 'proved', identity }, now())
    return afterPoll(attempt, outcome, { ...deps, done })
  }

  return { fail, send, poll }
}

/**
 * Login by phone: the code is known before anything is sent, one process polls the service in the background, and the browser's polls
 * only read the row (docs/rules.md: Attempt).
 */
export function phoneLogin(service: PhoneService, deps: PhoneLoginDeps): PhoneLogin {
  const { db, background, now, rows } = deps
  const { fail, send, poll } = stepsOf(service, deps)

  /** One step after another until the attempt is over. */
  const carry = async (id: string, signal: AbortSignal): Promise<number> => {
    while (!signal.aborted) {
      const attempt = await openAttempt(db, id)
      if (attempt === null || attempt.link !== null) break
      // Late and `prepared`: no request was sent, or the process that sent it died with its session.
      if (attempt.state === 'prepared') await (attempt.overdueMs < 0 ? send(attempt) : fail(id, service.late.unknown))
      else {
        const pauseMs = await poll(attempt)
        if (pauseMs > 0) return pauseMs
      }
    }
    return 0
  }

  const { carryOn } = rowWork(background, rows, 'login', carry)

  return {
    carryOn,
    start: async ({ id, personalCode, phoneNumber, documentNumber, counted, browserSecret, handle, language }) => {
      const { controlCode, data } = service.prepare({ language, documentNumber })
      const { method } = service
      const attempt = {
        id,
        handle,
        browserSecret,
        method,
        personalCode,
        phoneNumber,
        controlCode,
        data,
        pushInMs: deps.pushDelayMs,
        lifetimeMs: deps.lifetimeMs,
        counted,
      }
      await addAttempt(db, attempt, now())
      carryOn(id)
      return { controlCode }
    },
  }
}
