import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'

/** An error in a request (RP API v3, RFC 9457). */
export type ProblemDetail = { code?: string; detail: string; paramName?: string }

const OWN_TITLES: Record<number, string> = {
  472: 'Person Should View App',
  480: 'Client Too Old',
  580: 'System Maintenance',
}

/** Answers with a body of RFC 9457. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  detail: string,
  errors: ProblemDetail[] = [],
): FastifyReply {
  const title = OWN_TITLES[status] ?? STATUS_CODES[status] ?? 'Error'
  const body = { type: 'about:blank', title, status, detail, ...(errors.length > 0 ? { errors } : {}) }
  return reply.code(status).type('application/problem+json').send(body)
}
