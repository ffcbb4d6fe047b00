import type { FastifyInstance } from 'fastify'
import type { Subject } from '../certificates/certificate-authority.ts'
import { personaPersonOf } from '../virtual-phone/personas/personas.ts'
import type { PhoneRequests } from '../virtual-phone/phone-request.ts'
import { APP_PATH } from '../virtual-phone/register-virtual-phone.ts'
import { phoneService, type PhoneServiceConfig, type PhoneServiceDeps } from '../virtual-phone/phone-service.ts'
import { registerMockDeviceLink } from './mock-device-link.ts'
import { linkSessions, type LinkSessions } from './link-sessions.ts'
import { linkStore } from './link-store.ts'
import { smartIdRoutes } from './smart-id-routes.ts'
import { smartIdSessions } from './smart-id-sessions.ts'

export type SmartIdConfig = PhoneServiceConfig & {
  /** Part of signed payloads: `smart-id` or `smart-id-demo`. */
  schemeName: string
  /** The sandbox's origin, without a slash at the end: links lead there. */
  baseUrl: string
  /** `loopback`: a login by link may return to http on this very machine, where a developer's product is. */
  callbacks: 'https' | 'loopback'
  /** Opens a callback for SK's mock call; Node's by default. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
}

export type SmartIdDeps = PhoneServiceDeps & {
  /** A person of the registry. Personas need no entry there. */
  findPerson: (personalCode: string) => Promise<Subject | null>
  config: SmartIdConfig
}

const SESSION_TIMEOUT_MS = 90_000

/** The phone's side of Smart-ID: its requests, and the scanner of the app. */
export type SmartIdPhone = PhoneRequests & Pick<LinkSessions, 'scan'>

/**
 * Smart-ID RP API v3 under /smart-id-rp/v3 (docs/rules.md: Smart-ID requests, Smart-ID links): authentication by notification and by
 * link, certificate by document number, certificate choice, signature, session. Answers the phone's side for the virtual phone.
 */
export function registerSmartId(app: FastifyInstance, deps: SmartIdDeps): SmartIdPhone {
  const { config } = deps
  const findPerson = async (code: string): Promise<Subject | null> =>
    (await deps.findPerson(code)) ?? personaPersonOf(code)
  const service = phoneService(app, 'smart-id', deps, SESSION_TIMEOUT_MS)
  const sessions = smartIdSessions({ ...service, findPerson, schemeName: config.schemeName })
  const { authorities, store, bells, times, now, randomBytes } = service
  const links = linkSessions({
    links: linkStore(deps.db),
    bells,
    schemeName: config.schemeName,
    deviceLinkBase: `${config.baseUrl}${APP_PATH}`,
    times,
    now,
    randomBytes,
    findPerson,
    begin: sessions.begin,
    statusOnPhone: sessions.status,
  })
  app.register(
    (api, _options, done) => {
      smartIdRoutes(api, {
        relyingParty: config,
        findPerson,
        authorities,
        sessions,
        links,
        callbacks: config.callbacks,
        store,
      })
      done()
    },
    { prefix: '/smart-id-rp/v3' },
  )
  const open = config.fetch ?? ((url, init) => fetch(url, init))
  registerMockDeviceLink(app, { links, returnAddress: sessions.returnAddress, fetch: open })
  return { ...sessions, scan: links.scan }
}
