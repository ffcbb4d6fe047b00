import type { FastifyInstance } from 'fastify'

/** Header names and values that every answer has, whatever becomes of the request. */
export type SecurityHeaders = Readonly<Record<string, string>>

export type SecurityOptions = {
  connectTo: string[]
  /** Hashes of the scripts and styles that stand in the built documents themselves. */
  inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
  secure: boolean
}

/**
 * Strict: of what stands in the page only the build's own scripts and styles count, by their hash; nothing comes from elsewhere but calls to
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
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => [name, ...values].join(' '))
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    ...(options.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Sends them with every answer of the app. */
export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
