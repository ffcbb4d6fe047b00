import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BankKey } from './bank-keys.ts'
import { both } from '../pages/html.ts'
import { isForm, sendPage } from '../pages/page.ts'
import { notReturnedPage, orderPage, paymentsPage, refusedPage } from './initiation-page.ts'
import { NOTICES, notifyMerchant } from './notice.ts'
import type { Fetch, Later, Notice } from './notice.ts'
import { isExpired, languageOf, readOrder, readQuestion } from './payment-order.ts'
import type { PaymentOrder } from './payment-order.ts'
import type { BankPayment, BankPayments, PaymentStatus } from './payment-store.ts'
import { signToken } from './payment-token.ts'

export type InitiationDeps = {
  payments: BankPayments
  keys: readonly BankKey[]
  fetch: Fetch
  later: Later
  now: () => Date
}

const OUTCOMES: Record<'pay' | 'late' | 'abandon', PaymentStatus> = {
  pay: 'finalized',
  late: 'pending',
  abandon: 'abandoned',
}
const TOKEN_SECONDS = 600
const query = z.object({ payment_token: z.optional(z.string()) })
const decision = z.object({
  payment_token: z.string(),
  outcome: z.enum(['pay', 'late', 'abandon']),
  notice: z._default(z.enum(NOTICES), 'before'),
})

type ById = FastifyRequest<{ Params: { id: string } }>

/**
 * The payment-initiation provider (docs/rules.md: Payment initiation): `GET /payments?payment_token=` shows the bank's page, `POST
 * /payments` with `{payment_token, outcome: pay | late | abandon, notice: before | after | instead | none}` decides. `GET /payments`
 * lists the decisions; `GET /payments/status?payment_token=` answers a merchant; `POST /payments/<id>/arrive` lets a late payment
 * arrive, `…/notify` sends the notification again.
 */
export function registerInitiation(app: FastifyInstance, deps: InitiationDeps): void {
  const { payments, now } = deps
  app.get('/payments', async (request, reply) => {
    const token = query.safeParse(request.query).data?.payment_token
    if (token === undefined) return sendPage(reply, both('Maksed', 'Payments'), paymentsPage(await payments.latest()))
    const order = acceptedOrder(deps, token)
    if (typeof order === 'string') return refuse(reply, order)
    const formTo = [order.claims.merchant_return_url]
    return sendPage(reply, both('Makse', 'Payment'), orderPage(token, order), {
      formTo,
      requestedLanguage: languageOf(order),
    })
  })
  app.get('/payments/status', async (request, reply) => {
    const question = readQuestion(query.safeParse(request.query).data?.payment_token ?? '', deps.keys)
    if (question === null || now().getTime() >= question.exp * 1000)
      return reply.code(400).send({ errors: [{ code: 'payment_token.invalid' }] })
    const payment = await payments.byReference(question.access_key, question.merchant_reference)
    if (payment === null) return reply.code(404).send({ errors: [{ code: 'payment.unknown' }] })
    return { payment_token: resultToken(deps, payment) }
  })
  app.post('/payments', async (request, reply) => {
    const body = decision.safeParse(request.body)
    if (!body.success) return refuse(reply, 'choice')
    const { payment_token: token, outcome, notice } = body.data
    const order = acceptedOrder(deps, token)
    if (typeof order === 'string') return refuse(reply, order)
    return giveBack(deps, reply, await payments.decide(token, order, OUTCOMES[outcome], now()), notice)
  })
  app.post('/payments/:id/arrive', async (request: ById, reply) => {
    if ((await payments.byId(request.params.id))?.status === 'pending') await payments.finalize(request.params.id)
    return notifyAgain(deps, request, reply)
  })
  app.post('/payments/:id/notify', (request: ById, reply) => notifyAgain(deps, request, reply))
}

function acceptedOrder({ keys, now }: InitiationDeps, token: string): PaymentOrder | Parameters<typeof refusedPage>[0] {
  const answer = readOrder(token, keys)
  if (!answer.ok) return answer.reason
  return isExpired(answer.order, now()) ? 'expired' : answer.order
}

function refuse(reply: FastifyReply, reason: Parameters<typeof refusedPage>[0]): FastifyReply {
  return sendPage(reply, both('Makse', 'Payment'), refusedPage(reason), { status: 400 })
}

async function giveBack(
  deps: InitiationDeps,
  reply: FastifyReply,
  payment: BankPayment,
  notice: Notice,
): Promise<FastifyReply> {
  if (notice === 'before') await notify(deps, payment)
  if (notice === 'after') {
    await deps.payments.setNotified(payment.id, 'due')
    deps.later(async () => {
      await notify(deps, payment)
    })
  }
  const back = returnAddress(deps, payment)
  if (notice !== 'instead') return reply.redirect(back, 303)
  const isNotified = await notify(deps, payment)
  return sendPage(reply, both('Makse', 'Payment'), notReturnedPage(isNotified, back))
}

/** The merchant's return address with the provider's signed status of the payment (docs/rules.md: Payment initiation). */
function returnAddress(deps: InitiationDeps, payment: BankPayment): string {
  const url = new URL(payment.order.claims.merchant_return_url)
  url.searchParams.set('payment_token', resultToken(deps, payment))
  return url.href
}

function resultToken({ now }: InitiationDeps, { id, order: { key, claims }, status }: BankPayment): string {
  const seconds = Math.floor(now().getTime() / 1000)
  const result = {
    amount: claims.amount.toFixed(2),
    currency: claims.currency,
    access_key: key.accessKey,
    merchant_reference: claims.merchant_reference,
    status,
    payment_method_name: key.bank,
    payment_uuid: id,
    iat: seconds,
    exp: seconds + TOKEN_SECONDS,
  }
  return signToken(result, key.secret)
}

/** Notifies the merchant's server; answers the payment with the result. */
async function notify(deps: InitiationDeps, payment: BankPayment): Promise<BankPayment> {
  const { merchant_notification_url: url } = payment.order.claims
  const isTaken = await notifyMerchant(deps.fetch, url, { payment_token: resultToken(deps, payment) })
  const notified = isTaken ? 'delivered' : 'failed'
  await deps.payments.setNotified(payment.id, notified)
  return { ...payment, notified }
}

async function notifyAgain(deps: InitiationDeps, request: ById, reply: FastifyReply): Promise<unknown> {
  const payment = await deps.payments.byId(request.params.id)
  if (payment === null) return reply.code(404).send({ errors: [{ code: 'payment.unknown' }] })
  const { notified, status } = await notify(deps, payment)
  return isForm(request) ? reply.redirect('/payments', 303) : { status, notified }
}
