import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerConfig } from '../../config/config.ts'
import { isIn } from '../../http/networks.ts'

/** Requested by balancers every second. */
const CHECKS = new Set(['/api/health', '/api/ready'])

const contexts = new WeakMap<FastifyRequest, Context>()

/**
 * Gives each request a span, in which everything that it causes is a part, and its log lines the trace's id. A trusted proxy's trace goes
 * on; a visitor's own does not: it could repeat another's. The span has the route's template, never the path or the query.
 */
export function traceRequests(app: FastifyInstance, { traces, trustedProxies }: ServerConfig): void {
  if (traces === null) return
  const isProxy = isIn(trustedProxies)
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (CHECKS.has(route)) {
      done()
      return
    }
    const given = isProxy(request.raw.socket.remoteAddress ?? '')
      ? propagation.extract(ROOT_CONTEXT, request.headers)
      : ROOT_CONTEXT
    const attributes = { 'http.request.method': request.method, 'http.route': route }
    const span = trace
      .getTracer('sammas')
      .startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, given)
    const { traceId } = span.spanContext()
    request.log = request.log.child({ traceId })
    reply.log = request.log
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      span.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    const active = trace.setSpan(given, span)
    contexts.set(request, active)
    context.with(active, done)
  })
  // Reading a body ends in an event of the connection, where the trace is not active.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done)
  })
}
