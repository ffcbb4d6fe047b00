import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@sammas/contract/errors'
import type { Language } from '@sammas/domain/language'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { turns, type BackgroundWork } from '../../background/background-work.ts'
import type { Database } from '../../database/migrate.ts'
import type { Identity, LoginAttempt } from './login-attempt.ts'
import { addAttempt, endAttempt, leaseAttempt, markSent, renewLease } from './login-attempt-store.ts'

type Failed = { state: 'failed'; code: ErrorCode }

/** One identity service that asks a phone. What it needs between calls is `data`, kept in the attempt's row. */
export type PhoneService = {
  method: 'smartId' | 'mobileId'
  timeoutCode: ErrorCode
  /** Makes challenge and code; sends nothing. */
  prepare: (language: Language) => { challengeCode: string; data: unknown }
  /** Sends the request to the phone, unless `data` shows that it was sent; answers what to keep. */
  send: (attempt: LoginAttempt) => Promise<{ state: 'sent'; data: unknown } | Failed>
  poll: (attempt: LoginAttempt) => Promise<{ state: 'running' } | { state: 'proved'; identity: Identity } | Failed>
}

export type PhoneLoginDeps = {
  db: Database
  background: BackgroundWork
  now: () => Date
  /** Between showing the code and asking the phone: the app covers the page before the code is read (eid.md 6.2). */
  pushDelayMs: number
  /** The attempt's own end, whatever the service says. */
  lifetimeMs: number
}

export type PhoneLogin = {
  start: (login: {
    personalCode: PersonalCode
    phoneNumber: string | null
    browserSecret: string
    handle: string
    language: Language
  }) => Promise<{ challengeCode: string }>
  /** Carries an open attempt on unless some process does already. */
  carryOn: (attemptId: string) => void
}

/** Longer than one poll can take when the service hangs: 8 s of waiting, its margin, and the request's own time-out. */
const leaseMs = 35_000

/** How many requests are on their way to a phone at once; the rest wait their turn, so that a rush is not a stampede. */
const sendingAtOnce = 25

/**
 * Login by phone: the code is known before anything is sent, one process asks the service in the background, and the
 * browser's polls only read the row (eid.md 7.3).
 */
export function phoneLogin(service: PhoneService, deps: PhoneLoginDeps): PhoneLogin {
  const { db, background, now } = deps
  const later = (ms: number) => new Date(now().getTime() + ms)
  const inTurn = turns(sendingAtOnce)
  const renew = (id: string) => renewLease(db, id, later(leaseMs))
  const fail = (id: string, code: ErrorCode) => endAttempt(db, id, { state: 'failed', code }, now())

  /** Sends the request out once its moment and its turn have come; null when the attempt is over. */
  const send = async (attempt: LoginAttempt): Promise<LoginAttempt | null> => {
    await background.wait(attempt.pushAt.getTime() - now().getTime())
    // The turn may have come late: whoever sends must hold the attempt, so that no other process sends too.
    const sent = await inTurn(async () => ((await renew(attempt.id)) === null ? null : service.send(attempt)))
    if (sent === null) return null
    if (sent.state === 'sent') return markSent(db, attempt.id, sent.data, later(leaseMs))
    await fail(attempt.id, sent.code)
    return null
  }

  /** Asks the service until it knows, beginning with an attempt that is freshly leased. */
  const poll = async (begun: LoginAttempt, signal: AbortSignal): Promise<void> => {
    const { id } = begun
    for (let attempt: LoginAttempt | null = begun; attempt?.state === 'waiting'; attempt = await renew(id)) {
      if (now() >= attempt.deadlineAt) return fail(id, service.timeoutCode)
      const outcome = await service.poll(attempt)
      if (outcome.state === 'failed') return fail(id, outcome.code)
      if (outcome.state === 'proved') {
        return endAttempt(db, id, { state: 'proved', identity: outcome.identity }, now())
      }
      if (signal.aborted) return
    }
  }

  const carry = async (id: string, signal: AbortSignal): Promise<void> => {
    const leased = await leaseAttempt(db, id, now(), later(leaseMs))
    const waiting = leased?.state === 'prepared' ? await send(leased) : leased
    if (waiting !== null && !signal.aborted) await poll(waiting, signal)
  }

  const carryOn = (id: string) => {
    background.run(`login ${id}`, (signal) => carry(id, signal))
  }

  return {
    carryOn,
    start: async ({ personalCode, phoneNumber, browserSecret, handle, language }) => {
      const { challengeCode, data } = service.prepare(language)
      const id = randomUUID()
      const pushAt = later(deps.pushDelayMs)
      const deadlineAt = later(deps.lifetimeMs)
      const { method } = service
      const attempt = {
        id,
        handle,
        browserSecret,
        method,
        personalCode,
        phoneNumber,
        challengeCode,
        data,
        pushAt,
        deadlineAt,
      }
      await addAttempt(db, attempt, now())
      carryOn(id)
      return { challengeCode }
    },
  }
}
