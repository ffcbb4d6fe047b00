import { randomUUID } from 'node:crypto'
import type { Subject } from '../certificates/certificate-authority.ts'
import type { Bells } from '../virtual-phone/bells.ts'
import { longPoll } from '../virtual-phone/long-poll.ts'
import type { Reading } from '../virtual-phone/long-poll.ts'
import { nextEvent } from '../virtual-phone/next-event.ts'
import type { PhoneAnswer, PhoneAnswerResult, PhoneRequest, PhoneRequests } from '../virtual-phone/phone-request.ts'
import type { PresenceStore } from '../virtual-phone/presence-store.ts'
import type { ShownInteraction } from './interactions.ts'
import type { Habit } from './persona-type.ts'
import { behaviourOf } from './personas.ts'
import { confirmedBody, refusedBody } from './session-answer.ts'
import type { AnswerTools } from './session-answer.ts'
import type { SessionRequest, SessionScreen } from './session-request.ts'
import { KEPT_MS } from './session-store.ts'
import type { SessionRow, SessionStore } from './session-store.ts'
import { codeChoices, verificationCodeOf } from './verification-code.ts'

export type SessionTimes = {
  /** How long a person without a phone page takes. */
  autoConfirmMs: number
  sessionTimeoutMs: number
  /** The same for personas that never answer, so that nobody waits long for a time-out. */
  silentPersonaTimeoutMs: number
}

export type SessionDeps = AnswerTools & {
  store: SessionStore
  presence: PresenceStore
  bells: Bells
  findPerson: (personalCode: string) => Promise<Subject | null>
  times: SessionTimes
  now: () => Date
}

export type StartInput = {
  personalCode: string
  relyingPartyName: string
  request: SessionRequest
  shown: ShownInteraction | null
}

export type SmartIdSessions = PhoneRequests & {
  start(input: StartInput): Promise<{ sessionId: string; verificationCode: string | null }>
  /** The body of the status call after at most `timeoutMs`, or null: no such session, or kept long enough. */
  status(sessionId: string, timeoutMs: number): Promise<object | null>
}

const placeOf = (kind: SessionRow['kind']): 'login' | 'signing' => (kind === 'authentication' ? 'login' : 'signing')

