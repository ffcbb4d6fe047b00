import * as z from 'zod/mini'
import { personRead } from './endpoint.ts'
import { paymentRate } from './payment-rate.ts'
import { day, euros, feeRate, fundName, isinText, openEnum, orNull, share } from './wire.ts'

/** Where a figure comes from. */
export const planSources = [
  'REGISTRY_BALANCES',
  'REGISTRY_MOVEMENTS',
  'REGISTRY_RATES',
  'REGISTRY_DURATIONS',
  'INDEX_VALUES',
] as const
export type PlanSource = (typeof planSources)[number]

/** Why a figure is not known. */
export const planUnknowns = [
  /** The registry does not answer. */
  'NOT_TOLD',
  /** Some of it is on a pension investment account; only the bank knows its value. */
  'ON_PIK',
  /** Nothing was paid in the twelve months. */
  'NO_CONTRIBUTIONS',
  /** The last contribution came more than two full months ago. */
  'ENDED',
  /** The first contribution came less than twelve full months ago. */
  'TOO_SHORT',
  /** The registry does not name the payers. */
  'PAYER_NOT_TOLD',
  /** The person's part and the state's do not fit together: part of the wage is from abroad, for example. */
  'PARTS_DISAGREE',
] as const
export type PlanUnknown = (typeof planUnknowns)[number]

/** A figure with its source; `value` null: not known, for the reason `unknown`. */
const sourced = <Schema extends z.core.$ZodType>(value: Schema) =>
  z.object({ value: orNull(value), source: openEnum(planSources), unknown: orNull(openEnum(planUnknowns)) })

/** Contributions of the twelve full months by payer. */
const paidIn = z.object({ own: euros, employer: euros, state: euros, unsaid: euros })

const suitableFund = z.object({ isin: isinText, name: fundName, ongoingChargesFigure: feeRate })

export const plan = z.object({
  today: day,
  birthDate: day,
  pension: z.object({
    date: day,
    age: z.object({ years: z.int(), months: z.int() }),
    /** False: the age of that year is not set yet, and this is the least that it can be. */
    isSet: z.boolean(),
  }),
  /** The last twelve full months, both days included. */
  months: z.object({ from: day, until: day }),
  /** Gross, a month, as own contributions of the twelve months show it. */
  wage: sourced(euros),
  /** As in `GET /v1/me/conversion`. */
  secondPillarState: z.string(),
  /** Null: there is none, or nothing of it stays to plan. Values are those after pending sums; fees are weighted by them, after pending transfers. */
  secondPillar: orNull(
    z.object({
      value: sourced(euros),
      fee: sourced(feeRate),
      /** Null: nothing is paid in. */
      contributions: orNull(
        z.object({
          rate: sourced(paymentRate),
          coming: z._default(z.array(z.object({ paymentRate, from: day })), []),
          /** The day on which a rate comes into force that is applied for today. */
          nextFrom: day,
          /** False: no rate can be chosen now. */
          mayChooseRate: z._default(z.boolean(), true),
          /** Times without contributions: from a day on (null: now) until they come again (null: never). */
          pauses: z._default(z.array(z.object({ from: orNull(day), until: orNull(day) })), []),
        }),
      ),
      /** Money was taken out in retirement, which ends contributions for good. */
      contributionsEnd: z._default(z.boolean(), false),
      /** The day from which nothing is paid in any more, of a sum that was paid or is pending; null without one. */
      contributionsEndDate: orNull(day),
      paidIn,
    }),
  ),
  /** Null: there is none. */
  thirdPillar: orNull(
    z.object({
      value: sourced(euros),
      fee: sourced(feeRate),
      /** A twelfth of the person's payments in the twelve months. */
      ownAMonth: sourced(euros),
      employerAMonth: sourced(euros),
      /** The day of its opening; null: the registry does not answer. */
      opened: orNull(day),
      paidIn,
    }),
  ),
  /** Pillars with a running fund pension, which leaves nothing to plan; their figures are null. */
  fundPensionPillars: z._default(z.array(z.int()), []),
  /** Pillars with a pending fund pension; nothing is planned of them either. */
  pendingFundPensionPillars: z._default(z.array(z.int()), []),
  /** Pillars with a pending sum; their values are those without it. */
  pendingSumPillars: z._default(z.array(z.int()), []),
  /** Payments into the third pillar since 1 January, of all payers. */
  thirdPillarThisYear: sourced(euros),
  /** Whole years of a fund pension by the age at which it begins, in the order of the ages. */
  recommendedDurations: sourced(z.array(z.object({ age: z.int(), years: z.int() }))),
  /** The largest fall that the index of shares ever had, from a peak to the lowest value after it; null: not known, or it never fell. */
  largestFall: sourced(z.object({ share, from: day, to: day })),
  /** The provider's fund that suits the person's age; null: none in that pillar. */
  suitableFunds: z.object({ second: orNull(suitableFund), third: orNull(suitableFund) }),
  /** Fees until the pension day, with everything as it is now; null while a figure that they need is not known. */
  feesUntilPension: orNull(euros),
})
export type PlanAnswer = z.output<typeof plan>

export const planGet = personRead('/v1/plan', {
  summary:
    'What a plan is made of: the person’s own figures with their sources; what is not known is null, with the reason',
  reply: plan,
  errors: ['pension.registry.connection.exception'],
})
