import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { CertificateAuthorities } from '../certificates/certificate-authority.ts'
import type { VirtualPhoneTables } from '../database/tables/virtual-phone.ts'
import { bells } from './bells.ts'
import { realAfter, type After } from './clock.ts'
import { presenceStore } from './presence-store.ts'
import { phoneSessionStore } from './session-store.ts'

export type PhoneServiceConfig = {
  relyingPartyUUID: string
  relyingPartyName: string
  /** Confirmation time of a person without a phone page, in milliseconds. */
  autoConfirmMs: number
  /** The service's own time by default. */
  sessionTimeoutMs?: number
  /** The same for personas that never answer; 2 seconds by default. */
  silentPersonaTimeoutMs?: number
}

export type PhoneServiceDeps = {
  db: Kysely<VirtualPhoneTables>
  authorities: CertificateAuthorities
  now: () => Date
  /** Timers of the long poll; real ones by default. */
  after?: After
  /** Node's by default. */
  randomBytes?: (length: number) => Buffer
}

/** The base of a service with requests on the virtual phone. Its long polls end when the sandbox closes. */
export function phoneService(
  app: FastifyInstance,
  name: 'smart-id' | 'mobile-id',
  deps: PhoneServiceDeps & { config: PhoneServiceConfig },
  sessionTimeoutMs: number,
) {
  const { config, authorities, now } = deps
  const wakeUps = bells(deps.after ?? realAfter)
  app.addHook('preClose', (done) => {
    wakeUps.stop()
    done()
  })
  return {
    store: phoneSessionStore(deps.db, name),
    presence: presenceStore(deps.db),
    bells: wakeUps,
    authorities,
    now,
    randomBytes: deps.randomBytes ?? randomBytes,
    times: {
      autoConfirmMs: config.autoConfirmMs,
      sessionTimeoutMs: config.sessionTimeoutMs ?? sessionTimeoutMs,
      silentPersonaTimeoutMs: config.silentPersonaTimeoutMs ?? 2000,
    },
  }
}
