import { phoneSessions, type PhoneService, type PhoneSessionDeps } from '../virtual-phone/phone-sessions.ts'
import type { PhoneRequests } from '../virtual-phone/phone-request.ts'
import { finishedWithout, stamped } from './mobile-answer.ts'
import { mobileClientOf } from './mobile-client.ts'
import type { MobileSessionRequest } from './read-request.ts'
import { outcomeByHabit, outcomeOfConfirmation } from './session-outcome.ts'
import type { MobileOutcomeDeps } from './session-outcome.ts'
import { behaviourFor, newSessionRow, phoneRequestOf } from './session-row.ts'
import type { MobileSessionKind } from './session-row.ts'

export type MobileSessionDeps = MobileOutcomeDeps &
  PhoneSessionDeps & { times: { autoConfirmMs: number; sessionTimeoutMs: number; silentPersonaTimeoutMs: number } }

export type MobileIdSessions = PhoneRequests & {
  start(kind: MobileSessionKind, request: MobileSessionRequest): Promise<{ sessionId: string }>
  /** The body of the status call after at most `timeoutMs`; null: no such session of this kind, or it has expired. */
  status(kind: MobileSessionKind, sessionId: string, timeoutMs: number): Promise<object | null>
}

/** Mobile-ID's part of its sessions: the owner of the number, one open poll per session, and the bodies. */
export function mobileIdSessions(deps: MobileSessionDeps): MobileIdSessions {
  const { store, bells, times, now } = deps
  const service: PhoneService = {
    answersAfterMs: (row) => {
      const { habit } = behaviourFor(row)
      if (habit.does === 'nothing') return null
      return (habit.does === 'confirms' ? habit.afterMs : undefined) ?? times.autoConfirmMs
    },
    timedOut: () => finishedWithout('TIMEOUT', now()),
    answeredAlone: (row) => outcomeByHabit(row, deps),
    answered: async (row, given) =>
      given === 'confirm' ? outcomeOfConfirmation(row, deps) : finishedWithout('USER_CANCELLED', now()),
    offersChoice: () => false,
    shown: phoneRequestOf,
    returnsTo: () => null,
  }
  const { begin, outcome, ...requests } = phoneSessions(service, deps)
  /** The session's open poll in this process: a newer one replaces it (docs/rules.md: Mobile-ID). */
  const openPolls = new Map<string, symbol>()
  return {
    ...requests,

    async start(kind, request) {
      const at = kind === 'authentication' ? 'login' : 'signing'
      const isClient = (await mobileClientOf(request, at, deps.findPhone)) !== null
      const row = newSessionRow(kind, request, isClient, times, now())
      await begin(row)
      return { sessionId: row.id }
    },

    async status(kind, sessionId, timeoutMs) {
      const row = await store.find(sessionId)
      if (row?.kind !== kind) return null
      const mine = Symbol(sessionId)
      openPolls.set(sessionId, mine)
      bells.ring(row.personal_code)
      const isCancelled = (): boolean => openPolls.get(sessionId) !== mine
      try {
        const result = await outcome(row, timeoutMs, isCancelled)
        if (result.is === 'running') return stamped({ state: 'RUNNING' }, now())
        return result.is === 'finished' ? result.body : null
      } finally {
        if (!isCancelled()) openPolls.delete(sessionId)
      }
    },
  }
}
