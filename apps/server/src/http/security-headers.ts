import type { FastifyInstance } from 'fastify'

/** Header names and values. */
export type Headers = Readonly<Record<string, string>>

export type SecurityHeaders = {
  /** Of every answer, also of failures. */
  readonly every: Headers
  /** Of a page, instead of these: its permitted requests, scripts and frames. */
  readonly page: Headers
}

export type SecurityOptions = {
  connectTo: string[]
  /** Hashes of the scripts and styles inlined in the built documents. */
  inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
  secure: boolean
}

/**
 * An answer that is not a page loads and runs nothing, wherever it is opened; in few bytes, as an account has thirty of them. In a page
 * only the build's own inline scripts and styles run, by their hash; requests elsewhere are only calls to the card service (and error
 * reports, if on).
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
