import type { Bells } from '../virtual-phone/bells.ts'
import { longPoll } from '../virtual-phone/long-poll.ts'
import type { Reading } from '../virtual-phone/long-poll.ts'
import { nextEvent } from '../virtual-phone/next-event.ts'
import type { PhoneAnswer, PhoneAnswerResult, PhoneRequest, PhoneRequests } from '../virtual-phone/phone-request.ts'
import type { PresenceStore } from '../virtual-phone/presence-store.ts'
import type { Habit } from './persona-type.ts'
import { refusedBody } from './session-answer.ts'
import { outcomeByHabit, outcomeOfAnswer } from './session-outcome.ts'
import type { OutcomeDeps } from './session-outcome.ts'
import { behaviourFor, newSessionRow, phoneRequestOf, screenOf } from './session-row.ts'
import type { StartInput } from './session-row.ts'
import { KEPT_MS } from './session-store.ts'
import type { SessionRow, SessionStore } from './session-store.ts'

export type SessionTimes = {
  /** How long a person without a phone page takes. */
  autoConfirmMs: number
  sessionTimeoutMs: number
  /** The same for personas that never answer, so that nobody waits long for a time-out. */
  silentPersonaTimeoutMs: number
}

export type SessionDeps = OutcomeDeps & {
  store: SessionStore
  presence: PresenceStore
  bells: Bells
  times: SessionTimes
  now: () => Date
}

export type SmartIdSessions = PhoneRequests & {
  start(input: StartInput): Promise<{ sessionId: string; verificationCode: string | null }>
  /** The body of the status call after at most `timeoutMs`, or null: no such session, or kept long enough. */
  status(sessionId: string, timeoutMs: number): Promise<object | null>
}

/** The life of the sessions: every state is a row, so it goes on after a restart as if nothing had happened. */
export function smartIdSessions(deps: SessionDeps): SmartIdSessions {
  const { store, presence, bells, times, now } = deps

  async function finish(row: SessionRow, body: object, at: Date): Promise<boolean> {
    const isFirst = await store.finish(row.id, JSON.stringify(body), at)
    bells.ring(row.personal_code)
    return isFirst
  }

  /** Lets happen what is due by itself. */
  async function settle(row: SessionRow): Promise<Reading<SessionRow>> {
    if (row.answer !== null) return { finished: true, value: row }
    const answerAfterMs = answerAfter(behaviourFor(row).habit, times.autoConfirmMs)
    const request = { createdAt: row.created_at, expiresAt: row.expires_at, answerAfterMs }
    const next = nextEvent(request, await presence.of(row.personal_code))
    if (next.at > now()) return { finished: false, nextChangeAt: next.at }
    const body = next.event === 'times-out' ? refusedBody('TIMEOUT', null) : await outcomeByHabit(row, deps)
    await finish(row, body, next.at)
    return { finished: true, value: (await store.find(row.id)) ?? row }
  }

  async function start(input: StartInput): Promise<{ sessionId: string; verificationCode: string | null }> {
    const row = newSessionRow(input, times, now(), deps.randomBytes)
    await store.forgetBefore(new Date(row.created_at.getTime() - KEPT_MS))
    await store.insert(row)
    return { sessionId: row.id, verificationCode: screenOf(row).verificationCode }
  }

  async function status(sessionId: string, timeoutMs: number): Promise<object | null> {
    const first = await store.find(sessionId)
    if (first === null) return null
    const read = async (): Promise<Reading<SessionRow>> => settle((await store.find(sessionId)) ?? first)
    const row = await longPoll({ read, bells, bellName: first.personal_code, timeoutMs, now })
    if (row === null) return { state: 'RUNNING' }
    const isOld = row.answered_at === null || now().getTime() - row.answered_at.getTime() > KEPT_MS
    // The text was written by `finish` above, from an object.
    return isOld || row.answer === null ? null : (JSON.parse(row.answer) as object)
  }

  async function waitingFor(personalCode: string): Promise<PhoneRequest[]> {
    const rows = await store.unanswered(personalCode)
    const readings = await Promise.all(rows.map(async (row) => ({ row, reading: await settle(row) })))
    return readings.filter(({ reading }) => !reading.finished).map(({ row }) => phoneRequestOf(row))
  }

  async function answer(requestId: string, given: PhoneAnswer): Promise<PhoneAnswerResult> {
    const row = await store.find(requestId)
    if (row === null || row.answer !== null || row.expires_at <= now()) return 'not-waiting'
    if (given === 'wrong-code' && screenOf(row).choices === null) return 'not-asked'
    return (await finish(row, await outcomeOfAnswer(row, given, deps), now())) ? 'answered' : 'not-waiting'
  }

  return { start, status, waitingFor, answer, presenceChanged: bells.ring }
}

function answerAfter(habit: Habit, autoConfirmMs: number): number | null {
  if (habit.does === 'nothing') return null
  return habit.does === 'confirms' ? (habit.afterMs ?? autoConfirmMs) : autoConfirmMs
}
