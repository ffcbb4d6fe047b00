import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints } from '@sammas/contract/endpoints'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@sammas/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { parse as parseQuery } from 'node:querystring'
import { REGISTRY_TIME } from '@sammas/contract/registry-time'
import { readBatch } from '@sammas/contract/read-batch'
import { ApiError, refusal } from '../refusals/api-error.ts'
import { hiddenCharacterIn } from '../refusals/plain-text.ts'
import { whenSent } from './answer-sent.ts'
import { isNavigation } from './is-navigation.ts'
import { ALWAYS_SERVED } from './refuse-when-stalled.ts'
import { sharedReads, type Once } from './share-reads.ts'
import { browserOf } from './browser-cookie.ts'
import { needsSession, type Handlers, type Session } from './handler.ts'
import { addressForLimits } from './networks.ts'
import { personTurns, type TurnLimits } from './person-turns.ts'
import { errorsOfIssues, pathText } from './request-issues.ts'
import { sendReadBatch, type Part } from './read-batch.ts'
import { sendAnswer, writtenAnswer } from './send-answer.ts'
import { belongsTo } from './slow-answers.ts'

/** The registry's moment for answers. */
export type ServedTime = {
  /** ISO 8601 in UTC; null while it is unknown. */
  moment: () => string | null
  /** Refreshes it beside a person's call, when it is old. */
  keep: () => void
}

export type ServeOptions = {
  handlers: Handlers
  /** Looks a bearer token up; null when unknown or expired. */
  findSession: (token: string) => Promise<Session | null>
  isMember: (personId: number) => Promise<boolean>
  oauthClient: { id: string; secret: string }
  secureCookies: boolean
  /** Whether a person may make one more writing call. */
  mayWrite: (call: string, personId: number) => Promise<boolean>
  /** Waits for a turn on the event loop, between the pieces of a long file. */
  turn: () => Promise<void>
  registryTime: ServedTime
}

type AnyRequest = {
  params: unknown
  query: unknown
  body: unknown
  language: Language
  session: Session | null
  browser: ReturnType<typeof browserOf>
  address: string
  idempotencyKey: string | null
  isNavigation: boolean
  once: Once
}
type AnyHandler = (request: AnyRequest) => Promise<unknown>

/** The header's preferred language of our two, by its weights (RFC 9110, 12.4.2); Estonian without one. */
function preferredLanguage(header: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: DEFAULT_LANGUAGE, weight: 0 }
  for (const part of (header ?? '').split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const language = parseLanguage(range)
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
    if (language !== null && weight > best.weight) best = { language, weight }
  }
  return best.language
}

function parsed<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const hidden = hiddenCharacterIn(value)
  if (hidden !== null) throw refusal('invalid.value', hidden.length === 0 ? {} : { path: pathText(hidden) })
  const result = z.safeDecode(schema as z.core.$ZodType as z.ZodMiniType, value, { reportInput: true })
  if (!result.success) throw new ApiError(errorsOfIssues(result.error.issues))
  return result.data as z.output<Schema> // the compiler does not follow a schema that is still a type parameter
}

/** The parts of a request that all calls of a batch share. */
const sharedBy = (request: FastifyRequest, reply: FastifyReply, session: Session | null, options: ServeOptions) => ({
  language: preferredLanguage(request.headers['accept-language']),
  session,
  browser: browserOf(request, reply, options.secureCookies),
  address: addressForLimits(request.ip),
  idempotencyKey: idempotencyKeyOf(request),
  isNavigation: isNavigation(request),
  once: sharedReads(),
})

const bearerPattern = /^Bearer ([A-Za-z0-9_-]{20,200})$/

const NOT_KEPT = 'no-store'

async function personOf(request: FastifyRequest, options: ServeOptions): Promise<Session> {
  const token = bearerPattern.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw refusal('unauthorized')
  const session = await options.findSession(token)
  if (session === null) throw refusal('session.expired')
  options.registryTime.keep()
  return session
}

async function sessionFor(request: FastifyRequest, endpoint: Endpoint, options: ServeOptions): Promise<Session | null> {
  if (!needsSession(endpoint.access)) return null
  const session = await personOf(request, options)
  if (!(await mayCall(session, endpoint, options))) throw refusal('forbidden')
  return session
}

const mayCall = async ({ personId }: Session, { access }: Endpoint, { isMember }: ServeOptions): Promise<boolean> =>
  access !== 'member' || isMember(personId)

/** The answer in a batch to a call that is not for this person: it was requested before that was known. */
const NOTHING = 'null'

function checkClient(request: FastifyRequest, client: ServeOptions['oauthClient']) {
  const expected = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
  if (request.headers.authorization !== expected) throw refusal('login.client.unknown')
}

const isEmpty = (body: unknown) => body === undefined || body === null || body === ''

function checkContentType(request: FastifyRequest, endpoint: Endpoint) {
  // No body: the schema reports missing required values.
  if (endpoint.bodyType === 'none' || isEmpty(request.body)) return
  const expected = endpoint.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const [sent] = (request.headers['content-type'] ?? '').split(';')
  if (sent?.trim().toLowerCase() !== expected) throw refusal('unsupported.media.type')
}

const idempotencyPattern = /^[A-Za-z0-9_-]{8,100}$/

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header !== 'string' || !idempotencyPattern.test(header))
    throw refusal('invalid.value', { path: 'Idempotency-Key' })
  return header
}

/** Calls of which a person has one answered at a time; one more may wait. */
const oneByOne: TurnLimits = { atOnce: 1, waiting: 1 }

