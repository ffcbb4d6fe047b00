import type { FastifyInstance } from 'fastify'
import type { Subject } from '../certificates/certificate-authority.ts'
import { personaPhoneOwner } from '../virtual-phone/personas/mobile-personas.ts'
import type { PhoneRequests } from '../virtual-phone/phone-request.ts'
import { phoneService, type PhoneServiceConfig, type PhoneServiceDeps } from '../virtual-phone/phone-service.ts'
import { mobileIdRoutes } from './mobile-id-routes.ts'
import { mobileIdSessions } from './mobile-id-sessions.ts'

export type MobileIdDeps = PhoneServiceDeps & {
  /** The owner of a number (`+372…`) in the registry. Personas need no entry there. */
  findPhone: (phone: string) => Promise<Subject | null>
  config: PhoneServiceConfig
}

const SESSION_TIMEOUT_MS = 120_000

/**
 * Mobile-ID REST API under /mid-api (docs/rules.md: Mobile-ID): certificate, authentication, signature, sessions. Answers the phone's
 * side for the virtual phone.
 */
export function registerMobileId(app: FastifyInstance, deps: MobileIdDeps): PhoneRequests {
  const findPhone = async (phone: string): Promise<Subject | null> =>
    (await deps.findPhone(phone)) ?? personaPhoneOwner(phone)
  const service = phoneService(app, 'mobile-id', deps, SESSION_TIMEOUT_MS)
  const sessions = mobileIdSessions({ ...service, findPhone })
  const { authorities, store, now } = service
  app.register(
    (api, _options, done) => {
      mobileIdRoutes(api, { relyingParty: deps.config, findPhone, authorities, sessions, store, now })
      done()
    },
    { prefix: '/mid-api' },
  )
  return sessions
}
