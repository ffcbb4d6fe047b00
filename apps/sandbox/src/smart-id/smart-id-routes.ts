import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CertificateAuthorities, Subject } from '../certificates/certificate-authority.ts'
import { acceptedPerson, acceptRequest, isAcceptedSender } from './accept-request.ts'
import type { RelyingParty } from './accept-request.ts'
import { codeOfDocument, codeOfIdentifier } from '../certificates/document-number.ts'
import { personaCertificate } from '../virtual-phone/personas/persona-certificate.ts'
import { behaviourOf } from '../virtual-phone/personas/personas.ts'
import { sendProblem } from './problem.ts'
import { readAuthentication, readLinkAuthentication, readPlain, readSignature } from './read-request.ts'
import type { LinkSessions } from './link-sessions.ts'
import type { ReadRequest } from './read-request.ts'
import { certificateField } from './session-answer.ts'
import type { PhoneSessionStore } from '../virtual-phone/session-store.ts'
import type { SmartIdSessions } from './smart-id-sessions.ts'

export type RouteDeps = {
  relyingParty: RelyingParty
  findPerson: (personalCode: string) => Promise<Subject | null>
  authorities: CertificateAuthorities
  sessions: SmartIdSessions
  links: LinkSessions
  /** Callbacks that a login by link may name. */
  callbacks: 'https' | 'loopback'
  store: PhoneSessionStore
}

type ById = FastifyRequest<{ Params: { id: string } }>
type StatusRequest = FastifyRequest<{ Params: { id: string }; Querystring: { timeoutMs?: string } }>

const POLL_MS = { least: 1000, usual: 60_000, most: 120_000 }

/** The calls of RP API v3 (login by notification and by link, signature by notification) and their errors. */
export function smartIdRoutes(api: FastifyInstance, deps: RouteDeps): void {
  api.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500)
      return sendProblem(reply, 400, 'The request is not valid.')
    request.log.error({ err: error }, 'smart-id sandbox failed')
    return sendProblem(reply, 500, 'Internal error.')
  })
  api.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, 'There is no such resource.'))
  api.post('/authentication/notification/etsi/:id', starter(deps, readAuthentication, codeOfIdentifier))
  api.post('/authentication/notification/document/:id', starter(deps, readAuthentication, codeOfDocument))
  api.post('/authentication/device-link/anonymous', linkStarter(deps, null))
  api.post('/authentication/device-link/etsi/:id', linkStarter(deps, codeOfIdentifier))
  api.post('/authentication/device-link/document/:id', linkStarter(deps, codeOfDocument))
  api.post('/signature/certificate/:id', certificateByDocument(deps))
  api.post('/signature/certificate-choice/notification/etsi/:id', starter(deps, readPlain, codeOfIdentifier))
  api.post('/signature/notification/document/:id', starter(deps, readSignature, codeOfDocument))
  api.get('/session/:id', sessionStatus(deps))
}

function starter(
  deps: RouteDeps,
  readBody: (body: unknown) => ReadRequest,
  codeOf: (identifier: string) => string | null,
) {
  return async (request: ById, reply: FastifyReply): Promise<unknown> => {
    const { relyingParty, findPerson, sessions } = deps
    const accepted = await acceptRequest(
      reply,
      readBody(request.body),
      codeOf(request.params.id),
      relyingParty,
      findPerson,
    )
    if (accepted === null) return reply
    const { person, read } = accepted
    const started = await sessions.start({ personalCode: person.personalCode, ...read })
    // Only a signature's code comes from the service.
    if (read.request.kind !== 'signature') return { sessionID: started.sessionId }
    return { sessionID: started.sessionId, vc: { type: 'numeric4', value: started.controlCode } }
  }
}

/** `codeOf` null: the session is for anybody. */
function linkStarter(deps: RouteDeps, codeOf: ((identifier: string) => string | null) | null) {
  return async (request: ById, reply: FastifyReply): Promise<unknown> => {
    const { relyingParty, findPerson, links } = deps
    const read = readLinkAuthentication(request.body, deps.callbacks)
    if (!isAcceptedSender(reply, read, relyingParty)) return reply
    if (codeOf === null) return links.start(read.request, read.relyingPartyName, null)
    const code = codeOf(request.params.id)
    const person = await acceptedPerson(reply, code, 'login', findPerson)
    return person === null ? reply : links.start(read.request, read.relyingPartyName, person.personalCode)
  }
}

function certificateByDocument({ relyingParty, findPerson, authorities }: RouteDeps) {
  return async (request: ById, reply: FastifyReply): Promise<unknown> => {
    const code = codeOfDocument(request.params.id)
    const accepted = await acceptRequest(reply, readPlain(request.body), code, relyingParty, findPerson)
    if (accepted === null) return reply
    const { habit, fault } = behaviourOf(accepted.person.personalCode, 'signing')
    if (habit.does === 'ends-with' && habit.endResult === 'DOCUMENT_UNUSABLE') return { state: 'DOCUMENT_UNUSABLE' }
    const certificate = await personaCertificate(authorities, 'smart-id-sign', accepted.person, fault)
    return { state: 'OK', cert: certificateField(certificate, fault) }
  }
}

function sessionStatus({ links, store }: RouteDeps) {
  return async (request: StatusRequest, reply: FastifyReply): Promise<unknown> => {
    const timeoutMs = Number(request.query.timeoutMs ?? POLL_MS.usual)
    if (!Number.isInteger(timeoutMs) || timeoutMs < POLL_MS.least || timeoutMs > POLL_MS.most) {
      const error = { detail: 'must be 1000 to 120000', paramName: 'timeoutMs' }
      return sendProblem(reply, 400, 'The request is not valid.', [error])
    }
    if (await store.takeDrop(request.params.id)) {
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
    return (await links.status(request.params.id, timeoutMs)) ?? sendProblem(reply, 404, 'There is no such session.')
  }
}
