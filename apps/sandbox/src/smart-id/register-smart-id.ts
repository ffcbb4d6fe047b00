import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { CertificateAuthorities, Subject } from '../certificates/certificate-authority.ts'
import { bells } from '../virtual-phone/bells.ts'
import { realAfter } from '../virtual-phone/clock.ts'
import type { After } from '../virtual-phone/clock.ts'
import type { PhoneRequests } from '../virtual-phone/phone-request.ts'
import { presenceStore } from '../virtual-phone/presence-store.ts'
import { phoneSessionStore } from '../virtual-phone/session-store.ts'
import type { VirtualPhoneTables } from '../database/tables/virtual-phone.ts'
import { personaPersonOf } from '../virtual-phone/personas/personas.ts'
import { smartIdRoutes } from './smart-id-routes.ts'
import { smartIdSessions } from './smart-id-sessions.ts'

export type SmartIdConfig = {
  relyingPartyUUID: string
  relyingPartyName: string
  /** Goes into signed payloads: `smart-id` or `smart-id-demo`. */
  schemeName: string
  /** How long a person without a phone page takes to confirm, in milliseconds. */
  autoConfirmMs: number
  /** 90 seconds unless given. */
  sessionTimeoutMs?: number
  /** The same for personas that never answer; 2 seconds unless given. */
  silentPersonaTimeoutMs?: number
}

export type SmartIdDeps = {
  db: Kysely<VirtualPhoneTables>
  authorities: CertificateAuthorities
  /** A person of the registry. Personas are known without it. */
  findPerson: (personalCode: string) => Promise<Subject | null>
  config: SmartIdConfig
  now: () => Date
  /** Timers of the long poll; real ones unless given. */
  after?: After
  /** Node's unless given. */
  randomBytes?: (length: number) => Buffer
}

/**
 * Smart-ID RP API v3 under /smart-id-rp/v3, notification flow (docs/rules.md: Smart-ID requests): authentication, certificate by document number, certificate
 * choice, signature, session. Answers the phone's side of it, for the virtual phone.
 */
export function registerSmartId(app: FastifyInstance, deps: SmartIdDeps): PhoneRequests {
  const { config, authorities, now } = deps
  const findPerson = async (code: string): Promise<Subject | null> =>
    (await deps.findPerson(code)) ?? personaPersonOf(code)
  const wakeUps = bells(deps.after ?? realAfter)
  const store = phoneSessionStore(deps.db, 'smart-id')
  const sessions = smartIdSessions({
    store,
    presence: presenceStore(deps.db),
    bells: wakeUps,
    findPerson,
    authorities,
    schemeName: config.schemeName,
    randomBytes: deps.randomBytes ?? randomBytes,
    now,
    times: {
      autoConfirmMs: config.autoConfirmMs,
      sessionTimeoutMs: config.sessionTimeoutMs ?? 90_000,
      silentPersonaTimeoutMs: config.silentPersonaTimeoutMs ?? 2000,
    },
  })
  app.addHook('preClose', (done) => {
    wakeUps.stop()
    done()
  })
  app.register(
    (api, _options, done) => {
      smartIdRoutes(api, { relyingParty: config, findPerson, authorities, sessions, store })
      done()
    },
    { prefix: '/smart-id-rp/v3' },
  )
  return sessions
}