/** The life of the sessions: every state is a row, so it goes on after a restart as if nothing had happened. */
export function smartIdSessions(deps: SessionDeps): SmartIdSessions {
  const { store, presence, bells, times, now } = deps

  async function finish(row: SessionRow, body: object, at: Date): Promise<boolean> {
    const isFirst = await store.finish(row.id, JSON.stringify(body), at)
    bells.ring(row.personal_code)
    return isFirst
  }

  async function confirmed(row: SessionRow): Promise<object> {
    const behaviour = behaviourOf(row.personal_code, placeOf(row.kind))
    if (behaviour.habit.does === 'ends-with') return refusedBody(behaviour.habit.endResult, null)
    const person = await deps.findPerson(row.personal_code)
    if (person === null) return refusedBody('DOCUMENT_UNUSABLE', null)
    const session = {
      person,
      relyingPartyName: row.relying_party_name,
      request: requestOf(row),
      screen: screenOf(row),
      behaviour,
    }
    return confirmedBody(session, deps)
  }

  async function byHabit(row: SessionRow, habit: Habit): Promise<object> {
    const isChoice = row.kind === 'certificate-choice'
    if (habit.does === 'refuses') return refusal(row, habit.screen ?? null)
    if (habit.does === 'chooses-wrong-code' && !isChoice) return refusedBody('WRONG_VC', null)
    return confirmed(row)
  }

  /** Lets happen what is due by itself. */
  async function settle(row: SessionRow): Promise<Reading<SessionRow>> {
    if (row.answer !== null) return { finished: true, value: row }
    const { habit } = behaviourOf(row.personal_code, placeOf(row.kind))
    const request = {
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      answerAfterMs: answerAfter(habit, times.autoConfirmMs),
    }
    const next = nextEvent(request, await presence.of(row.personal_code))
    if (next.at > now()) return { finished: false, nextChangeAt: next.at }
    await finish(row, next.event === 'times-out' ? refusedBody('TIMEOUT', null) : await byHabit(row, habit), next.at)
    const finished = await store.find(row.id)
    return { finished: true, value: finished ?? row }
  }

  async function start({
    personalCode,
    relyingPartyName,
    request,
    shown,
  }: StartInput): Promise<{ sessionId: string; verificationCode: string | null }> {
    const screen = screenFor(request, shown, deps.randomBytes)
    const behaviour = behaviourOf(personalCode, placeOf(request.kind))
    const createdAt = now()
    const timeoutMs = behaviour.habit.does === 'nothing' ? times.silentPersonaTimeoutMs : times.sessionTimeoutMs
    const sessionId = randomUUID()
    await store.forgetBefore(new Date(createdAt.getTime() - KEPT_MS))
    await store.insert({
      id: sessionId,
      kind: request.kind,
      personal_code: personalCode,
      relying_party_name: relyingPartyName,
      request: JSON.stringify(request),
      screen: JSON.stringify(screen),
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + timeoutMs),
      drops_left: behaviour.drops ?? 0,
      answer: null,
      answered_at: null,
    })
    return { sessionId, verificationCode: screen.verificationCode }
  }

  async function status(sessionId: string, timeoutMs: number): Promise<object | null> {
    const first = await store.find(sessionId)
    if (first === null) return null
    const row = await longPoll({
      read: async () => settle((await store.find(sessionId)) ?? first),
      bells,
      bellName: first.personal_code,
      timeoutMs,
      now,
    })
    if (row === null) return { state: 'RUNNING' }
    const isOld = row.answered_at === null || now().getTime() - row.answered_at.getTime() > KEPT_MS
    return isOld || row.answer === null ? null : parsed<object>(row.answer)
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
    const body =
      given === 'confirm'
        ? await confirmed(row)
        : given === 'refuse'
          ? refusal(row, screenOf(row).interaction)
          : refusedBody('WRONG_VC', null)
    return (await finish(row, body, now())) ? 'answered' : 'not-waiting'
  }

  return { start, status, waitingFor, answer, presenceChanged: bells.ring }
}

function answerAfter(habit: Habit, autoConfirmMs: number): number | null {
  if (habit.does === 'nothing') return null
  return habit.does === 'confirms' ? (habit.afterMs ?? autoConfirmMs) : autoConfirmMs
}

function refusal(row: SessionRow, interaction: string | null): object {
  if (row.kind === 'certificate-choice') return refusedBody('USER_REFUSED_CERT_CHOICE', null)
  return interaction === null ? refusedBody('USER_REFUSED', null) : refusedBody('USER_REFUSED_INTERACTION', interaction)
}

function screenFor(
  request: SessionRequest,
  shown: ShownInteraction | null,
  random: (length: number) => Buffer,
): SessionScreen {
  if (request.kind === 'certificate-choice')
    return { interaction: null, text: null, verificationCode: null, choices: null }
  // A login's code follows from the challenge; a signature's is the service's own (eid.md 1.5).
  const source = request.kind === 'authentication' ? Buffer.from(request.rpChallenge, 'base64') : random(32)
  const verificationCode = verificationCodeOf(source)
  const isChoice = shown?.type === 'confirmationMessageAndVerificationCodeChoice'
  return {
    interaction: shown?.type ?? null,
    text: shown?.text ?? null,
    verificationCode,
    choices: isChoice ? codeChoices(verificationCode, random) : null,
  }
}

function phoneRequestOf(row: SessionRow): PhoneRequest {
  const { text, verificationCode, choices } = screenOf(row)
  const { id, kind, relying_party_name: relyingParty, created_at: createdAt } = row
  return { id, method: 'smart-id', kind, relyingParty, text, verificationCode, choices, createdAt }
}

// The texts were written by `start` and `finish` above from values of these types.
const parsed = <Value>(text: string): Value => JSON.parse(text) as Value
const requestOf = (row: SessionRow): SessionRequest => parsed<SessionRequest>(row.request)
const screenOf = (row: SessionRow): SessionScreen => parsed<SessionScreen>(row.screen)
