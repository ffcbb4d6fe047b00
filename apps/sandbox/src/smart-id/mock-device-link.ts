import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { codeOfDocument } from '../certificates/document-number.ts'
import type { PhoneRequests } from '../virtual-phone/phone-request.ts'
import type { LinkSessions } from './link-sessions.ts'
import { readLink } from './read-link.ts'

const body = z.object({
  documentNumber: z.string(),
  deviceLink: z.string().check(z.maxLength(3000)),
  flowType: z.enum(['QR', 'Web2App', 'App2App']),
  browserCookie: z.optional(z.string()),
  initialCallbackUrl: z.optional(z.string()),
})

type MockDeps = {
  links: Pick<LinkSessions, 'scan' | 'status'>
  returnAddress: PhoneRequests['returnAddress']
  /** Opens the callback, as a browser with this cookie. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Longer than any person's answer. */
const ANSWER_MS = 120_000

/**
 * SK's own test call for links (autosigner.yml of its documentation): hands a link to the phone of a document, which answers automatically;
 * after a followed link the callback is opened by GET with the given cookie. 200, or 400 for a link that the app does not open.
 */
export function registerMockDeviceLink(app: FastifyInstance, { links, returnAddress, fetch }: MockDeps): void {
  app.post('/mock/device-link', async (request, reply) => {
    const parsed = body.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ message: 'The request is not valid.' })
    const { documentNumber, deviceLink, flowType, browserCookie } = parsed.data
    const code = codeOfDocument(documentNumber)
    if (code === null || readLink(deviceLink)?.flow !== flowType)
      return reply.code(400).send({ message: 'The document or the kind of link is wrong.' })
    const opened = await links.scan(code, deviceLink)
    if (!opened.ok) return reply.code(400).send({ message: opened.reason })
    const { sessionId } = opened
    const answered = async () => {
      await links.status(sessionId, ANSWER_MS)
      const address = await returnAddress(sessionId)
      if (address !== null)
        await fetch(address, browserCookie === undefined ? {} : { headers: { cookie: browserCookie } })
    }
    answered().catch((error: unknown) => {
      request.log.error({ err: error }, 'the mock could not open the callback')
    })
    return reply.code(200).send({})
  })
}
