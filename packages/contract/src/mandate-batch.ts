import { MOST_YEARS } from '@sammas/domain/withdrawal/withdrawal-application'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { withdrawalObstacles } from './errors.ts'
import { paymentRate } from './payment-rate.ts'
import { signingCalls } from './signing.ts'
import { day, instant, isinText, orNull, partOfWhole, share, unitsText } from './wire.ts'
import { pillarNames } from './withdrawal.ts'

const pillarName = z.enum(Object.values(pillarNames))

/** The server cleans the number (docs/rules.md: Pasted text) and checks it: Estonian, 20 characters, check digits. */
const bankAccountDetails = z.object({ type: z.literal('ESTONIAN'), accountIban: z.string().check(z.maxLength(50)) })

const fundPension = z.object({
  mandateType: z.literal('FUND_PENSION_OPENING'),
  pillar: pillarName,
  /** `recommendedDuration`: whole years, as the person was shown them. */
  duration: z.object({
    durationYears: z.int().check(z.minimum(1), z.maximum(MOST_YEARS)),
    recommendedDuration: z.int().check(z.minimum(1)),
  }),
  bankAccountDetails,
})

/**
 * A sum from a fund: `units` as the person was shown them. In the second pillar they are `percentage`, whole per cent, of the units that
 * the eligibility shows, rounded down, the same for each fund; in the third `percentage` is null.
 */
const fundWithdrawalAmount = z.object({
  isin: isinText,
  percentage: orNull(z.int().check(z.minimum(1), z.maximum(100))),
  units: unitsText,
})

const sum = z
  .object({
    mandateType: z.literal('PARTIAL_WITHDRAWAL'),
    pillar: pillarName,
    bankAccountDetails,
    fundWithdrawalAmounts: z.array(fundWithdrawalAmount).check(
      z.minLength(1),
      z.maxLength(50),
      z.refine((amounts) => new Set(amounts.map(({ isin }) => isin)).size === amounts.length, 'a fund named twice'),
    ),
    /** Three letters. */
    taxResidency: z.string().check(z.maxLength(10)),
  })
  .check(
    z.refine(
      ({ pillar, fundWithdrawalAmounts }) =>
        fundWithdrawalAmounts.every(({ percentage }) => (percentage === null) === (pillar === 'THIRD')),
      { message: 'the second pillar is taken by per cent, the third by units', path: ['fundWithdrawalAmounts'] },
    ),
  )

/** The same as they are kept: they were checked when they came. */
const keptSum = z.object({
  mandateType: z.literal('PARTIAL_WITHDRAWAL'),
  pillar: pillarName,
  bankAccountDetails,
  fundWithdrawalAmounts: z.array(z.object({ isin: isinText, percentage: orNull(z.int()), units: unitsText })),
  taxResidency: z.string(),
})

/** Body of the new batch. For each pillar at most one sum and one fund pension, which gets the units that the sum leaves. */
export const mandateBatchBody = z.object({
  mandates: z
    .array(
      z.object({
        details: z.discriminatedUnion('mandateType', [fundPension, sum]),
        /** The shown income tax and day of the (first) payment: refused when they have changed. */
        tax: z.optional(partOfWhole),
        fulfillmentDate: z.optional(day),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
  /** As shown, null for not known: refused when it has changed. */
  arrestsOrBankruptciesPresent: z.optional(z.nullable(z.boolean())),
  /** The shown coming contribution rate that the end of contributions voids, null for none: refused when it has changed. */
  voidPaymentRate: z.optional(z.nullable(paymentRate)),
})
export type MandateBatchBody = z.output<typeof mandateBatchBody>

/** One application of a batch. Sums are estimates at today's prices and are not part of it. */
const partOfBatch = z.object({
  id: z.int(),
  createdDate: instant,
  details: z.discriminatedUnion('mandateType', [fundPension, keptSum]),
  /** Income tax on the sum or on each payment. */
  tax: share,
  /** Null: it cannot be cancelled. */
  cancellationDeadline: orNull(instant),
  /** The day of the payout, or of the first payment. */
  fulfillmentDate: day,
  /** The day from which nothing is paid into the second pillar any more; null for the third. */
  contributionsEndDate: orNull(day),
})

/** The header `Idempotency-Key` makes preview and signing of one choice use one batch (docs/rules.md: Idempotency key). */
export const mandateBatchCreate = endpoint('POST', '/v1/mandate-batches', {
  summary: 'Create the applications that take money out of pillars, signed together by one signature',
  access: 'person',
  body: mandateBatchBody,
  /** `id` is also the `mandateId` of the applications that come of it. */
  reply: z.object({ id: z.int(), mandates: z.array(partOfBatch) }),
  errors: [
    ...withdrawalObstacles,
    'invalid.mandate.withdrawal.iban',
    'invalid.mandate.withdrawal.tax.residency',
    'invalid.mandate.withdrawal.two.for.pillar',
    'idempotency.key.reused',
    'pension.registry.connection.exception',
  ],
})
export type MandateBatch = z.output<(typeof mandateBatchCreate)['reply']>

/** The calls that sign a batch. */
export const batchSigning = signingCalls(
  {
    smartId: '/v1/mandate-batches/:id/signature/smart-id',
    mobileId: '/v1/mandate-batches/:id/signature/mobile-id',
    idCard: '/v1/mandate-batches/:id/signature/id-card',
  },
  withdrawalObstacles,
)
