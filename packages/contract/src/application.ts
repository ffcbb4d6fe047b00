import type { ApplicationType } from '@sammas/domain/application/kinds'
import * as z from 'zod/mini'
import { endpoint, noContent, personRead } from './endpoint.ts'
import { fundOfPillar, namedFund } from './fund.ts'
import { paymentRate } from './payment-rate.ts'
import { countInQuery, day, euros, idInPath, instant, openEnum, orNull, unitsText } from './wire.ts'

const applicationStatuses = ['PENDING', 'COMPLETE', 'CANCELLED', 'FAILED'] as const

/** The registry's reasons for a failed application; it may have others. */
export const failureReasons = ['NO_UNITS_LEFT', 'NOTHING_TO_PAY_OUT', 'CONTRIBUTIONS_ENDED'] as const
export type FailureReason = (typeof failureReasons)[number]

const common = {
  id: z.int(),
  creationTime: instant,
  status: openEnum(applicationStatuses),
  /** Its signed mandate, with a file to download; null when it was not signed here. */
  mandateId: orNull(z.int()),
  /** When it was carried out, cancelled or failed; null while pending. */
  settledTime: orNull(instant),
  /** Reason of the failure; null without one, or when it is unknown. */
  failureReason: orNull(openEnum(failureReasons)),
  /** The person has marked the failed application as read. */
  seen: z._default(z.boolean(), false),
}

const withdrawal = {
  depositAccountIBAN: z.string(),
  cancellationDeadline: orNull(instant),
  fulfillmentDate: orNull(day),
  /** An arrest or a bankruptcy claim lies on the account: it cannot be cancelled while it is pending. Null: not known, or not read. */
  hasClaim: orNull(z.boolean()),
}

/** A sum out of a fund: whole per cent of its units in the second pillar, units in the third; the other one is null. */
const fundWithdrawalAmount = z.object({
  fund: orNull(namedFund),
  percentage: orNull(z.int()),
  units: orNull(unitsText),
})

const sumOut = z.object({ ...withdrawal, fundWithdrawalAmounts: z._default(z.array(fundWithdrawalAmount), []) })
/** `fulfillmentDate` is the day of the first payment. */
const fundPensionOpening = z.object({ ...withdrawal, durationYears: z.int() })

/** Amount of a TRANSFER: a fraction in the second pillar, units in the third. Exactly one of targetFund and targetPik. */
const transferApplication = z.object({
  ...common,
  type: z.literal('TRANSFER'),
  details: z.object({
    sourceFund: fundOfPillar,
    exchanges: z.array(
      z.object({
        sourceFund: orNull(namedFund),
        targetFund: orNull(namedFund),
        targetPik: orNull(z.string()),
        amount: z.number(),
      }),
    ),
    cancellationDeadline: orNull(instant),
    fulfillmentDate: orNull(day),
  }),
})

/** A shape for each kind of application that the rules know. */
const shapes = {
  TRANSFER: transferApplication,
  WITHDRAWAL: z.object({ ...common, type: z.literal('WITHDRAWAL'), details: z.object(withdrawal) }),
  EARLY_WITHDRAWAL: z.object({ ...common, type: z.literal('EARLY_WITHDRAWAL'), details: z.object(withdrawal) }),
  PARTIAL_WITHDRAWAL: z.object({ ...common, type: z.literal('PARTIAL_WITHDRAWAL'), details: sumOut }),
  WITHDRAWAL_THIRD_PILLAR: z.object({ ...common, type: z.literal('WITHDRAWAL_THIRD_PILLAR'), details: sumOut }),
  FUND_PENSION_OPENING: z.object({
    ...common,
    type: z.literal('FUND_PENSION_OPENING'),
    details: fundPensionOpening,
  }),
  FUND_PENSION_OPENING_THIRD_PILLAR: z.object({
    ...common,
    type: z.literal('FUND_PENSION_OPENING_THIRD_PILLAR'),
    details: fundPensionOpening,
  }),
  STOP_CONTRIBUTIONS: z.object({
    ...common,
    type: z.literal('STOP_CONTRIBUTIONS'),
    details: z.object({
      stopTime: instant,
      earliestResumeTime: orNull(instant),
      cancellationDeadline: orNull(instant),
    }),
  }),
  RESUME_CONTRIBUTIONS: z.object({
    ...common,
    type: z.literal('RESUME_CONTRIBUTIONS'),
    details: z.object({ resumeTime: instant, cancellationDeadline: orNull(instant) }),
  }),
  /**
   * `cancellationDeadline`: until then another application replaces it. `contributionsEnd`: the day on which contributions end before
   * `fulfillmentDate`, because money is taken out of the pillar: the rate never comes into force. Null for a rate that comes.
   */
  PAYMENT_RATE: z.object({
    ...common,
    type: z.literal('PAYMENT_RATE'),
    details: z.object({
      paymentRate,
      cancellationDeadline: orNull(instant),
      fulfillmentDate: orNull(day),
      contributionsEnd: orNull(day),
    }),
  }),
  PAYMENT: z.object({
    ...common,
    type: z.literal('PAYMENT'),
    details: z.object({ amount: euros, currency: z._default(z.string(), 'EUR'), targetFund: orNull(namedFund) }),
  }),
} satisfies { [Type in ApplicationType]: z.ZodMiniType<{ type: Type }> }

const { TRANSFER, ...others } = shapes
export const application = z.discriminatedUnion('type', [TRANSFER, ...Object.values(others)])
export type Application = z.output<typeof application>

/** A kind that this client does not know yet; it is kept and shows nothing (docs/rules.md: Applications shown). */
export const unknownApplication = z.object({ ...common, type: z.string(), details: z.unknown() })

/** Newest first and all without `status`; PENDING ones oldest first. `before` is the last id of the page before. */
export const applicationList = personRead('/v1/applications', {
  summary: 'Applications: those of a status, or the whole history newest first, in pages of `limit` after `before`',
  query: z.object({
    status: z.optional(z.enum(applicationStatuses)),
    limit: z.optional(countInQuery),
    before: z.optional(idInPath),
  }),
  reply: z.array(z.union([application, unknownApplication])),
  errors: ['application.not.found', 'pension.registry.connection.exception'],
})

export const applicationSeen = endpoint('PUT', '/v1/applications/:id/seen', {
  summary: 'Mark a failed application as seen',
  access: 'person',
  params: z.object({ id: idInPath }),
  ...noContent,
  errors: ['application.not.found', 'application.not.failed', 'pension.registry.connection.exception'],
})

/** MANDATE: every application of the same mandate that can still be cancelled, by one signature. */
const cancellationScopes = ['APPLICATION', 'MANDATE'] as const

export const applicationCancel = endpoint('POST', '/v1/applications/:id/cancellations', {
  summary:
    'Create the mandate that cancels an application, or all of its mandate; again while unsigned answers the same',
  access: 'person',
  params: z.object({ id: idInPath }),
  body: z.object({ scope: z.optional(z.enum(cancellationScopes)) }),
  /** `applicationIds` are the applications that it cancels: those past their deadline or already settled are left out. */
  reply: z.object({ mandateId: z.int(), applicationIds: z._default(z.array(z.int()), []) }),
  errors: [
    'application.not.found',
    'application.not.pending',
    'application.not.cancellable',
    'application.cancellation.deadline.passed',
    'application.cancellation.claim',
    'mandate.already.signed',
    'pension.registry.connection.exception',
  ],
})
