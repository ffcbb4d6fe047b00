import type { Language } from '@sammas/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Html } from '../pages/html.ts'
import { pageLanguage } from '../pages/page-language.ts'
import { appPage, noAppPage, noPhonePage, phoneListPage, phonePage, phoneScreen } from './phone-page.ts'
import type { PhoneOwner } from './phone-page.ts'
import type { PhoneAnswer, PhoneAnswerResult, PhoneRequest, PhoneRequests } from './phone-request.ts'
import { phoneScript } from './phone-script.ts'
import { phoneStyle } from './phone-style.ts'
import { phoneTexts } from './phone-texts.ts'
import { presenceStore } from './presence-store.ts'
import type { PresenceStore } from './presence-store.ts'
import { scannerScript } from './scanner-script.ts'
import { registerScanner, type ScanResult } from './scanner.ts'
import { WRONGDOINGS, type Wrongdoing } from './wrongdoing.ts'
import type { VirtualPhoneTables } from '../database/tables/virtual-phone.ts'

export type VirtualPhoneDeps = {
  db: Kysely<VirtualPhoneTables>
  /** The results of `registerSmartId` and `registerMobileId`. */
  services: readonly PhoneRequests[]
  /** Opens a device link on a person's phone. */
  scan: (personalCode: string, link: string) => Promise<ScanResult>
  /** The sandbox's origin, without a slash at the end. */
  baseUrl: string
  /** The people of the list page. */
  people: (language: Language) => Promise<readonly PhoneOwner[]>
  /** Everybody with a phone, also people who are not on the list. */
  findPerson: (personalCode: string) => Promise<PhoneOwner | null>
  now: () => Date
}

type Phone = FastifyRequest<{ Params: { code: string } }>

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; media-src mediastream:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The page that stands for the app: device links begin with its address. */
export const APP_PATH = '/device-link'

/** Only well-formed personal codes: the code becomes a key in a table. */
const ONE_PHONE = '/phone/:code(^\\d{11}$)'

const answerBody = z.nullish(
  z.object({
    requestId: z.optional(z.string()),
    choice: z.optional(z.string()),
    wrong: z.optional(z.enum(WRONGDOINGS)),
  }),
)
const holdBody = z.object({ hold: z.boolean() })

/**
 * The virtual phone: /phone lists people, /phone/<code> shows the person's phone and takes the answer. For tests: GET
 * /phone/<code>/state; POST /phone/<code>/confirm, refuse, wrong-code (the newest request, or `{requestId}`) and hold `{hold}`. A
 * polling page, like a hold, prevents automatic answers. An answer to a login by link that was followed on the phone has `opens`, the
 * address to which the app returns. `{wrong}` in a confirmation provokes a fault (wrongdoing.ts); /phone/none is a device without the app.
 */
export function registerVirtualPhone(app: FastifyInstance, deps: VirtualPhoneDeps): void {
  const presence = presenceStore(deps.db)
  app.get('/virtual-phone.css', (_request, reply) => reply.type('text/css').send(phoneStyle))
  app.get('/virtual-phone.js', (_request, reply) => reply.type('text/javascript').send(phoneScript))
  app.get('/virtual-phone-scanner.js', (_request, reply) => reply.type('text/javascript').send(scannerScript))
  // A device without the app: its links lead to the service's own page.
  app.get('/phone/none', (request, reply) => {
    reply.header('set-cookie', `sandbox_phone=none; Path=${APP_PATH}; SameSite=Lax; HttpOnly`)
    return sendPage(reply, noAppPage(pageLanguage(request)))
  })
  app.get(APP_PATH, async (request, reply) => {
    const language = pageLanguage(request)
    if (/(?:^|; )sandbox_phone=none/.test(request.headers.cookie ?? '')) return sendPage(reply, noAppPage(language))
    const lastOpened = /(?:^|; )sandbox_phone=(\d{11})/.exec(request.headers.cookie ?? '')?.[1]
    const owners = (await deps.people(language)).toSorted(
      (first, second) => Number(second.personalCode === lastOpened) - Number(first.personalCode === lastOpened),
    )
    return sendPage(reply, appPage(language, owners, `${deps.baseUrl}${request.url}`))
  })
  app.get('/phone', async (request, reply) => {
    const language = pageLanguage(request)
    return sendPage(reply, phoneListPage(language, await deps.people(language)))
  })
  app.get('/phone/:code', async (request: Phone, reply) => {
    const owner = await deps.findPerson(request.params.code)
    if (owner === null) return sendPage(reply.code(404), noPhonePage(pageLanguage(request)))
    reply.header('set-cookie', `sandbox_phone=${owner.personalCode}; Path=${APP_PATH}; SameSite=Lax; HttpOnly`)
    return sendPage(reply, phonePage(pageLanguage(request), owner, await screenOf(request, deps, presence)))
  })
  app.get(`${ONE_PHONE}/screen`, async (request: Phone, reply) =>
    sendPage(reply, (await screenOf(request, deps, presence)).in(pageLanguage(request))),
  )
  app.get(`${ONE_PHONE}/state`, async (request: Phone) => {
    await presence.seen(request.params.code, deps.now())
    const { isHeld } = await presence.of(request.params.code)
    return { isHeld, requests: await waiting(deps, request.params.code) }
  })
  for (const answer of ['confirm', 'refuse', 'wrong-code', 'choose'] as const) {
    app.post(`${ONE_PHONE}/${answer}`, (request: Phone, reply) => take(request, reply, deps, answer))
  }
  registerScanner(app, deps)
  app.post(`${ONE_PHONE}/hold`, async (request: Phone, reply) => {
    const body = holdBody.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ result: 'invalid' })
    await presence.hold(request.params.code, body.data.hold)
    for (const service of deps.services) service.presenceChanged(request.params.code)
    return { isHeld: body.data.hold }
  })
}

