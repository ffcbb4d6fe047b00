import type { Bells } from './bells.ts'
import { longPoll, type Reading } from './long-poll.ts'
import { nextEvent } from './next-event.ts'
import type { PhoneAnswer, PhoneRequest, PhoneRequests } from './phone-request.ts'
import type { PresenceStore } from './presence-store.ts'
import type { Wrongdoing } from './wrongdoing.ts'
import { KEPT_MS, type PhoneSessionRow, type PhoneSessionStore } from './session-store.ts'

/** One eID service's own part. */
export type PhoneService = {
  /** The person's answering time without a phone page, in milliseconds; null: never answers. */
  answersAfterMs(row: PhoneSessionRow): number | null
  /** Bodies of the finished session: after a time-out, after an automatic answer, after an answer on the phone page. */
  timedOut(): object
  answeredAlone(row: PhoneSessionRow): Promise<object>
  answered(row: PhoneSessionRow, answer: PhoneAnswer, wrong: Wrongdoing | null): Promise<object>
  /** Whether the phone offers a choice of codes, so that one can choose the wrong one. */
  offersChoice(row: PhoneSessionRow): boolean
  shown(row: PhoneSessionRow): PhoneRequest
  /** The address that the phone opens after the answer; null: none. */
  returnsTo(row: PhoneSessionRow, wrong: Wrongdoing | null): string | null
}

export type PhoneSessionDeps = { store: PhoneSessionStore; presence: PresenceStore; bells: Bells; now: () => Date }

export type PhoneSessions = PhoneRequests & {
  begin(row: PhoneSessionRow): Promise<void>
  /**
   * State of the session after at most `timeoutMs`: running, the body of its end, or expired. A cancelled poll answers that it runs.
   */
  outcome(row: PhoneSessionRow, timeoutMs: number, isCancelled?: () => boolean): Promise<SessionOutcome>
}

export type SessionOutcome = { is: 'running' } | { is: 'finished'; body: object } | { is: 'forgotten' }

/** The life of a service's sessions: every state is a row, so a restart does not interrupt them. */
export function phoneSessions(service: PhoneService, { store, presence, bells, now }: PhoneSessionDeps): PhoneSessions {
  async function finish(row: PhoneSessionRow, body: object, at: Date): Promise<boolean> {
    const isFirst = await store.finish(row.id, JSON.stringify(body), at)
    bells.ring(row.personal_code)
    return isFirst
  }

  /** Applies due automatic events. */
  async function settle(row: PhoneSessionRow): Promise<Reading<PhoneSessionRow>> {
    if (row.answer !== null) return { finished: true, value: row }
    const answerAfterMs = service.answersAfterMs(row)
    const request = { createdAt: row.created_at, expiresAt: row.expires_at, answerAfterMs }
    const next = nextEvent(request, await presence.of(row.personal_code))
    if (next.at > now()) return { finished: false, nextChangeAt: next.at }
    await finish(row, next.event === 'times-out' ? service.timedOut() : await service.answeredAlone(row), next.at)
    return { finished: true, value: (await store.find(row.id)) ?? row }
  }

  return {
    async begin(row) {
      await store.forgetBefore(new Date(row.created_at.getTime() - KEPT_MS))
      await store.insert(row)
    },

    async outcome(first, timeoutMs, isCancelled = () => false) {
      const read = async () => settle((await store.find(first.id)) ?? first)
      const row = await longPoll({ read, bells, bellName: first.personal_code, timeoutMs, now, isCancelled })
      return row === null ? { is: 'running' } : endOf(row, now())
    },

    async waitingFor(personalCode) {
      const rows = await store.unanswered(personalCode)
      const readings = await Promise.all(rows.map(async (row) => ({ row, reading: await settle(row) })))
      return readings.filter(({ reading }) => !reading.finished).map(({ row }) => service.shown(row))
    },

    async answer(requestId, given, wrong = null) {
      const row = await store.find(requestId)
      if (row === null || row.answer !== null || row.expires_at <= now()) return 'not-waiting'
      if (given === 'wrong-code' && !service.offersChoice(row)) return 'not-asked'
      return (await finish(row, await service.answered(row, given, wrong), now())) ? 'answered' : 'not-waiting'
    },

    async returnAddress(requestId, wrong = null) {
      const row = await store.find(requestId)
      return row === null ? null : service.returnsTo(row, wrong)
    },

    presenceChanged: bells.ring,
  }
}

function endOf({ answer, answered_at: answeredAt }: PhoneSessionRow, now: Date): SessionOutcome {
  if (answer === null || answeredAt === null || now.getTime() - answeredAt.getTime() > KEPT_MS)
    return { is: 'forgotten' }
  // The text was written from an object, by `finish` or by the service that began the session.
  return { is: 'finished', body: JSON.parse(answer) as object }
}
