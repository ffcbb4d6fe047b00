import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Browser, RememberingCookie } from './handler.ts'

/** The prefix has browsers refuse the cookie from anything but this very host over TLS: no neighbouring host can plant one. */
export const COOKIE_NAMES = { secure: '__Host-sammas_browser', plain: 'sammas_browser' } as const

/** The same of the cookie of a browser that remembers a person. */
const REMEMBERING_NAMES = { secure: '__Host-sammas_remembered', plain: 'sammas_remembered' } as const

const nameOf = (secure: boolean) => COOKIE_NAMES[secure ? 'secure' : 'plain']

const pattern = /^[A-Za-z0-9_-]{43}$/

/** Unfinished logins of one browser: as many tabs wait for their own. */
const mostSecrets = 5

/**
 * Days that the browser keeps its secrets. They only prove that the same browser is back, which lets its owner log in while a stranger
 * tries.
 */
const keptDays = 90

const kept = (secure: boolean) => ({ httpOnly: true, sameSite: 'lax', secure, path: '/' }) as const

function rememberingCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): RememberingCookie {
  const name = REMEMBERING_NAMES[secure ? 'secure' : 'plain']
  const sent = request.cookies[name]
  return {
    token: sent !== undefined && pattern.test(sent) ? sent : null,
    set: (token, seconds) => void reply.setCookie(name, token, { ...kept(secure), maxAge: seconds }),
    clear: () => void reply.clearCookie(name, kept(secure)),
  }
}

/** The browser's secrets of one request, newest first; the cookie is set with the answer when a login begins. */
export function browserOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Browser {
  const sent = request.cookies[nameOf(secure)] ?? ''
  const secrets = sent
    .split('.')
    .filter((secret) => pattern.test(secret))
    .slice(0, mostSecrets)
  return {
    secrets,
    remembering: rememberingCookie(request, reply, secure),
    newSecret: () => {
      const secret = randomBytes(32).toString('base64url')
      const all = [secret, ...secrets].slice(0, mostSecrets).join('.')
      reply.setCookie(nameOf(secure), all, { ...kept(secure), maxAge: keptDays * 86_400 })
      return secret
    },
  }
}
