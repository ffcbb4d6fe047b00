import { BANKS } from '@sammas/domain/payment/bank'
import * as z from 'zod/mini'
import { emptyReply, endpoint, redirectReply } from './endpoint.ts'
import { euros, instant, isinText, openEnum, orNull } from './wire.ts'

const paymentQuery = z.object({
  /** Euros with at most two decimals. */
  amount: z.string().check(z.regex(/^\d{1,9}([.]\d{1,2})?$/)),
  currency: z.literal('EUR'),
  type: z.enum(['SINGLE', 'RECURRING']),
  bank: z.enum(BANKS),
})

export const paymentLink = endpoint('GET', '/v1/payments/link', {
  summary: 'Address of the bank where the payment is made',
  access: 'person',
  // It keeps the payment that was begun.
  writes: true,
  query: paymentQuery,
  reply: z.object({ url: z.string() }),
  errors: [
    'invalid.amount',
    'payment.bank.unknown',
    'pension.account.missing',
    'pension.registry.connection.exception',
  ],
})

/** ANNOUNCED = the registry knows of it; PAID = the bank has confirmed it, and the registry will be notified. */
const paymentStates = ['STARTED', 'PENDING', 'ABANDONED', 'PAID', 'ANNOUNCED'] as const

export const payment = z.object({
  id: z.uuid(),
  state: openEnum(paymentStates),
  amount: euros,
  targetFundIsin: isinText,
  /** When it was found to be paid; null before. */
  paidTime: orNull(instant),
})
export type Payment = z.output<typeof payment>

export const paymentGet = endpoint('GET', '/v1/payments/:id', {
  summary: 'A single payment by the id that the way back from the bank has in its address',
  access: 'person',
  params: z.object({ id: z.uuid() }),
  reply: payment,
  errors: ['not.found'],
})

/**
 * The bank sends the browser here after a single payment; answers with a redirect to our page with the outcome, for any query: a
 * person is waiting.
 */
export const paymentSuccess = endpoint('GET', '/v1/payments/success', {
  summary: 'Return from the bank',
  access: 'open',
  query: z.object({ payment_token: z.optional(z.string()) }),
  ...redirectReply,
})

export const paymentNotification = endpoint('POST', '/v1/payments/notifications', {
  summary: 'Notification of the payment-initiation provider',
  access: 'open',
  query: z.object({ payment_token: z.optional(z.string().check(z.maxLength(8_000))) }),
  body: z.object({ payment_token: z.optional(z.string().check(z.maxLength(8_000))) }),
  bodyType: 'form',
  ...emptyReply,
  errors: ['payment.token.invalid'],
})

export const membershipNotification = endpoint('POST', '/notifications/payments', {
  summary: 'Notification and return of the card payment for the membership fee',
  access: 'open',
  body: z.object({ json: z.string().check(z.maxLength(20_000)), mac: z.string().check(z.maxLength(200)) }),
  bodyType: 'form',
  ...redirectReply,
  errors: ['payment.token.invalid', 'invalid.amount'],
})
