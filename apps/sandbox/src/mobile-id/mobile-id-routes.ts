import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CertificateAuthorities, Subject } from '../certificates/certificate-authority.ts'
import { personaCertificate } from '../virtual-phone/personas/persona-certificate.ts'
import type { PhoneSessionStore } from '../virtual-phone/session-store.ts'
import { stamped } from './mobile-answer.ts'
import { mobileClientOf } from './mobile-client.ts'
import type { MobileIdSessions } from './mobile-id-sessions.ts'
import { mobileBehaviourOf } from '../virtual-phone/personas/mobile-personas.ts'
import { readCertificateRequest, readSessionRequest } from './read-request.ts'
import type { MobileSender, Read } from './read-request.ts'
import type { MobileSessionKind } from './session-row.ts'

export type MobileRouteDeps = {
  relyingParty: { relyingPartyUUID: string; relyingPartyName: string }
  findPhone: (phone: string) => Promise<Subject | null>
  authorities: CertificateAuthorities
  sessions: MobileIdSessions
  store: PhoneSessionStore
  now: () => Date
}

type StatusRequest = FastifyRequest<{ Params: { id: string }; Querystring: { timeoutMs?: string } }>

const POLL_MS = { least: 1000, usual: 10_000, most: 120_000 }

/** The calls of the Mobile-ID REST API and their errors (docs/rules.md: Mobile-ID). */
export function mobileIdRoutes(api: FastifyInstance, deps: MobileRouteDeps): void {
  const fail = (reply: FastifyReply, status: number, error: string): FastifyReply =>
    reply.code(status).send(stamped({ error }, deps.now()))
  api.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) return fail(reply, 400, 'The request is not valid')
    request.log.error({ err: error }, 'mobile-id sandbox failed')
    return fail(reply, 500, 'Internal error')
  })
  api.setNotFoundHandler((_request, reply) => fail(reply, 404, 'Not found'))

  /** Null: answered with an error. */
  function accept<Value extends MobileSender>(
    reply: FastifyReply,
    read: Read<Value>,
    at: 'login' | 'signing',
  ): Value | null {
    const refuse = (status: number, error: string): null => {
      fail(reply, status, error)
      return null
    }
    if (!read.ok) return refuse(400, read.error)
    const { relyingPartyUUID, relyingPartyName, phoneNumber, nationalIdentityNumber } = read.value
    const isKnown =
      relyingPartyUUID === deps.relyingParty.relyingPartyUUID &&
      relyingPartyName.toLowerCase() === deps.relyingParty.relyingPartyName.toLowerCase()
    if (!isKnown) return refuse(401, 'The relying party is not authorised')
    const { obstacle } = mobileBehaviourOf(phoneNumber, nationalIdentityNumber, at)
    if (obstacle === 'client-refused') return refuse(401, 'The relying party is not authorised')
    return obstacle === 'maintenance' ? refuse(500, 'Internal error') : read.value
  }

  api.post('/certificate', async (request, reply) => {
    const accepted = accept(reply, readCertificateRequest(request.body), 'signing')
    return accepted === null ? reply : stamped(await certificateAnswer(accepted, deps), deps.now())
  })
  for (const kind of ['authentication', 'signature'] as const) {
    api.post(`/${kind}`, async (request, reply) => {
      const accepted = accept(reply, readSessionRequest(request.body), kind === 'authentication' ? 'login' : 'signing')
      if (accepted === null) return reply
      return { sessionID: (await deps.sessions.start(kind, accepted)).sessionId }
    })
    api.get(`/${kind}/session/:id`, async (request: StatusRequest, reply) => {
      const timeoutMs = Number(request.query.timeoutMs ?? POLL_MS.usual)
      if (!Number.isFinite(timeoutMs)) return fail(reply, 400, 'timeoutMs: is not a number')
      return sessionStatus(request.params.id, kind, timeoutMs, reply, deps)
    })
  }
}

async function sessionStatus(
  id: string,
  kind: MobileSessionKind,
  timeoutMs: number,
  reply: FastifyReply,
  { store, sessions, now }: MobileRouteDeps,
): Promise<unknown> {
  if (await store.takeDrop(id)) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  // The service clamps a waiting time instead of refusing it.
  const bounded = Math.min(POLL_MS.most, Math.max(POLL_MS.least, timeoutMs))
  const body = await sessions.status(kind, id, bounded)
  return body ?? reply.code(404).send(stamped({ error: 'SessionID not found' }, now()))
}

async function certificateAnswer(sender: MobileSender, { findPhone, authorities }: MobileRouteDeps): Promise<object> {
  const owner = await mobileClientOf(sender, 'signing', findPhone)
  if (owner === null) return { result: 'NOT_FOUND' }
  const { fault } = mobileBehaviourOf(sender.phoneNumber, owner.personalCode, 'signing')
  const { certificateDer } = await personaCertificate(authorities, 'mobile-id-sign', owner, fault)
  return { result: 'OK', cert: certificateDer.toString('base64') }
}
