import type { FastifyInstance } from 'fastify'
import type { CertificateAuthorities } from '../certificates/certificate-authority.ts'
import { answerOcsp } from './ocsp-responder.ts'
import { answerTimestamp } from './timestamp-responder.ts'

/** Services that a person or a test may switch off. */
export type TrustService = 'ocsp' | 'tsa'

/**
 * Mounts `POST /ocsp` (RFC 6960, application/ocsp-request) and `POST /tsa` (RFC 3161, application/timestamp-query), the authorities'
 * certificates at `GET /ca/trusted.pem` and `GET /ca/<purpose>.crt`, and the cards' revocation lists at `GET /ca/id-card-2018.crl` and
 * `GET /ca/id-card-2025.crl`. A service answers 503 while `isDown` is true for it.
 */
export function registerTimestampAndOcsp(
  app: FastifyInstance,
  options: { authorities: CertificateAuthorities; now: () => Date; isDown?: (service: TrustService) => boolean },
): void {
  const { authorities, now } = options
  const isDown = options.isDown ?? ((): boolean => false)
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    const binary = ['application/ocsp-request', 'application/timestamp-query']
    scope.addContentTypeParser<Buffer>(binary, { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, body, parsed) => {
      parsed(null, body)
    })
    scope.post<{ Body: Buffer }>('/ocsp', async (request, reply) => {
      if (isDown('ocsp')) return reply.code(503).send()
      return reply.type('application/ocsp-response').send(await answerOcsp(request.body, authorities, now()))
    })
    scope.post<{ Body: Buffer }>('/tsa', async (request, reply) => {
      if (isDown('tsa')) return reply.code(503).send()
      return reply
        .type('application/timestamp-reply')
        .send(answerTimestamp(request.body, authorities.timestampAuthority, now()))
    })
    scope.get('/ca/trusted.pem', (_request, reply) =>
      reply.type('application/x-pem-file').send(authorities.trustedPem.join('')),
    )
    for (const family of ['id-card-2018', 'id-card-2025'] as const) {
      scope.get(`/ca/${family}.crl`, async (_request, reply) =>
        reply.type('application/pkix-crl').send(await authorities.revocationList(family)),
      )
    }
    for (const [purpose, pem] of Object.entries(authorities.pemOf)) {
      scope.get(`/ca/${purpose}.crt`, (_request, reply) => reply.type('application/x-x509-ca-cert').send(pem))
    }
    done()
  })
}
