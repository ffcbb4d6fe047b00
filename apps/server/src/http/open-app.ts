import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { closeConnections } from './close-connections.ts'
import { answerErrors, answerTo } from './error-answers.ts'
import { RequestLog } from './request-log.ts'
import { sendSecurityHeaders, type Headers } from './security-headers.ts'
import { limitSlowAnswers } from './slow-answers.ts'
import { limitSlowRequests } from './slow-requests.ts'

/** Milliseconds that a request may take to arrive: its head, and all of it. */
const headMs = 15_000
const wholeMs = 30_000
/** How often those that take longer are looked for. */
const checkMs = 5_000

/** What Node says of bytes that are no request, and the status for it. */
const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const reasonOf: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers what never became a request, in the shape of all failures, and ends its connection. */
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
  /** Whether a caller is a proxy whose word on the true caller is believed. */
  isProxy: (address: string) => boolean
}

/**
 * An empty server of ours: every answer has the security headers, every failure the one shape, also where the framework or Node
 * itself refuses; nobody holds a connection by sending or reading slowly.
 */
export function openApp({ headers, isProxy, ...options }: AppOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...options,
    logController: new RequestLog(),
    trustProxy: isProxy,
    bodyLimit: 64 * 1024,
    // What came before the end is answered (close-connections.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: wholeMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(headers)
      answerTo(request, reply, 400, [{ code: 'malformed.request' }])
    },
    clientErrorHandler: (error, socket) => {
      answerUnreadable(socket, statusOf[error.code] ?? 400, headers)
    },
  })
  closeConnections(app)
  limitSlowRequests(app, isProxy)
  limitSlowAnswers(app, isProxy)
  sendSecurityHeaders(app, headers)
  answerErrors(app)
  return app
}
