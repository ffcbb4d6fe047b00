import { BANKS, type Bank } from '@sammas/domain/payment/bank'
import { eurosFromCents, type Cents } from '@sammas/domain/money/cents'
import * as z from 'zod/mini'
import { json } from './json-variable.ts'
import { pageAddress, serviceAddress } from './variable-kinds.ts'

/** Credentials from the payment-initiation provider for one bank. */
type BankKey = { accessKey: string; secret: string }

export type PaymentSettings = {
  /** Address of the payment-initiation provider's payment page, without a query. */
  initiationUrl: string
  /** A bank without a key takes no single payments. */
  keys: Partial<Record<Bank, BankKey | undefined>>
  /** The banks' pages for a standing order; prefilled fields are added to the query. */
  standingOrderPages: Record<Bank, string>
  /** Secret of the shop at the card-payment provider: messages signed with another one are refused. */
  membershipShopSecret: string
}

/** A value for each bank. */
const byBank = <Value>(of: (bank: Bank) => Value) =>
  Object.fromEntries(BANKS.map((bank) => [bank, of(bank)])) as Record<Bank, Value> // every bank, as just listed

const SHORTEST_SECRET = 16
const secret = z.string().check(z.minLength(SHORTEST_SECRET, `at least ${String(SHORTEST_SECRET)} characters`))
const key = z.optional(z.object({ accessKey: z.string().check(z.minLength(1)), secret }))
const keys = z.strictObject(byBank(() => key))
const page = z.optional(pageAddress)
const pages = z.strictObject(byBank(() => page))

/** The variables of payments; the configuration reads them with all others. */
export const paymentVariables = z.object({
  PAYMENT_INITIATION_URL: serviceAddress,
  PAYMENT_INITIATION_KEYS: json(
    keys,
    `JSON with accessKey and secret (at least ${String(SHORTEST_SECRET)} characters) by bank: ${BANKS.join(', ')}`,
  ),
  STANDING_ORDER_PAGES: z.prefault(json(pages, `JSON with the address of a page by bank: ${BANKS.join(', ')}`), '{}'),
  MEMBERSHIP_PAYMENT_URL: pageAddress,
  MEMBERSHIP_SHOP_SECRET: secret,
})

/** The banks' own pages, published for prefilled links. */
const bankPages: Record<Bank, string> = {
  SWEDBANK: 'https://www.swedbank.ee/private/pensions/pillar3/orderp3p',
  SEB: 'https://e.seb.ee/web/ipank?act=PENSION3_STPAYM',
  LHV: 'https://www.lhv.ee/portfolio/payment_standing_add.cfm',
  LUMINOR: 'https://luminor.ee/auth/#/web/view/autopilot/newpayment',
}

export function paymentSettings(given: z.output<typeof paymentVariables>): PaymentSettings {
  return {
    initiationUrl: given.PAYMENT_INITIATION_URL,
    keys: given.PAYMENT_INITIATION_KEYS,
    standingOrderPages: byBank((bank) => given.STANDING_ORDER_PAGES[bank] ?? bankPages[bank]),
    membershipShopSecret: given.MEMBERSHIP_SHOP_SECRET,
  }
}

/** The page to pay the fee, with the provider's amount; an amount in the configured address stays. */
export function withFee(page: string, fee: Cents): string {
  if (new URL(page).searchParams.has('amount')) return page
  return `${page}${page.includes('?') ? '&' : '?'}amount=${String(eurosFromCents(fee))}`
}
