import { type PaymentRate, PAYMENT_RATES, paymentRateOf } from '@sammas/domain/law/statutory-figures'
import type { RateObstacle } from '@sammas/domain/payment-rate/rate-standing'
import * as z from 'zod/mini'
import { endpoint, personRead } from './endpoint.ts'
import { day, euros, instant, openEnum, orNull } from './wire.ts'

/** Per cent of the gross wage that a person pays into the second pillar. */
export const paymentRate = z.literal(PAYMENT_RATES)

/** The same for reading: a rate unknown to this client is null. */
const rateIfKnown = orNull(
  z.codec(z.number(), z.custom<PaymentRate | null>(), { decode: paymentRateOf, encode: (rate) => rate ?? z.NEVER }),
)

/**
 * The rate in force and the next one; each null where the registry gives none, `pending` also without a next one. No rate is ever
 * assumed.
 */
export const paymentRates = z._default(z.object({ current: rateIfKnown, pending: rateIfKnown }), {
  current: null,
  pending: null,
})

export const rateObstacles = [
  'no-second-pillar',
  'contributions-stopped',
  'leaving',
  'paid-out',
] as const satisfies readonly RateObstacle[]

export const paymentRateGet = personRead('/v1/second-pillar-payment-rates', {
  summary:
    'The contribution rate: whether the person may choose one, what holds and comes, and the wage to reckon with',
  reply: z.object({
    /** MAY_CHOOSE, NOT_KNOWN = the registry does not give the rate, MAY_NOT for `reason`. */
    standing: openEnum(['MAY_CHOOSE', 'NOT_KNOWN', 'MAY_NOT']),
    reason: orNull(openEnum(rateObstacles)),
    /** The day from which nothing is paid in any more because money is taken out; null without one, and where a rate may be chosen. */
    contributionsEndDate: orNull(day),
    /** Null unless MAY_CHOOSE. */
    current: rateIfKnown,
    /** Signed rates that are not in force yet, by day; those on their way to the registry count. */
    coming: z._default(z.array(z.object({ paymentRate, from: day })), []),
    /** For a rate chosen today: the last day to replace it, and the day on which it comes into force. */
    lastDay: day,
    fulfillmentDate: day,
    /** Gross monthly wage from own contributions of the full months between two days; null where it cannot be known. */
    wage: orNull(z.object({ monthly: euros, ownContributions: euros, from: day, until: day })),
    /** Own contributions of this year and the income tax that they have saved; null where a contribution has no payer. */
    thisYear: orNull(z.object({ ownContributions: euros, taxRelief: euros })),
  }),
  errors: ['pension.registry.connection.exception'],
})
export type PaymentRateAnswer = z.output<(typeof paymentRateGet)['reply']>

/** The header `Idempotency-Key` makes preview and signing of one choice use one mandate (docs/rules.md: Idempotency key). */
export const paymentRateCreate = endpoint('POST', '/v1/second-pillar-payment-rates', {
  summary: 'Create the mandate that changes the contribution rate of the second pillar',
  access: 'person',
  body: z.object({
    paymentRate,
    /** The shown day of coming into force: refused when it has changed. */
    fulfillmentDate: z.optional(day),
    /** The shown pending rate that it replaces or takes back, null for none: refused when it has changed. */
    replaces: z.optional(z.nullable(paymentRate)),
  }),
  reply: z.object({ mandateId: z.int(), fulfillmentDate: day, cancellationDeadline: instant }),
  errors: [
    'invalid.mandate.payment.rate.unknown',
    'invalid.mandate.payment.rate.no.contributions',
    'invalid.mandate.payment.rate.holds',
    'invalid.mandate.payment.rate.pending',
    'invalid.mandate.payment.rate.changed',
    'invalid.mandate.period.over',
    'idempotency.key.reused',
    'pension.registry.connection.exception',
  ],
})

/** Deadlines are the last moment, all others days in Tallinn (docs/rules.md: Registry calendar). */
export const mandateDeadlinesGet = endpoint('GET', '/v1/mandate-deadlines', {
  summary: 'Deadlines and days of execution of what is applied for now',
  access: 'person',
  reply: z.object({
    periodEnding: instant,
    currentPeriodStartDate: day,
    transferMandateCancellationDeadline: instant,
    transferMandateFulfillmentDate: day,
    earlyWithdrawalCancellationDeadline: instant,
    earlyWithdrawalFulfillmentDate: day,
    withdrawalCancellationDeadline: instant,
    withdrawalFulfillmentDate: day,
    withdrawalLatestFulfillmentDate: day,
    thirdPillarWithdrawalFulfillmentDate: day,
    paymentRateDeadline: instant,
    paymentRateFulfillmentDate: day,
    secondPillarContributionEndDate: day,
    /** Of the calendar year of the payment; null before the first law about it. */
    thirdPillarPaymentDeadline: orNull(instant),
    /** Of an application that cannot be cancelled: the moment of applying. */
    nonCancellableApplicationDeadline: instant,
  }),
  errors: ['pension.registry.connection.exception'],
})
