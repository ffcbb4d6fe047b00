import { randomUUID } from 'node:crypto'
import type { Subject } from '../certificates/certificate-authority.ts'
import { refusedBody } from './session-answer.ts'
import type { LinkRequest } from './read-request.ts'
import { newSessionRow } from './session-row.ts'
import type { SmartIdSessions } from './smart-id-sessions.ts'
import type { PhoneSessionRow } from '../virtual-phone/session-store.ts'
import { KEPT_MS } from '../virtual-phone/session-store.ts'
import type { Bells } from '../virtual-phone/bells.ts'
import { longPoll, type Reading } from '../virtual-phone/long-poll.ts'
import { linkRequestOf, type DeviceLinkRow, type LinkStore } from './link-store.ts'
import { takeLink, type LinkRefusal } from './take-link.ts'

export type LinkSessionDeps = {
  links: LinkStore
  bells: Bells
  schemeName: string
  /** The address that links begin with: a page of the sandbox that stands for the app. */
  deviceLinkBase: string
  times: { sessionTimeoutMs: number; silentPersonaTimeoutMs: number }
  now: () => Date
  randomBytes: (length: number) => Buffer
  findPerson: (personalCode: string) => Promise<Subject | null>
  /** Puts a request on a person's phone. */
  begin: (row: PhoneSessionRow) => Promise<void>
  statusOnPhone: SmartIdSessions['status']
}

export type ScanResult = { ok: true; sessionId: string } | { ok: false; reason: LinkRefusal | 'no-account' }

export type LinkSessions = {
  /** Begins a session; `forCode` null for anybody. */
  start(request: LinkRequest, relyingPartyName: string, forCode: string | null): Promise<object>
  /** Opens a link on the phone of this person: the request appears there. */
  scan(personalCode: string, link: string): Promise<ScanResult>
  /** The body of the status call, for every session of the service; null for an unknown one. */
  status(sessionId: string, timeoutMs: number): Promise<object | null>
}

/** An opened link is on its phone within this time. */
const COMING_MS = 5000

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Sessions that begin by link: they ring no phone, and have no owner until a link is opened. */
export function linkSessions(deps: LinkSessionDeps): LinkSessions {
  const { links, now, randomBytes } = deps
  return {
    async start(request, relyingPartyName, forCode) {
      const at = now()
      await links.forgetBefore(new Date(at.getTime() - KEPT_MS))
      const token = [...randomBytes(24)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
      const secret = randomBytes(32).toString('base64')
      const id = randomUUID()
      await links.insert({
        id,
        token,
        secret,
        relying_party_name: relyingPartyName,
        request: JSON.stringify(request),
        for_code: forCode,
        created_at: at,
        expires_at: new Date(at.getTime() + deps.times.sessionTimeoutMs),
        taken_at: null,
      })
      return { sessionID: id, sessionToken: token, sessionSecret: secret, deviceLinkBase: deps.deviceLinkBase }
    },

    async scan(personalCode, text) {
      if ((await deps.findPerson(personalCode)) === null) return { ok: false, reason: 'no-account' }
      const opened = await takeLink(text, personalCode, deps)
      if (!opened.ok) return opened
      const { session, flow } = opened
      const { rpChallenge, hash, interactions, shown, callbackUrl } = linkRequestOf(session)
      const verifier = randomBytes(32).toString('base64url')
      const link = { flow, callbackUrl, verifier, secret: session.secret }
      const request = { kind: 'authentication', rpChallenge, hash, interactions, link } as const
      const input = { personalCode, relyingPartyName: session.relying_party_name, nonce: null, request, shown }
      await deps.begin({ ...newSessionRow(input, deps.times, now(), randomBytes), id: session.id })
      deps.bells.ring(session.id)
      return { ok: true, sessionId: session.id }
    },

    async status(sessionId, timeoutMs) {
      const start = now().getTime()
      const read = async (): Promise<Reading<DeviceLinkRow | null>> => {
        const row = await links.find(sessionId)
        const isOver = row === null || row.taken_at !== null || row.expires_at <= now()
        return isOver ? { finished: true, value: row } : { finished: false, nextChangeAt: row.expires_at }
      }
      const session = await longPoll({ read, bells: deps.bells, bellName: sessionId, timeoutMs, now })
      if (session !== null && session.taken_at === null) return refusedBody('TIMEOUT', null)
      if (session === null && (await links.find(sessionId)) !== null) return { state: 'RUNNING' }
      const left = Math.max(1, timeoutMs - (now().getTime() - start))
      const onPhone = await deps.statusOnPhone(sessionId, left)
      // Between opening the link and showing the request.
      const isComing = session !== null && now().getTime() - (session.taken_at?.getTime() ?? 0) < COMING_MS
      return onPhone ?? (isComing ? { state: 'RUNNING' } : null)
    },
  }
}
