import { channel } from 'node:diagnostics_channel'
import { token } from '@sammas/contract/authentication'
import type { ErrorItem } from '@sammas/contract/error-body'
import { statusOf } from '@sammas/contract/error-status'
import type { ErrorCode } from '@sammas/contract/errors'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../refusals/api-error.ts'

/** What the framework itself refuses, by its status; anything else that it refuses could not be read. */
const codeOfStatus: ReadonlyMap<number, ErrorCode> = new Map(
  (
    [
      'not.found',
      'method.not.allowed',
      'payload.too.large',
      'unsupported.media.type',
      'too.many.requests',
      'service.unavailable',
    ] as const
  ).map((code) => [statusOf(code), code]),
)

/** A call that a limit has refused. */
export type LimitHit = Pick<ErrorItem, 'code'>

const limits = channel('sammas.limit')

/** Seconds until a retry. */
const retrySeconds: Readonly<Record<number, number>> = { 503: 2, 429: 60 }

/** The token call has its own failure shape (docs/rules.md: Error shapes). */
const isTokenCall = (request: FastifyRequest) => request.routeOptions.url?.endsWith(token.path) === true

/** A failure for the caller. */
export type CallerFailure = {
  status: number
  errors: readonly ErrorItem[]
  /** Seconds until a retry; null where none is given. */
  retryAfter: number | null
}

/** The caller's view of any exception; an unexpected one is logged and reported as `internal.error`, nothing more. */
export function callerFailureOf(error: FastifyError | ApiError, log: FastifyBaseLogger): CallerFailure {
  const failureOf = (
    status: number,
    errors: readonly ErrorItem[],
    retryAfter: number | null = null,
  ): CallerFailure => ({
    status,
    errors,
    retryAfter: retryAfter ?? retrySeconds[status] ?? null,
  })
  if (error instanceof ApiError) {
    const [first] = error.errors
    if (error.status === 429 && first !== undefined) limits.publish({ code: first.code } satisfies LimitHit)
    return failureOf(error.status, error.errors, error.retryAfter)
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return failureOf(status, [{ code: codeOfStatus.get(status) ?? 'malformed.request' }])
  if (status === 503) return failureOf(503, [{ code: 'service.unavailable' }])
  log.error({ err: { name: error.name, message: error.message, stack: error.stack } }, 'unexpected failure')
  return failureOf(500, [{ code: 'internal.error' }])
}

/** The body of a failure. */
export const failureText = (errors: readonly ErrorItem[]): string =>
  JSON.stringify({ errors: errors.map((error) => ({ ...error, arguments: error.arguments ?? [] })) })

/** Answers with a failure in the one shape. */
export function answerTo(request: FastifyRequest, reply: FastifyReply, status: number, errors: readonly ErrorItem[]) {
  // A failure is about this moment: nothing on the way may keep it.
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  if (status === 401 && !isTokenCall(request)) void reply.header('www-authenticate', 'Bearer')
  const seconds = retrySeconds[status]
  if (seconds !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', String(seconds))
  const code = errors[0]?.code ?? 'internal.error'
  const body = isTokenCall(request) ? JSON.stringify({ error: code, error_description: code }) : failureText(errors)
  return reply.status(status).header('content-type', 'application/json; charset=utf-8').send(body)
}

/** One shape for every failure. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError && error.retryAfter !== null) {
      void reply.header('retry-after', String(error.retryAfter))
    }
    const { status, errors } = callerFailureOf(error, request.log)
    return answerTo(request, reply, status, errors)
  })
  app.setNotFoundHandler((request, reply) => answerTo(request, reply, 404, [{ code: 'not.found' }]))
}