function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(markup)
}

/** The requests of all services for one person, newest first. */
async function waiting({ services }: VirtualPhoneDeps, personalCode: string): Promise<PhoneRequest[]> {
  const requests = await Promise.all(services.map((service) => service.waitingFor(personalCode)))
  return requests.flat().toSorted((first, second) => second.createdAt.getTime() - first.createdAt.getTime())
}

async function screenOf(request: Phone, deps: VirtualPhoneDeps, presence: PresenceStore): Promise<Html> {
  const { code } = request.params
  await presence.seen(code, deps.now())
  const { isHeld } = await presence.of(code)
  return phoneScreen(pageLanguage(request), (await waiting(deps, code))[0], isHeld)
}

async function take(
  request: Phone,
  reply: FastifyReply,
  deps: VirtualPhoneDeps,
  requested: PhoneAnswer | 'choose',
): Promise<unknown> {
  const texts = phoneTexts[pageLanguage(request)]
  const body = answerBody.safeParse(request.body)
  if (!body.success) return reply.code(400).send({ result: 'invalid' })
  const { requestId, choice, wrong = null } = body.data ?? {}
  const requests = await waiting(deps, request.params.code)
  const target = requestId === undefined ? requests[0] : requests.find(({ id }) => id === requestId)
  if (target === undefined) return reply.code(409).send({ result: 'not-waiting', message: texts.tooLate })
  const chosen = choice === target.controlCode ? 'confirm' : 'wrong-code'
  const answer = requested === 'choose' ? chosen : requested
  // The request goes on waiting, for its answer.
  if (wrong === 'callback-first') return { result: 'opened', opens: await returnAddress(deps, target.id, wrong) }
  const result = await answerTo(deps, target.id, answer, wrong)
  if (result === 'not-asked') return reply.code(409).send({ result })
  if (result === 'not-waiting') return reply.code(409).send({ result, message: texts.tooLate })
  const opens = await returnAddress(deps, target.id, wrong)
  return {
    result,
    message: texts.answered[answer],
    opens,
    ...(wrong === 'callback-twice' ? { opensAgain: opens } : {}),
  }
}

async function returnAddress(
  { services }: VirtualPhoneDeps,
  requestId: string,
  wrong: Wrongdoing | null,
): Promise<string | null> {
  const addresses = await Promise.all(services.map((service) => service.returnAddress(requestId, wrong)))
  return addresses.find((address) => address !== null) ?? null
}

async function answerTo(
  { services }: VirtualPhoneDeps,
  requestId: string,
  answer: PhoneAnswer,
  wrong: Wrongdoing | null,
): Promise<PhoneAnswerResult> {
  for (const service of services) {
    const result = await service.answer(requestId, answer, wrong)
    if (result !== 'not-waiting') return result
  }
  return 'not-waiting'
}
