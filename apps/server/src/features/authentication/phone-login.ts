import type { PhoneMethod } from '@sammas/domain/person/login-method'
import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@sammas/contract/errors'
import type { Language } from '@sammas/domain/language'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { turns, type BackgroundWork } from '../../background/background-work.ts'
import { lastWord, latenessOf, pollMs, type LateCodes } from '../../eid/late-answer.ts'
import type { PhonePoll } from '../../eid/phone-answer.ts'
import type { LeasedRows } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'
import type { Identity, LoginAttempt } from './login-attempt.ts'
import { addAttempt, endAttempt, markSent, notePollTrouble, openAttempt } from './login-attempt-store.ts'

type Failed = { state: 'failed'; code: ErrorCode }

/** One identity service that asks a phone. What it needs between calls is `data`, kept in the attempt's row. */
export type PhoneService = {
  method: PhoneMethod
  late: LateCodes
  /** Makes challenge and code; sends nothing. */
  prepare: (language: Language) => { controlCode: string; data: unknown }
  /** Sends the request to the phone, unless `data` shows that it was sent; answers what to keep. */
  send: (attempt: LoginAttempt) => Promise<{ state: 'sent'; data: unknown } | Failed>
  poll: (attempt: LoginAttempt, waitMs: number) => Promise<PhonePoll<Identity>>
}

export type PhoneLoginDeps = {
  db: Database
  background: BackgroundWork
  /** The open attempts, which one process at a time carries on. */
  rows: LeasedRows
  now: () => Date
  /** Between showing the code and asking the phone: the app covers the page before the code is read (docs/rules.md: Attempt). */
  pushDelayMs: number
  /** The person's time. */
  lifetimeMs: number
  /** Between two questions of a service that cannot be asked after the deadline. */
  retryPauseMs: number
}

export type PhoneLogin = {
  start: (login: {
    personalCode: PersonalCode
    phoneNumber: string | null
    browserSecret: string
    handle: string
    language: Language
  }) => Promise<{ controlCode: string }>
  /** Carries an open attempt on unless some process does already. */
  carryOn: (attemptId: string) => void
}

/** How many requests are on their way to a phone at once; the rest wait their turn, so that a rush is not a stampede. */
const sendingAtOnce = 25

/**
 * How long after the deadline a service is asked that could not be asked before: as long as a finished login can be fetched. Later no browser
 * waits for it, and a new login costs one confirmation.
 */
const askedForMs = 60_000

/** What is done for an attempt at each of its two steps. */
function stepsOf(service: PhoneService, deps: PhoneLoginDeps) {
  const { db, background, now } = deps
  const inTurn = turns(sendingAtOnce)
  const fail = (id: string, code: ErrorCode) => endAttempt(db, id, { state: 'failed', code }, now())

  /** Sends the request out once its moment and its turn have come. */
  const send = async (attempt: LoginAttempt): Promise<void> => {
    await background.wait(attempt.pushInMs)
    // The turn may have come late: the attempt may be over by now.
    const sent = await inTurn(async () => {
      const current = await openAttempt(db, attempt.id)
      return current === null || current.overdueMs >= 0 ? null : service.send(attempt)
    })
    if (sent?.state === 'failed') await fail(attempt.id, sent.code)
    else if (sent !== null) await markSent(db, attempt.id, sent.data)
  }

  /**
   * Answers for how many ms nobody is to ask again. What was confirmed counts when it is read late, too: the token goes to no other browser
   * than the one that began.
   */
  const poll = async (attempt: LoginAttempt): Promise<number> => {
    const lateness = latenessOf(attempt.overdueMs, askedForMs)
    const outcome = lastWord(await service.poll(attempt, pollMs(lateness)), lateness, service.late)
    switch (outcome.state) {
      case 'unheard':
        await notePollTrouble(db, attempt.id, outcome.code)
        return deps.retryPauseMs
      case 'done':
        await endAttempt(db, attempt.id, { state: 'proved', identity: outcome.value }, now())
        return 0
      case 'failed':
        await fail(attempt.id, outcome.code)
        return 0
      case 'running':
        if (outcome.trouble !== attempt.failureCode) await notePollTrouble(db, attempt.id, outcome.trouble)
        return 0
    }
  }

  return { fail, send, poll }
}

/**
 * Login by phone: the code is known before anything is sent, one process asks the service in the background, and the
 * browser's polls only read the row (docs/rules.md: Attempt).
 */
export function phoneLogin(service: PhoneService, deps: PhoneLoginDeps): PhoneLogin {
  const { db, background, now, rows } = deps
  const { fail, send, poll } = stepsOf(service, deps)

  /** One step after another until the attempt is over. */
  const carry = async (id: string, signal: AbortSignal): Promise<number> => {
    while (!signal.aborted) {
      const attempt = await openAttempt(db, id)
      if (attempt === null) break
      // Late and `prepared`: no phone was asked, or a process died that had asked, and with it the way to the answer.
      if (attempt.state === 'prepared') await (attempt.overdueMs < 0 ? send(attempt) : fail(id, service.late.unknown))
      else {
        const pauseMs = await poll(attempt)
        if (pauseMs > 0) return pauseMs
      }
    }
    return 0
  }

  const carryOn = (id: string) => {
    background.run(`login ${id}`, async (signal) => {
      await rows.hold(id, () => carry(id, signal))
    })
  }

  return {
    carryOn,
    start: async ({ personalCode, phoneNumber, browserSecret, handle, language }) => {
      const { controlCode, data } = service.prepare(language)
      const id = randomUUID()
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
      }
      await addAttempt(db, attempt, now())
      carryOn(id)
      return { controlCode }
    },
  }
}
