import type { FastifyInstance } from 'fastify'
import type { Subject } from '../certificates/certificate-authority.ts'
import { personaPersonOf } from '../virtual-phone/personas/personas.ts'
import type { PhoneRequests } from '../virtual-phone/phone-request.ts'
import { phoneService, type PhoneServiceConfig, type PhoneServiceDeps } from '../virtual-phone/phone-service.ts'
import { smartIdRoutes } from './smart-id-routes.ts'
import { smartIdSessions } from './smart-id-sessions.ts'

export type SmartIdConfig = PhoneServiceConfig & {
  /** Part of signed payloads: `smart-id` or `smart-id-demo`. */
  schemeName: string
}

export type SmartIdDeps = PhoneServiceDeps & {
  /** A person of the registry. Personas need no entry there. */
  findPerson: (personalCode: string) => Promise<Subject | null>
  config: SmartIdConfig
}

const SESSION_TIMEOUT_MS = 90_000

/**
 * Smart-ID RP API v3 under /smart-id-rp/v3, notification flow (docs/rules.md: Smart-ID requests): authentication, certificate by
 * document number, certificate choice, signature, session. Answers the phone's side for the virtual phone.
 */
export function registerSmartId(app: FastifyInstance, deps: SmartIdDeps): PhoneRequests {
  const { config } = deps
  const findPerson = async (code: string): Promise<Subject | null> =>
    (await deps.findPerson(code)) ?? personaPersonOf(code)
  const service = phoneService(app, 'smart-id', deps, SESSION_TIMEOUT_MS)
  const sessions = smartIdSessions({ ...service, findPerson, schemeName: config.schemeName })
  const { authorities, store } = service
  app.register(
    (api, _options, done) => {
      smartIdRoutes(api, { relyingParty: config, findPerson, authorities, sessions, store })
      done()
    },
    { prefix: '/smart-id-rp/v3' },
  )
  return sessions
}
