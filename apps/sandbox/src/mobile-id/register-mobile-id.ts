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
import { mobileIdRoutes } from './mobile-id-routes.ts'
import { mobileIdSessions } from './mobile-id-sessions.ts'
import { personaPhoneOwner } from '../virtual-phone/personas/mobile-personas.ts'

export type MobileIdDeps = {
  db: Kysely<VirtualPhoneTables>
  authorities: CertificateAuthorities
  /** The owner of a number (`+372…`) in the registry. Personas are known without it. */
  findPhone: (phone: string) => Promise<Subject | null>
  config: {
    relyingPartyUUID: string
    relyingPartyName: string
    /** How long a person without a phone page takes to confirm, in milliseconds. */
    autoConfirmMs: number
    /** Two minutes unless given. */
    sessionTimeoutMs?: number
    /** The same for personas that never answer; 2 seconds unless given. */
    silentPersonaTimeoutMs?: number
  }
  now: () => Date
  /** Timers of the long poll; real ones unless given. */
  after?: After
  /** Node's unless given. */
  randomBytes?: (length: number) => Buffer
}

/**
 * Mobile-ID REST API under /mid-api (docs/rules.md: Mobile-ID): certificate, authentication, signature, sessions. Answers the phone's side of it, for the
 * virtual phone.
 */
export function registerMobileId(app: FastifyInstance, deps: MobileIdDeps): PhoneRequests {
  const { config, authorities, now } = deps
  const findPhone = async (phone: string): Promise<Subject | null> =>
    (await deps.findPhone(phone)) ?? personaPhoneOwner(phone)
  const wakeUps = bells(deps.after ?? realAfter)
  const store = phoneSessionStore(deps.db, 'mobile-id')
  const sessions = mobileIdSessions({
    store,
    presence: presenceStore(deps.db),
    bells: wakeUps,
    authorities,
    findPhone,
    randomBytes: deps.randomBytes ?? randomBytes,
    now,
    times: {
      autoConfirmMs: config.autoConfirmMs,
      sessionTimeoutMs: config.sessionTimeoutMs ?? 120_000,
      silentPersonaTimeoutMs: config.silentPersonaTimeoutMs ?? 2000,
    },
  })
  app.addHook('preClose', (done) => {
    wakeUps.stop()
    done()
  })
  app.register(
    (api, _options, done) => {
      mobileIdRoutes(api, { relyingParty: config, findPhone, authorities, sessions, store, now })
      done()
    },
    { prefix: '/mid-api' },
  )
  return sessions
}
