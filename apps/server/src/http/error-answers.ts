import type { ErrorItem } from '@sammas/contract/error-body'
import type { ErrorCode } from '@sammas/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../answers/api-error.ts'

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformed.request',
  404: 'not.found',
  405: 'method.not.allowed',
  413: 'payload.too.large',
  415: 'unsupported.media.type',
  429: 'too.many.requests',
  503: 'service.unavailable',
}

/** When a caller may come again, in seconds. */
const retrySeconds: Readonly<Record<number, number>> = { 503: 2, 429: 60 }

/** The token call has a failure shape of its own (docs/rules.md: Error shapes). */
const isTokenCall = (request: FastifyRequest) => request.routeOptions.url?.endsWith('/oauth/token') === true

/** Answers with a failure in the one shape. */
export function answerTo(request: FastifyRequest, reply: FastifyReply, status: number, errors: ErrorItem[]) {
  if (status === 401 && !isTokenCall(request)) void reply.header('www-authenticate', 'Bearer')
  const seconds = retrySeconds[status]
  if (seconds !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', String(seconds))
  const code = errors[0]?.code ?? 'internal.error'
  const body = isTokenCall(request)
    ? { error: code, error_description: code }
    : { errors: errors.map((error) => ({ ...error, arguments: error.arguments ?? [] })) }
  return reply.status(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

/** One shape for every failure; what the server did not expect is logged and told as `internal.error`, nothing more. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) {
      if (error.retryAfter !== null) void reply.header('retry-after', String(error.retryAfter))
      return answerTo(request, reply, error.status, error.errors)
    }
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) {
      return answerTo(request, reply, status, [{ code: codeOfStatus[status] ?? 'malformed.request' }])
    }
    if (status === 503) return answerTo(request, reply, 503, [{ code: 'service.unavailable' }])
    request.log.error({ err: { name: error.name, message: error.message, stack: error.stack } }, 'unexpected failure')
    return answerTo(request, reply, 500, [{ code: 'internal.error' }])
  })
  app.setNotFoundHandler((request, reply) => answerTo(request, reply, 404, [{ code: 'not.found' }]))
}
