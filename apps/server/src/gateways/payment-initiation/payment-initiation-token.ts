import type { Language } from '@sammas/domain/language'
import { eurosFromCents } from '@sammas/domain/money/cents'
import { parseAmount } from '@sammas/domain/payment/amount'
import type { Bank } from '@sammas/domain/payment/bank'
import { shownName } from '@sammas/domain/person/name'
import * as z from 'zod/mini'
import { callOutside } from '../call/outside-call.ts'
import type { CallPolicy, OutsideWorld } from '../call/outside-world.ts'
import { readJson } from '../call/read-content.ts'
import { signClaims, verifiedClaims } from './json-web-signature.ts'
import type { NoticeAnswer, PaymentInitiation, PaymentOrder, StatusAnswer } from './payment-initiation.ts'

/** Credentials from the provider for one bank. */
export type PaymentKey = { accessKey: string; secret: string }

export type PaymentInitiationOptions = {
  /** Address of the provider's payment page, without a query. */
  baseUrl: string
  keys: Partial<Record<Bank, PaymentKey | undefined>>
  /** First part of the payment's description (docs/rules.md: Payment initiation). */
  processingCode: string
  returnUrl: string
  notificationUrl: string
  now: () => Date
  /** Calls to the provider. */
  world: OutsideWorld
}

const LINK_SECONDS = 600

const LOCALE: Record<Language, string> = { et: 'et', en: 'en_US' }

const BANK_CODES: Record<Bank, string> = {
  LUMINOR: 'RIKOEE22',
  SEB: 'EEUHEE2X',
  SWEDBANK: 'HABAEE2X',
  LHV: 'LHVBEE22',
}

const reference = z.object({ uuid: z.uuid() })
const noticeClaims = z.object({
  amount: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  currency: z.optional(z.string()),
  access_key: z.string(),
  merchant_reference: z.string(),
  status: z.enum(['finalized', 'pending', 'abandoned']),
  // The provider's ids are visible ASCII; anything else is invalid.
  payment_uuid: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))),
  exp: z.number(),
})

const refused = (reason: 'signature' | 'claims' | 'access-key'): NoticeAnswer => ({ ok: false, reason })

/** The provider by signed tokens: compact JWS, HS256, one key per bank (docs/rules.md: Payment initiation). */
export function paymentInitiationToken(options: PaymentInitiationOptions): PaymentInitiation {
  const keys = Object.entries(options.keys).flatMap(
    ([bank, key]) => (key === undefined ? [] : [{ bank: bank as Bank, ...key }]), // Object.entries loses the keys' type
  )
  const provider: PaymentInitiation = {
    takes: (bank) => options.keys[bank] !== undefined,
    paymentAddress: (order) => {
      const key = options.keys[order.bank]
      if (key === undefined) throw new RangeError(`no key of the payment provider for ${order.bank}`)
      return `${options.baseUrl}?payment_token=${signClaims(orderClaims(options, order, key), key.secret)}`
    },
    readNotice: (token) => {
      const signers = keys.filter(({ secret }) => verifiedClaims(token, secret) !== null)
      const [signer] = signers
      if (signer === undefined) return refused('signature')
      const claims = noticeClaims.safeParse(verifiedClaims(token, signer.secret))
      const paymentId = claims.success ? paymentIdOf(claims.data.merchant_reference) : null
      const amount = parseAmount(claims.data?.amount ?? '')
      if (!claims.success || paymentId === null || !amount.ok) return refused('claims')
      const { access_key, currency, status, payment_uuid, exp } = claims.data
      const banks = signers.filter(({ accessKey }) => accessKey === access_key).map(({ bank }) => bank)
      if (banks.length === 0) return refused('access-key')
      if (options.now().getTime() >= exp * 1000) return { ok: false, reason: 'expired', paymentId }
      const { amount: cents } = amount
      return {
        ok: true,
        notice: {
          paymentId,
          banks,
          amount: cents,
          currency: currency ?? null,
          status,
          providerPaymentId: payment_uuid ?? null,
        },
      }
    },
    status: async ({ paymentId, bank }) => {
      const key = options.keys[bank]
      if (key === undefined) return { kind: 'unclear', detail: 'no key of the bank' }
      const token = signClaims(
        {
          access_key: key.accessKey,
          merchant_reference: JSON.stringify({ uuid: paymentId }),
          exp: Math.floor(options.now().getTime() / 1000) + LINK_SECONDS,
        },
        key.secret,
      )
      const answer = await requestStatus(options, token)
      if (typeof answer !== 'string') return answer
      const read = provider.readNotice(answer)
      if (!read.ok) return { kind: 'unclear', detail: `token ${read.reason}` }
      const { notice } = read
      return notice.paymentId === paymentId
        ? { kind: 'reported', notice }
        : { kind: 'unclear', detail: 'another payment' }
    },
  }
  return provider
}

const POLICY: CallPolicy = { timeoutMs: 8_000, largestAnswer: 65_536, pausesMs: [300], repeatsLate: false }
const statusAnswer = z.object({ payment_token: z.string() })
const unknownAnswer = z.object({ errors: z.array(z.object({ code: z.string() })) })

/** The provider's token about a payment, or why there is none. */
async function requestStatus(
  { baseUrl, world }: PaymentInitiationOptions,
  token: string,
): Promise<string | StatusAnswer> {
  const outcome = await callOutside(
    world,
    { method: 'GET', url: `${baseUrl}/status?payment_token=${token}`, headers: { accept: 'application/json' } },
    POLICY,
  )
  if (outcome.kind === 'unknown') return { kind: 'unclear', detail: outcome.detail }
  const body = readJson(outcome)
  const status = statusAnswer.safeParse(body)
  if (outcome.status === 200 && status.success) return status.data.payment_token
  // An intermediary's 404 page proves nothing about the payment.
  const unknown = unknownAnswer.safeParse(body)
  const isUnknown = unknown.success && unknown.data.errors.some(({ code }) => code === 'payment.unknown')
  if (outcome.status === 404 && isUnknown) return { kind: 'not-begun' }
  return { kind: 'unclear', detail: `status ${String(outcome.status)}` }
}

function orderClaims(options: PaymentInitiationOptions, order: PaymentOrder, key: PaymentKey): object {
  return {
    amount: eurosFromCents(order.amount),
    currency: order.currency,
    access_key: key.accessKey,
    merchant_reference: JSON.stringify({ uuid: order.paymentId }),
    merchant_return_url: options.returnUrl,
    merchant_notification_url: options.notificationUrl,
    payment_information_unstructured: `${options.processingCode}, ${order.targetIsin}`,
    payment_information_structured: order.pensionAccountNumber,
    preselected_locale: LOCALE[order.language],
    ...payerClaims(order),
    preselected_aspsp: BANK_CODES[order.bank],
    exp: Math.floor(options.now().getTime() / 1000) + LINK_SECONDS,
  }
}

/** The payer's names; one that is missing is left out, as an empty claim may be refused. */
function payerClaims({ payer }: PaymentOrder): object {
  const [first, last] = [shownName(payer.firstName), shownName(payer.lastName)]
  return { ...(first !== '' && { checkout_first_name: first }), ...(last !== '' && { checkout_last_name: last }) }
}

function paymentIdOf(merchantReference: string): string | null {
  try {
    const parsed = reference.safeParse(JSON.parse(merchantReference))
    return parsed.success ? parsed.data.uuid : null
  } catch {
    return null
  }
}
