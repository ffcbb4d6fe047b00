import { createHash, timingSafeEqual } from 'node:crypto'
import type { Cents } from '@sammas/domain/money/cents'
import { parseAmount } from '@sammas/domain/payment/amount'
import * as z from 'zod/mini'
import { hiddenCharacterIn } from '../../refusals/plain-text.ts'

/** The card-payment provider's message about a payment (docs/rules.md: Membership fee). */
export type PaymentMessage = {
  /** The provider's own id of the payment; the same in every message about it. */
  transaction: string
  /** The reference in the link: the id of the person. */
  reference: string
  /** Null for an invalid amount. */
  amount: Cents | null
  currency: string
  state: PaymentState
}

/** Whether the fee is paid. A state that is neither a success nor an end is not known yet. */
export type PaymentState = 'completed' | 'ended' | 'not-known-yet'

/**
 * Statuses in which a payment is over without having made a member. The others are CREATED, PENDING, APPROVED and COMPLETED
 * (developer.maksekeskus.ee: messages.php; DECLINED: messages_redirect.php).
 */
const ENDS = new Set(['CANCELLED', 'EXPIRED', 'DECLINED', 'PART_REFUNDED', 'REFUNDED'])

function stateOf(status: string): PaymentState {
  const word = status.toUpperCase()
  if (word === 'COMPLETED') return 'completed'
  return ENDS.has(word) ? 'ended' : 'not-known-yet'
}

const messageSchema = z.object({
  amount: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  currency: z.string(),
  reference: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  status: z.string(),
  transaction: z.string().check(z.minLength(1), z.maxLength(200)),
})

const MAC = /^[0-9a-f]{128}$/i

/** Whether `mac` is the SHA-512 of the text followed by the shop's secret, in hex of either case; compared in constant time. */
export function isMacOf(mac: string, json: string, shopSecret: string): boolean {
  if (!MAC.test(mac)) return false
  const expected = createHash('sha512').update(json).update(shopSecret).digest()
  return timingSafeEqual(Buffer.from(mac, 'hex'), expected)
}

/** Path of the part of a message with a forbidden character; null when there is none. */
export function hiddenCharacterInMessage(json: string): string | null {
  const found = hiddenCharacterIn(parsedJson(json))
  return found === null ? null : ['json', ...found].join('.')
}

/** Parses a message with a valid mac; null when it is unusable. */
export function readPaymentMessage(json: string): PaymentMessage | null {
  const parsed = messageSchema.safeParse(parsedJson(json))
  if (!parsed.success) return null
  const { transaction, reference, amount, currency, status } = parsed.data
  const read = parseAmount(amount)
  return {
    transaction,
    reference,
    amount: read.ok ? read.amount : null,
    currency,
    state: stateOf(status),
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
