import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { cardLink, languageOfLink, type CardLink } from './card-link.ts'
import { cardPage, noShopPage, paidPage } from './card-page.ts'
import { both } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { NOTICES, notifyMerchant } from './notice.ts'
import type { Fetch, Later } from './notice.ts'

export type CardPaymentDeps = {
  /** Secrets of the shops by their ids. */
  shops: Readonly<Record<string, string>>
  fetch: Fetch
  later: Later
  now: () => Date
}

const decision = z.extend(cardLink, {
  /** Made with the page: submitting the page twice pays once. */
  transaction: z.uuid(),
  outcome: z.enum(['pay', 'twice', 'abandon']),
  notice: z._default(z.enum(NOTICES), 'before'),
})

type Decision = z.output<typeof decision>

/**
 * The card-payment provider: `GET /card-payment?shopId&amount&reference[&return_url&cancel_url&notification_url&locale]` shows the page,
 * `POST /card-payment` with the same fields, `transaction` and `outcome: pay | twice | abandon` decides.
 */
export function registerCardPayment(app: FastifyInstance, deps: CardPaymentDeps): void {
  app.get('/card-payment', (request, reply) => {
    const link = cardLink.safeParse(request.query)
    if (!link.success || secretOf(deps, link.data) === null) return noShop(reply)
    const { return_url, cancel_url } = link.data
    const formTo = [return_url, cancel_url].filter((url) => url !== undefined)
    return sendPage(reply, both('Kaardimakse', 'Card payment'), cardPage(link.data, randomUUID()), {
      formTo,
      requestedLanguage: languageOfLink(link.data),
    })
  })
  app.post('/card-payment', async (request, reply) => {
    const body = decision.safeParse(request.body)
    const secret = body.success ? secretOf(deps, body.data) : null
    if (!body.success || secret === null) return noShop(reply)
    return body.data.outcome === 'abandon' ? abandon(reply, body.data) : pay(deps, reply, body.data, secret)
  })
}

function secretOf({ shops }: CardPaymentDeps, { shopId }: CardLink): string | null {
  return Object.hasOwn(shops, shopId) ? (shops[shopId] ?? null) : null
}

function noShop(reply: FastifyReply): FastifyReply {
  return sendPage(reply, both('Kaardimakse', 'Card payment'), noShopPage(), { status: 400 })
}

function abandon(reply: FastifyReply, { cancel_url }: Decision): FastifyReply {
  if (cancel_url !== undefined) return reply.redirect(cancel_url, 303)
  return sendPage(reply, both('Kaardimakse', 'Card payment'), paidPage({ isPaid: false, isNotified: null, back: null }))
}

async function pay(deps: CardPaymentDeps, reply: FastifyReply, made: Decision, secret: string): Promise<FastifyReply> {
  const message = messageOf(made, secret, deps.now())
  const { notification_url: url, return_url, notice, outcome } = made
  const times = outcome === 'twice' ? 2 : 1
  const notify = async (): Promise<boolean> => {
    if (url === undefined) return false
    const sent = await Promise.all(Array.from({ length: times }, () => notifyMerchant(deps.fetch, url, message)))
    return sent.every(Boolean)
  }
  if (notice === 'after') {
    deps.later(async () => {
      await notify()
    })
  }
  const isNotified = notice === 'before' || notice === 'instead' ? await notify() : null
  const back = notice === 'instead' || return_url === undefined ? null : { url: return_url, fields: message }
  const formTo = back === null ? [] : [back.url]
  return sendPage(reply, both('Kaardimakse', 'Card payment'), paidPage({ isPaid: true, isNotified, back }), { formTo })
}

/** The shop's notification and return: the text and its code (docs/rules.md: Membership fee). */
function messageOf({ shopId, amount, reference, transaction }: Decision, secret: string, now: Date) {
  const json = JSON.stringify({
    amount: Number(amount).toFixed(2),
    currency: 'EUR',
    customer_name: 'Liivakast',
    merchant_data: '',
    message_time: now.toISOString(),
    message_type: 'payment_return',
    reference,
    shop: shopId,
    signature: '',
    status: 'COMPLETED',
    transaction,
  })
  const mac = createHash('sha512').update(json).update(secret).digest('hex').toUpperCase()
  return { json, mac }
}
