import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Strict: no inline script or style, nothing from elsewhere but calls to the card service (and error reports, if on). */
export async function securityHeaders(app: FastifyInstance, options: { connectTo: string[]; secure: boolean }) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
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
