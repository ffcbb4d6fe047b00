import type { Bells } from '../virtual-phone/bells.ts'
import { longPoll } from '../virtual-phone/long-poll.ts'
import type { Reading } from '../virtual-phone/long-poll.ts'
import { nextEvent } from '../virtual-phone/next-event.ts'
import type { PhoneAnswer, PhoneAnswerResult, PhoneRequest, PhoneRequests } from '../virtual-phone/phone-request.ts'
import type { PresenceStore } from '../virtual-phone/presence-store.ts'
import { finishedWithout, stamped } from './mobile-answer.ts'
import { mobileClientOf } from './mobile-client.ts'
import type { MobileSessionRequest } from './read-request.ts'
import { outcomeByHabit, outcomeOfConfirmation } from './session-outcome.ts'
import type { MobileOutcomeDeps } from './session-outcome.ts'
import { behaviourFor, newSessionRow, phoneRequestOf } from './session-row.ts'
import { KEPT_MS } from './session-store.ts'
import type { MobileSessionRow, MobileSessionStore } from './session-store.ts'

export type MobileSessionDeps = MobileOutcomeDeps & {
  store: MobileSessionStore
  presence: PresenceStore
  bells: Bells
  times: { autoConfirmMs: number; sessionTimeoutMs: number; silentPersonaTimeoutMs: number }
}

type Kind = MobileSessionRow['kind']

export type MobileIdSessions = PhoneRequests & {
  start(kind: Kind, request: MobileSessionRequest): Promise<{ sessionId: string }>
  /** The body of the status call after at most `timeoutMs`; null: no such session of this kind, or kept long enough. */
  status(kind: Kind, sessionId: string, timeoutMs: number): Promise<object | null>
}

/** The life of the sessions: every state is a row, so it goes on after a restart as if nothing had happened. */
export function mobileIdSessions(deps: MobileSessionDeps): MobileIdSessions {
  const { store, presence, bells, times, now } = deps
  /** The poll that is open for a session in this process: a newer one takes its place (eid.md 2). */
  const openPolls = new Map<string, symbol>()

  async function finish(row: MobileSessionRow, body: object, at: Date): Promise<boolean> {
    const isFirst = await store.finish(row.id, JSON.stringify(body), at)
    bells.ring(row.personal_code)
    return isFirst
  }

  /** Lets happen what is due by itself. */
  async function settle(row: MobileSessionRow): Promise<Reading<MobileSessionRow>> {
    if (row.answer !== null) return { finished: true, value: row }
    const { habit } = behaviourFor(row)
    const usualMs = (habit.does === 'confirms' ? habit.afterMs : undefined) ?? times.autoConfirmMs
    const answerAfterMs = habit.does === 'nothing' ? null : usualMs
    const request = { createdAt: row.created_at, expiresAt: row.expires_at, answerAfterMs }
    const next = nextEvent(request, await presence.of(row.personal_code))
    if (next.at > now()) return { finished: false, nextChangeAt: next.at }
    const body = next.event === 'times-out' ? finishedWithout('TIMEOUT', now()) : await outcomeByHabit(row, deps)
    await finish(row, body, next.at)
    return { finished: true, value: (await store.find(row.id)) ?? row }
  }

  async function start(kind: Kind, request: MobileSessionRequest): Promise<{ sessionId: string }> {
    const isClient =
      (await mobileClientOf(request, kind === 'authentication' ? 'login' : 'signing', deps.findPhone)) !== null
    const row = newSessionRow(kind, request, isClient, times, now())
    await store.forgetBefore(new Date(row.created_at.getTime() - KEPT_MS))
    await store.insert(row)
    return { sessionId: row.id }
  }

  async function status(kind: Kind, sessionId: string, timeoutMs: number): Promise<object | null> {
    const first = await store.find(sessionId)
    if (first?.kind !== kind) return null
    const mine = Symbol(sessionId)
    openPolls.set(sessionId, mine)
    bells.ring(first.personal_code)
    const read = async (): Promise<Reading<MobileSessionRow>> => settle((await store.find(sessionId)) ?? first)
    const isCancelled = (): boolean => openPolls.get(sessionId) !== mine
    try {
      const row = await longPoll({ read, bells, bellName: first.personal_code, timeoutMs, now, isCancelled })
      return row === null ? stamped({ state: 'RUNNING' }, now()) : keptAnswer(row, now())
    } finally {
      if (!isCancelled()) openPolls.delete(sessionId)
    }
  }

  async function waitingFor(personalCode: string): Promise<PhoneRequest[]> {
    const rows = await store.unanswered(personalCode)
    const readings = await Promise.all(rows.map(async (row) => ({ row, reading: await settle(row) })))
    return readings.filter(({ reading }) => !reading.finished).map(({ row }) => phoneRequestOf(row))
  }

  async function answer(requestId: string, given: PhoneAnswer): Promise<PhoneAnswerResult> {
    const row = await store.find(requestId)
    if (row === null || row.answer !== null || row.expires_at <= now()) return 'not-waiting'
    if (given === 'wrong-code') return 'not-asked'
    const body = given === 'confirm' ? await outcomeOfConfirmation(row, deps) : finishedWithout('USER_CANCELLED', now())
    return (await finish(row, body, now())) ? 'answered' : 'not-waiting'
  }

  return { start, status, waitingFor, answer, presenceChanged: bells.ring }
}

function keptAnswer(row: MobileSessionRow, now: Date): object | null {
  const isOld = row.answered_at === null || now.getTime() - row.answered_at.getTime() > KEPT_MS
  // The text was written by `finish` or `newSessionRow`, from an object.
  return isOld || row.answer === null ? null : (JSON.parse(row.answer) as object)
}
