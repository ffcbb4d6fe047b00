import { parseLanguage, type Language } from '@sammas/domain/language'
import * as z from 'zod/mini'
import { webAddress } from './payment-order.ts'

const address = z.optional(webAddress)
/** A link of a shop to pay by card (docs/rules.md: Membership fee). */
export const cardLink = z.object({
  shopId: z.string().check(z.maxLength(50)),
  amount: z.string().check(z.regex(/^\d{1,7}([.]\d{1,2})?$/)),
  reference: z.string().check(z.maxLength(100)),
  return_url: address,
  cancel_url: address,
  notification_url: address,
  /** The language of the page. */
  locale: z.optional(z.string()),
})

export type CardLink = z.output<typeof cardLink>

/** The language that the shop requests; null when it names none, or another. */
export const languageOfLink = ({ locale }: CardLink): Language | null => parseLanguage(locale)
