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

/** The token call has a failure shape of its own (docs/rules.md: Error shapes). */
const isTokenCall = (request: FastifyRequest) => request.routeOptions.url?.endsWith('/oauth/token') === true

function answer(request: FastifyRequest, reply: FastifyReply, status: number, errors: ErrorItem[]) {
  if (status === 401 && !isTokenCall(request)) void reply.header('www-authenticate', 'Bearer')
  const code = errors[0]?.code ?? 'internal.error'
  const body = isTokenCall(request)
    ? { error: code, error_description: code }
    : { errors: errors.map((error) => ({ ...error, arguments: error.arguments ?? [] })) }
  return reply.status(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

/** One shape for every failure; what the server did not expect is logged and told as `internal.error`, nothing more. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) return answer(request, reply, error.status, error.errors)
    const status = error.statusCode ?? 500
    const code = codeOfStatus[status]
    if (status < 500 && code !== undefined) return answer(request, reply, status, [{ code }])
    if (status === 503) return answer(request, reply, 503, [{ code: 'service.unavailable' }])
    request.log.error({ err: { name: error.name, message: error.message, stack: error.stack } }, 'unexpected failure')
    return answer(request, reply, 500, [{ code: 'internal.error' }])
  })
  app.setNotFoundHandler((request, reply) => answer(request, reply, 404, [{ code: 'not.found' }]))
}
