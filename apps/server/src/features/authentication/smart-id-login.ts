import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@sammas/contract/errors'
import type { Language } from '@sammas/domain/language'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { BackgroundWork } from '../../background/background-work.ts'
import type { Database } from '../../database/migrate.ts'
import type { SmartId, SmartIdFailure, SmartIdOutcome } from '../../gateways/smart-id/smart-id.ts'
import { smartIdData, type LoginAttempt, type SmartIdData } from './login-attempt.ts'
import { addAttempt, attemptById, changeAttempt, leaseAttempt, renewLease } from './login-attempt-store.ts'

const codeOfFailure: Record<SmartIdFailure, ErrorCode> = {
  'account-not-found': 'smart.id.account.not.found',
  'user-refused': 'smart.id.user.refused',
  timeout: 'smart.id.timeout',
  'wrong-code': 'smart.id.wrong.code',
  'document-unusable': 'smart.id.technical.error',
  'validation-failed': 'smart.id.validation.failed',
  'technical-error': 'smart.id.technical.error',
  maintenance: 'smart.id.technical.error',
  'session-not-found': 'smart.id.session.not.found',
}

const displayText: Record<Language, string> = { et: 'Logi sisse', en: 'Log in' }

export type SmartIdLoginDeps = {
  db: Database
  smartId: SmartId
  background: BackgroundWork
  now: () => Date
  /** Between showing the code and asking the phone: the app covers the page before the code is read (eid.md 6.2). */
  pushDelayMs: number
  /** The attempt's own end, whatever the service says. */
  lifetimeMs: number
}

const pollMs = 8_000
const leaseMs = 12_000

export type SmartIdLogin = {
  start: (code: PersonalCode, browserSecret: string, handle: string, language: Language) => Promise<{ challengeCode: string }>
  /** Carries an open attempt on unless some process does already. */
  carryOn: (attemptId: string) => void
}

/**
 * Login by Smart-ID: the code is known before anything is sent, one process polls the service in the background, the
 * browser's polls only read the row (eid.md 7.3).
 */
export function smartIdLogin(deps: SmartIdLoginDeps): SmartIdLogin {
  const { db, smartId, background, now } = deps
  const later = (ms: number) => new Date(now().getTime() + ms)

  /** Sends the request out once its moment has come; returns the session to poll, or null when the attempt is over. */
  const push = async (attempt: LoginAttempt, data: SmartIdData): Promise<string | null> => {
    if (data.sessionId !== null) return data.sessionId
    await background.wait(attempt.pushAt.getTime() - now().getTime())
    if (!(await renewLease(db, attempt.id, later(leaseMs)))) return null
    const started = await smartId.startAuthentication(attempt.personalCode, { ...data, verificationCode: attempt.challengeCode ?? '' })
    if (started.state !== 'done') {
      await finish(attempt.id, started)
      return null
    }
    await changeAttempt(db, attempt.id, { state: 'waiting', data: { ...data, sessionId: started.value.sessionId } }, now())
    return started.value.sessionId
  }

  const finish = async (id: string, outcome: Exclude<SmartIdOutcome<unknown>, { state: 'done' }>) => {
    const code = outcome.state === 'failed' ? codeOfFailure[outcome.reason] : 'smart.id.technical.error'
    await changeAttempt(db, id, { state: 'failed', code }, now())
  }

  const carry = async (id: string, signal: AbortSignal): Promise<void> => {
    if (!(await leaseAttempt(db, id, now(), later(leaseMs)))) return
    const attempt = await attemptById(db, id)
    if (attempt === null) return
    const data = smartIdData.parse(attempt.data)
    const sessionId = await push(attempt, data)
    if (sessionId === null) return
    while (!signal.aborted) {
      if (now() >= attempt.deadlineAt) {
        await changeAttempt(db, id, { state: 'failed', code: 'smart.id.timeout' }, now())
        return
      }
      if (!(await renewLease(db, id, later(leaseMs)))) return
      const outcome = await smartId.pollAuthentication({ ...data, sessionId, personalCode: attempt.personalCode }, pollMs)
      if (outcome.state === 'failed') return finish(id, outcome)
      if (outcome.state === 'done') {
        const identity = { ...outcome.value, phoneNumber: null, resident: null }
        await changeAttempt(db, id, { state: 'proved', identity }, now())
        return
      }
    }
  }

  const carryOn = (id: string) => {
    background.run(`login ${id}`, (signal) => carry(id, signal))
  }

  return {
    carryOn,
    start: async (personalCode, browserSecret, handle, language) => {
      const prepared = smartId.prepareAuthentication(displayText[language])
      const id = randomUUID()
      const data: SmartIdData = { rpChallenge: prepared.rpChallenge, interactions: prepared.interactions, sessionId: null }
      await addAttempt(
        db,
        {
          id,
          handle,
          browserSecret,
          method: 'smartId',
          personalCode,
          phoneNumber: null,
          challengeCode: prepared.verificationCode,
          data,
          pushAt: later(deps.pushDelayMs),
          deadlineAt: later(deps.lifetimeMs),
        },
        now(),
      )
      carryOn(id)
      return { challengeCode: prepared.verificationCode }
    },
  }
}
