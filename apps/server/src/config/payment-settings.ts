import type { Bank } from '@sammas/contract/payment'
import { eurosFromCents, type Cents } from '@sammas/domain/money/cents'
import * as z from 'zod/mini'
import { json } from './json-variable.ts'

/** What the payment-initiation provider gave for one bank. */
type BankKey = { accessKey: string; secret: string }

export type PaymentSettings = {
  /** Where the payment-initiation provider takes payments, without a query. */
  initiationUrl: string
  /** A bank without a key takes no single payments. */
  keys: Partial<Record<Bank, BankKey | undefined>>
  /** The banks' pages for a standing order; what a bank takes filled in is added to the query. */
  standingOrderPages: Record<Bank, string>
  /** Secret of the shop at the card-payment provider; null: nothing it says is believed. */
  membershipShopSecret: string | null
}

const key = z.optional(
  z.object({ accessKey: z.string().check(z.minLength(1)), secret: z.string().check(z.minLength(16)) }),
)
const keys = z.object({ SWEDBANK: key, SEB: key, LHV: key, LUMINOR: key })
const page = z.optional(z.url())
const pages = z.object({ SWEDBANK: page, SEB: page, LHV: page, LUMINOR: page })

/** The variables of payments; the configuration reads them with all others. */
export const paymentVariables = {
  PAYMENT_INITIATION_URL: z.optional(z.url()),
  PAYMENT_INITIATION_KEYS: json(z.nullable(keys), 'null'),
  STANDING_ORDER_PAGES: json(pages, '{}'),
  MEMBERSHIP_PAYMENT_URL: z.optional(z.url()),
  MEMBERSHIP_SHOP_SECRET: z.optional(z.string().check(z.minLength(16))),
}

type Given = {
  PAYMENT_INITIATION_URL?: string | undefined
  PAYMENT_INITIATION_KEYS: PaymentSettings['keys'] | null
  STANDING_ORDER_PAGES: Partial<Record<Bank, string | undefined>>
  MEMBERSHIP_PAYMENT_URL?: string | undefined
  MEMBERSHIP_SHOP_SECRET?: string | undefined
}

type Place = { environment: 'local' | 'staging' | 'production'; sandbox: string; applicationUrl: string }

/** The sandbox's own; anyone may know them, so they are believed nowhere but on a developer's machine. */
const sandboxKeys: Record<Bank, BankKey> = {
  SWEDBANK: { accessKey: '7d0c1e52-3a61-4f0b-9a55-000000000001', secret: 'sandbox-payment-secret-swedbank' },
  SEB: { accessKey: '7d0c1e52-3a61-4f0b-9a55-000000000002', secret: 'sandbox-payment-secret-seb' },
  LHV: { accessKey: '7d0c1e52-3a61-4f0b-9a55-000000000003', secret: 'sandbox-payment-secret-lhv' },
  LUMINOR: { accessKey: '7d0c1e52-3a61-4f0b-9a55-000000000004', secret: 'sandbox-payment-secret-luminor' },
}
const sandboxShopSecret = 'sandbox-membership-shop-secret'

/** Paths of the banks' pages (api-contract 8.1); the sandbox has the same ones under a name of each bank. */
const standingOrderPaths: Record<Bank, { origin: string; path: string }> = {
  SWEDBANK: { origin: 'https://www.swedbank.ee', path: '/private/pensions/pillar3/orderp3p' },
  SEB: { origin: 'https://e.seb.ee', path: '/web/ipank?act=PENSION3_STPAYM' },
  LHV: { origin: 'https://www.lhv.ee', path: '/portfolio/payment_standing_add.cfm' },
  LUMINOR: { origin: 'https://luminor.ee', path: '/auth/#/web/view/autopilot/newpayment' },
}

/** Payments of a place; without settings, those of the sandbox, whose secrets count with `APP_ENV=local` only. */
export function paymentSettings(given: Given, { environment, sandbox }: Place): PaymentSettings {
  const isLocal = environment === 'local'
  const pageOf = (bank: Bank): string => {
    const { origin, path } = standingOrderPaths[bank]
    return (
      given.STANDING_ORDER_PAGES[bank] ?? (isLocal ? `${sandbox}/banks/${bank.toLowerCase()}${path}` : origin + path)
    )
  }
  return {
    initiationUrl: given.PAYMENT_INITIATION_URL ?? `${sandbox}/payments`,
    keys: given.PAYMENT_INITIATION_KEYS ?? (isLocal ? sandboxKeys : {}),
    standingOrderPages: {
      SWEDBANK: pageOf('SWEDBANK'),
      SEB: pageOf('SEB'),
      LHV: pageOf('LHV'),
      LUMINOR: pageOf('LUMINOR'),
    },
    membershipShopSecret: given.MEMBERSHIP_SHOP_SECRET ?? (isLocal ? sandboxShopSecret : null),
  }
}

/** Where a new member pays the fee; the web adds the reference. The sandbox's card page is told where to come back. */
export function membershipPaymentUrl(given: Given, { sandbox, applicationUrl }: Place): string {
  if (given.MEMBERSHIP_PAYMENT_URL !== undefined) return given.MEMBERSHIP_PAYMENT_URL
  const { origin } = new URL(applicationUrl)
  const back = { return_url: `${origin}/api/notifications/payments`, cancel_url: `${origin}/join` }
  const query = new URLSearchParams({ shopId: 'sammas', ...back, notification_url: back.return_url })
  return `${sandbox}/card-payment?${query.toString()}`
}

/** The page where the fee is paid, told the provider's fee; an amount that the configured address has stays. */
export function withFee(page: string, fee: Cents): string {
  if (page === '' || new URL(page).searchParams.has('amount')) return page
  return `${page}${page.includes('?') ? '&' : '?'}amount=${String(eurosFromCents(fee))}`
}
