import type { FastifyInstance } from 'fastify'

/** Header names and values. */
export type Headers = Readonly<Record<string, string>>

export type SecurityHeaders = {
  /** Of every answer, whatever becomes of the request. */
  readonly every: Headers
  /** Of a page, instead of these: what it may fetch, run and be shown in. */
  readonly page: Headers
}

export type SecurityOptions = {
  connectTo: string[]
  /** Hashes of the scripts and styles that stand in the built documents themselves. */
  inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
  secure: boolean
}

/**
 * An answer that is no page loads and runs nothing, wherever somebody opens it; said in few bytes, as an account has thirty of them. Of what stands in the page only the build's own scripts and styles count, by their hash; nothing comes from elsewhere but calls to
 * the card service (and error reports, if on).
 */
export function securityHeadersFor(options: SecurityOptions): SecurityHeaders {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...options.inline.scripts.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", ...options.inline.styles.map((hash) => `'${hash}'`)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...options.connectTo],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    ...(options.secure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  const every = {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(options.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  const page = {
    ...every,
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => [name, ...values].join(' '))
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
  }
  return { every, page }
}

/** Sends them with every answer of the app. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
