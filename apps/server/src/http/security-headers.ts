import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export type SecurityOptions = {
  connectTo: string[]
  /** Hashes of the scripts that stand in the page itself. */
  inlineScripts: readonly string[]
  secure: boolean
}

/**
 * Strict: of what stands in the page only the build's own scripts, by their hash, run; nothing comes from elsewhere but calls to
 * the card service (and error reports, if on).
 */
export async function securityHeaders(app: FastifyInstance, options: SecurityOptions) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...options.inlineScripts.map((hash) => `'${hash}'`)],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...options.connectTo],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'manifest-src': ["'self'"],
        ...(options.secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
}
