import { parseLanguage, type Language } from '@sammas/domain/language'
import * as z from 'zod/mini'
import type { BankKey } from './bank-keys.ts'
import { readToken } from './payment-token.ts'

/** An address that is safe to redirect or call. */
export const webAddress = z.url({ protocol: /^https?$/ })

const orderSchema = z.object({
  amount: z.number().check(z.positive(), z.maximum(1_000_000)),
  currency: z.literal('EUR'),
  access_key: z.string(),
  merchant_reference: z.string().check(z.minLength(1), z.maxLength(1000)),
  merchant_return_url: webAddress,
  merchant_notification_url: webAddress,
  payment_information_unstructured: z.string(),
  payment_information_structured: z.string(),
  preselected_locale: z.string(),
  checkout_first_name: z.optional(z.string().check(z.minLength(1))),
  checkout_last_name: z.optional(z.string().check(z.minLength(1))),
  preselected_aspsp: z.string(),
  exp: z.number(),
})

/** A merchant's order, with a valid signature. */
export type PaymentOrder = { key: BankKey; claims: z.output<typeof orderSchema> }

export type OrderAnswer = { ok: true; order: PaymentOrder } | { ok: false; reason: 'not-signed' | 'incomplete' }

/** Reads a merchant's order of any age: an old one can still be viewed. */
export function readOrder(token: string, keys: readonly BankKey[]): OrderAnswer {
  const signedWith = keys.filter(({ secret }) => readToken(token, secret) !== null)
  const [first] = signedWith
  if (first === undefined) return { ok: false, reason: 'not-signed' }
  const claims = orderSchema.safeParse(readToken(token, first.secret))
  if (!claims.success) return { ok: false, reason: 'incomplete' }
  const key = signedWith.find(({ accessKey }) => accessKey === claims.data.access_key)
  return key === undefined ? { ok: false, reason: 'not-signed' } : { ok: true, order: { key, claims: claims.data } }
}

const questionSchema = z.object({ access_key: z.string(), merchant_reference: z.string(), exp: z.number() })

/** A merchant's question about one of its orders, with a valid signature; null otherwise. */
export function readQuestion(token: string, keys: readonly BankKey[]): z.output<typeof questionSchema> | null {
  for (const { accessKey, secret } of keys) {
    const claims = questionSchema.safeParse(readToken(token, secret))
    if (claims.success && claims.data.access_key === accessKey) return claims.data
  }
  return null
}

/** The merchant's language: `et`, or a locale such as `en_US`; null for one that the provider lacks. */
export function languageOf({ claims }: PaymentOrder): Language | null {
  return parseLanguage(claims.preselected_locale.replace('_', '-'))
}

/** A payment link is valid for a few minutes. */
export function isExpired({ claims }: PaymentOrder, now: Date): boolean {
  return now.getTime() >= claims.exp * 1000
}
