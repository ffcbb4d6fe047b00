import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Browser } from './handler.ts'

const cookieName = 'sammas_browser'
const pattern = /^[A-Za-z0-9_-]{43}$/

/** The browser's secret of one request; the cookie is set with the answer when it is first needed. */
export function browserOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Browser {
  const sent = request.cookies[cookieName]
  let secret = sent !== undefined && pattern.test(sent) ? sent : null
  return {
    secret,
    ensureSecret: () => {
      if (secret === null) {
        secret = randomBytes(32).toString('base64url')
        reply.setCookie(cookieName, secret, { httpOnly: true, sameSite: 'lax', secure, path: '/' })
      }
      return secret
    },
  }
}
