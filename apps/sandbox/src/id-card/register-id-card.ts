import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { CertificateAuthorities, Flaw, Subject } from '../certificates/certificate-authority.ts'
import { cardInABox, type CardInABox } from './card-in-a-box.ts'
import { extensionScript } from './extension-script.ts'

const flaw = z.optional(
  z.enum(['expired', 'not-yet-valid', 'untrusted', 'revoked', 'advanced-level', 'wrong-key-usage'] satisfies Flaw[]),
)
const authenticateBody = z.object({ challengeNonce: z.string(), origin: z.string(), flaw })
const signBody = z.object({ hash: z.string(), hashFunction: z.enum(['SHA-256', 'SHA-384', 'SHA-512']), flaw })
const certificateQuery = z.object({ flaw })

export type IdCardDeps = {
  authorities: CertificateAuthorities
  findPerson: (code: string) => Promise<Subject | null>
}

type CardRequest = FastifyRequest<{ Params: { code: string } }>

/**
 * ID-cards in a box: `/card/<code>/…` acts as the Web eID application with the card in the reader, `flaw` gives the card a certificate
 * that must be refused, `/card/extension.js` answers the extension's messages in a page (docs/rules.md: Card messages).
 */
export function registerIdCard(app: FastifyInstance, deps: IdCardDeps): void {
  const cardOf = async (request: CardRequest, wanted: Flaw | undefined): Promise<CardInABox | null> => {
    const person = await deps.findPerson(request.params.code)
    return person === null ? null : cardInABox(deps.authorities, person, wanted)
  }
  const refuse = (reply: FastifyReply, status: number, code: string) => reply.code(status).send({ errors: [{ code }] })

  app.get('/card/extension.js', (_request, reply) => reply.type('text/javascript').send(extensionScript))

  app.post('/card/:code/authenticate', async (request: CardRequest, reply) => {
    const body = authenticateBody.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'request.invalid')
    const card = await cardOf(request, body.data.flaw)
    return card === null
      ? refuse(reply, 404, 'person.unknown')
      : card.authenticate(body.data.origin, body.data.challengeNonce)
  })

  app.get('/card/:code/signing-certificate', async (request: CardRequest, reply) => {
    const query = certificateQuery.safeParse(request.query)
    if (!query.success) return refuse(reply, 400, 'request.invalid')
    const card = await cardOf(request, query.data.flaw)
    return card === null ? refuse(reply, 404, 'person.unknown') : card.signingCertificate()
  })

  app.post('/card/:code/sign', async (request: CardRequest, reply) => {
    const body = signBody.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'request.invalid')
    const card = await cardOf(request, body.data.flaw)
    return card === null ? refuse(reply, 404, 'person.unknown') : card.sign(body.data.hash, body.data.hashFunction)
  })
}
