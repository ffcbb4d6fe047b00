import type { ErrorCode } from '@sammas/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, refusal } from '../refusals/api-error.ts'
import { isNavigation } from './is-navigation.ts'
import { browserOf } from './browser-cookie.ts'
import { addressForLimits } from './networks.ts'

type Outcome = { ok: true } | { ok: false; code: ErrorCode }

export type CardServiceOptions = {
  /** The application's origin: the only one that may call, and the target of redirects. */
  applicationUrl: string
  secureCookies: boolean
  /** `classic`: a reverse proxy terminates TLS client authentication and passes the verified certificate. */
  kind: 'web-eid' | 'classic'
  isTrustedProxy: (address: string) => boolean
  /** Whether one more login by card may begin from this address. */
  mayBegin: (address: string) => Promise<boolean>
  issueNonce: (browserSecret: string) => Promise<string>
  acceptToken: (browserSecret: string, token: unknown) => Promise<Outcome>
  acceptCertificate: (browserSecret: string, pem: string) => Promise<Outcome>
}

/** The certificate that the proxy verified; only a trusted proxy's headers count (docs/rules.md: Card service). */
function provedCertificate(request: FastifyRequest, options: CardServiceOptions): string {
  const { 'ssl-client-verify': verified, 'ssl-client-cert': certificate } = request.headers
  const isFromProxy = options.isTrustedProxy(request.socket.remoteAddress ?? '')
  if (!isFromProxy || verified !== 'SUCCESS' || typeof certificate !== 'string') throw refusal('id.card.login.failed')
  try {
    return decodeURIComponent(certificate)
  } catch {
    throw refusal('id.card.login.failed')
  }
}

function tokenIn(body: unknown): unknown {
  try {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body
    return typeof sent === 'object' && sent !== null && 'authToken' in sent ? sent.authToken : null
  } catch {
    return null
  }
}

/**
 * The card service: a separate origin with `/idLogin` (docs/rules.md: Card service). Calls carry neither bearer nor language
 * and are simple requests (text/plain), so that no preflight prompts for the card twice.
 */
export function serveCard(app: FastifyInstance, options: CardServiceOptions) {
  const origin = new URL(options.applicationUrl).origin
  // The same answer to JSON sent as text: the browser must not need a preflight.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('vary', 'origin').header('cache-control', 'no-store')
    if (request.headers.origin === undefined) return
    if (request.headers.origin !== origin) throw refusal('forbidden')
    void reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
  })

  const beginning = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await options.mayBegin(addressForLimits(request.ip)))) throw refusal('too.many.requests')
    return browserOf(request, reply, options.secureCookies).newSecret()
  }
  /** The secret of the browser's latest login; a new one where the first call is the only one. */
  const secretOf = async (request: FastifyRequest, reply: FastifyReply) =>
    browserOf(request, reply, options.secureCookies).secrets[0] ?? beginning(request, reply)

  const finish = (outcome: Outcome) => {
    if (!outcome.ok) throw refusal(outcome.code)
    return { success: true }
  }

  const acceptClassic = async (request: FastifyRequest, secret: string) =>
    options.acceptCertificate(secret, provedCertificate(request, options))

  /** A navigation gets a page instead of a JSON answer, for any failure. */
  const isLetIn = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return (await acceptClassic(request, await beginning(request, reply))).ok
    } catch (error) {
      if (!(error instanceof ApiError)) request.log.error({ err: error }, 'a login by card failed')
      return false
    }
  }

  app.get('/', () => ({ kind: options.kind }))

  app.get('/idLogin', async (request, reply) => {
    if (options.kind === 'web-eid') return { nonce: await options.issueNonce(await beginning(request, reply)) }
    // Safari comes here by navigation and is redirected back; others only open the card dialog with this call and POST next.
    if (!isNavigation(request)) {
      await beginning(request, reply)
      return { success: true }
    }
    return reply.redirect(`${origin}/?login=${(await isLetIn(request, reply)) ? 'idCard' : 'idCardFailed'}`, 302)
  })

  app.post('/idLogin', async (request, reply) => {
    if (options.kind === 'classic') return finish(await acceptClassic(request, await secretOf(request, reply)))
    return finish(await options.acceptToken(await secretOf(request, reply), tokenIn(request.body)))
  })
}