/** Turns the contract into routes below the plugin's prefix: input parsed, session checked, answer encoded by schema. */
export function serveContract(app: FastifyInstance, options: ServeOptions) {
  acceptEmptyJson(app)
  // One-click unsubscribing sends such a body (RFC 8058, 3.1); a call with another body does not accept this type.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  // Answers are about one person; cacheable ones set this header themselves.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', NOT_KEPT)
    done()
  })
  // As the answer leaves: all its data are older. A cached answer would keep an old moment.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const moment = options.registryTime.moment()
    if (moment !== null && reply.getHeader('cache-control') === NOT_KEPT) void reply.header(REGISTRY_TIME, moment)
    done(null, payload)
  })
  const inTurn = personTurns()
  const inLine = personTurns(oneByOne)
  serveReadBatch(app, options, inTurn)
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (endpoint.replyKind === 'parts') continue
    const handler = handlerOf(name, options)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: takesHead(endpoint),
      config: endpoint.replyKind === 'redirect' ? ALWAYS_SERVED : {},
      handler: async (request, reply) => {
        if (endpoint.access === 'client') checkClient(request, options.oauthClient)
        const session = await sessionFor(request, endpoint, options)
        checkContentType(request, endpoint)
        if (session !== null && endpoint.writes && !(await options.mayWrite(name, session.personId)))
          throw refusal('too.many.requests')
        const given = {
          params: parsed(endpoint.params, request.params),
          query: parsed(endpoint.query, request.query),
          body: endpoint.bodyType === 'none' ? {} : parsed(endpoint.body, isEmpty(request.body) ? {} : request.body),
          ...sharedBy(request, reply, session, options),
        }
        if (session === null) return sendAnswer(reply, endpoint, await handler(given), options.turn)
        const { personId } = session
        belongsTo(reply.raw, personId)
        const sent = () => whenSent(reply)
        const answer = () => inTurn(personId, () => handler(given), sent)
        const value = await (endpoint.oneAtATime ? inLine(personId, answer, sent) : answer())
        return sendAnswer(reply, endpoint, value, options.turn)
      },
    })
  }
  refuseOtherMethods(app)
}

/** The table pairs each name with its own handler; a list of names loses the pairing, the schemas re-check it at run time. */
const handlerOf = (name: string, { handlers }: ServeOptions) =>
  handlers[name as keyof Handlers] as unknown as AnyHandler

/** Calls allowed in a batch, by their paths. */
const joinable = new Map(
  Object.entries<Endpoint>(endpoints)
    .filter(([, { batchable }]) => batchable)
    .map(([name, endpoint]) => [endpoint.path as string, { name, endpoint }]),
)

/** A part's call; for an invalid query, the error. Two queries are equal when the call parses the same from them. */
function partQuery(endpoint: Endpoint, query: string) {
  const given = { ...parseQuery(query) }
  const keyOf = (read: object) => JSON.stringify(Object.entries(read).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  try {
    const read = parsed(endpoint.query, given)
    return { key: keyOf(read as object), read: () => read } // the schemas of queries are objects
  } catch (error) {
    return {
      key: keyOf(given),
      read: () => {
        throw error
      },
    }
  }
}

/** A batch of a person: the session is looked up once, each call takes a turn and is answered like a single one. */
function serveReadBatch(app: FastifyInstance, options: ServeOptions, inTurn: ReturnType<typeof personTurns>) {
  app.get(readBatch.path, async (request, reply) => {
    const session = await personOf(request, options)
    const { of } = parsed(readBatch.query, request.query)
    const shared = sharedBy(request, reply, session, options)
    const known = new Set<string>()
    const parts = [of].flat().map((address, index): Part => {
      const [path = '', query = ''] = address.split('?', 2)
      const found = joinable.get(path)
      if (found === undefined) throw refusal('invalid.value', { path: `of[${String(index)}]` })
      const { name, endpoint } = found
      const queryOfPart = partQuery(endpoint, query)
      known.add(`${path} ${queryOfPart.key}`)
      if (known.size === index) throw refusal('invalid.value', { path: 'of', message: 'one address twice' })
      const written = async (isAborted: () => boolean, sent: () => Promise<unknown>) => {
        if (!(await mayCall(session, endpoint, options))) return NOTHING
        const given = { ...shared, params: {}, query: queryOfPart.read(), body: {} }
        const answer = async () => {
          if (isAborted()) throw clientAborted()
          return writtenAnswer(endpoint, await handlerOf(name, options)(given))
        }
        return inTurn(session.personId, answer, sent)
      }
      return { of: address, route: endpoint.path, written }
    })
    belongsTo(reply.raw, session.personId)
    return sendReadBatch(reply, parts, options.registryTime.moment)
  })
}

/** Unread: the client is gone. */
const clientAborted = () => refusal('service.unavailable')

/** An empty body with the content type of JSON is an empty body, not broken JSON. */
function acceptEmptyJson(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body, done)
  })
}

/** HEAD costs as much as GET (RFC 9110, 9.3.2), so an expensive call does not take it. */
const takesHead = ({ method, oneAtATime }: Endpoint) => method === 'GET' && !oneAtATime

/**
 * A known path with another method: 405, with the allowed ones (RFC 9110, 15.5.6); OPTIONS answers them alone (9.3.7). There are none for
 * other origins.
 */
function refuseOtherMethods(app: FastifyInstance) {
  const allowed = new Map<string, string[]>()
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const { path, method } = endpoint
    allowed.set(path, [...(allowed.get(path) ?? []), method, ...(takesHead(endpoint) ? ['HEAD'] : [])])
  }
  for (const [url, methods] of allowed) {
    const allow = methods.join(', ')
    app.options(url, (_request, reply) => reply.code(204).header('allow', allow).send())
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'].filter((method) => !methods.includes(method)),
      url,
      exposeHeadRoute: false,
      handler: async (_request, reply) => {
        void reply.header('allow', allow)
        throw refusal('method.not.allowed')
      },
    })
  }
}
