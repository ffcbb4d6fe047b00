import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { refusal } from '../refusals/api-error.ts'
import { closeConnections } from './close-connections.ts'
import { answerErrors, answerTo } from './error-answers.ts'
import { REQUEST_ID, requestIdFrom } from './request-id.ts'
import { RequestLog } from './request-log.ts'
import { sendSecurityHeaders, type Headers } from './security-headers.ts'
import { limitSlowAnswers, type SlowAnswerLimit } from './slow-answers.ts'
import { limitSlowRequests } from './slow-requests.ts'

/** Two fields `Host`, of which Node keeps the first; refused with 400 (RFC 9112, section 3.2). Names are at even places. */
const hasTwoHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** Time limits in milliseconds of a request's head, and of all of it. */
const headMs = 15_000
const wholeMs = 30_000
/** Interval of searching for slower ones. */
const checkMs = 5_000

/** Node's error codes for unreadable requests, with their statuses. */
const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const reasonOf: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers an unreadable request, in the shape of all failures, and closes its connection. */
function answerUnreadable(socket: Socket, status: number, headers: Headers): void {
  if (socket.destroyed || !socket.writable) return
  const body = JSON.stringify({ errors: [{ code: 'malformed.request', arguments: [] }] })
  const lines = [
    `HTTP/1.1 ${status} ${reasonOf[status] ?? 'Bad Request'}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

export type AppOptions = Pick<FastifyServerOptions, 'logger'> & {
  headers: Headers
  /** Whether a caller is a proxy that is trusted about the real caller's address. */
  isProxy: (address: string) => boolean
  slowAnswers?: SlowAnswerLimit | undefined
}

/**
 * An empty server of ours: every answer has the security headers, every failure the one shape, also when the framework or Node itself
 * refuses; slow senders and readers lose their connection.
 */
export function openApp({ headers, isProxy, slowAnswers, ...options }: AppOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...options,
    genReqId: requestIdFrom(isProxy),
    logController: new RequestLog(),
    trustProxy: isProxy,
    bodyLimit: 64 * 1024,
    // Requests before the end are answered (close-connections.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: wholeMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(headers).header(REQUEST_ID, request.id)
      answerTo(request, reply, 400, [{ code: 'malformed.request' }])
    },
    clientErrorHandler: (error, socket) => {
      answerUnreadable(socket, statusOf[error.code] ?? 400, headers)
    },
  })
  closeConnections(app)
  limitSlowRequests(app, isProxy)
  limitSlowAnswers(app, isProxy, slowAnswers)
  sendSecurityHeaders(app, headers)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id)
    done(hasTwoHosts(request.raw.rawHeaders) ? refusal('malformed.request') : undefined)
  })
  answerErrors(app)
  return app
}
