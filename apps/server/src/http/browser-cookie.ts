import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Browser } from './handler.ts'

/** The prefix has browsers refuse the cookie from anything but this very host over TLS: no neighbouring host can plant one. */
export const COOKIE_NAMES = { secure: '__Host-sammas_browser', plain: 'sammas_browser' } as const

const nameOf = (secure: boolean) => COOKIE_NAMES[secure ? 'secure' : 'plain']

const pattern = /^[A-Za-z0-9_-]{43}$/

/** Unfinished logins of one browser: as many tabs wait for their own. */
const mostSecrets = 5

/**
 * Days that the browser keeps its secrets. They only prove that the same browser is back, which lets its owner log in while a stranger
 * tries.
 */
const keptDays = 90

/** The browser's secrets of one request, newest first; the cookie is set with the answer when a login begins. */
export function browserOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Browser {
  const sent = request.cookies[nameOf(secure)] ?? ''
  const secrets = sent
    .split('.')
    .filter((secret) => pattern.test(secret))
    .slice(0, mostSecrets)
  return {
    secrets,
    newSecret: () => {
      const secret = randomBytes(32).toString('base64url')
      const kept = [secret, ...secrets].slice(0, mostSecrets).join('.')
      reply.setCookie(nameOf(secure), kept, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        maxAge: keptDays * 86_400,
      })
      return secret
    },
  }
}
