import { phoneSessions, type PhoneService, type PhoneSessionDeps } from '../virtual-phone/phone-sessions.ts'
import type { PhoneRequests } from '../virtual-phone/phone-request.ts'
import type { PhoneSessionRow } from '../virtual-phone/session-store.ts'
import type { Habit } from '../virtual-phone/personas/persona-type.ts'
import { refusedBody } from './session-answer.ts'
import { outcomeByHabit, outcomeOfAnswer } from './session-outcome.ts'
import type { OutcomeDeps } from './session-outcome.ts'
import { callbackOf } from './link-callback.ts'
import { behaviourFor, newSessionRow, phoneRequestOf, screenOf } from './session-row.ts'
import type { StartInput } from './session-row.ts'

export type SessionTimes = {
  /** Answering time of a person without a phone page. */
  autoConfirmMs: number
  sessionTimeoutMs: number
  /** The same for personas that never answer, so that time-outs come soon. */
  silentPersonaTimeoutMs: number
}

export type SessionDeps = OutcomeDeps & PhoneSessionDeps & { times: SessionTimes }

export type SmartIdSessions = PhoneRequests & {
  start(input: StartInput): Promise<{ sessionId: string; controlCode: string | null }>
  /** Puts a request on a phone that came there by a link. */
  begin(row: PhoneSessionRow): Promise<void>
  /** The body of the status call after at most `timeoutMs`, or null: no such session, or it has expired. */
  status(sessionId: string, timeoutMs: number): Promise<object | null>
}

/** A repeated request within this time gets the session of the first one, also when that is over. */
const SAME_REQUEST_MS = 15_000

/** Smart-ID's part of its sessions: answering times and bodies. */
export function smartIdSessions(deps: SessionDeps): SmartIdSessions {
  const { store, times, now } = deps
  const service: PhoneService = {
    answersAfterMs: (row) => answerAfter(behaviourFor(row).habit, times.autoConfirmMs),
    timedOut: () => refusedBody('TIMEOUT', null),
    answeredAlone: (row) => outcomeByHabit(row, deps),
    answered: (row, given, wrong) => outcomeOfAnswer(row, given, deps, wrong),
    offersChoice: (row) => screenOf(row).choices !== null,
    shown: phoneRequestOf,
    returnsTo: callbackOf,
  }
  const { begin, outcome, ...requests } = phoneSessions(service, deps)
  return {
    ...requests,
    begin,

    async start(input) {
      const row = newSessionRow(input, times, now(), deps.randomBytes)
      const known = await store.begunBy(row, new Date(now().getTime() - SAME_REQUEST_MS))
      if (known !== null) return { sessionId: known.id, controlCode: screenOf(known).controlCode }
      await begin(row)
      return { sessionId: row.id, controlCode: screenOf(row).controlCode }
    },

    async status(sessionId, timeoutMs) {
      const row = await store.find(sessionId)
      if (row === null) return null
      const result = await outcome(row, timeoutMs)
      if (result.is === 'running') return { state: 'RUNNING' }
      return result.is === 'finished' ? result.body : null
    },
  }
}

function answerAfter(habit: Habit, autoConfirmMs: number): number | null {
  if (habit.does === 'nothing') return null
  return habit.does === 'confirms' ? (habit.afterMs ?? autoConfirmMs) : autoConfirmMs
}
