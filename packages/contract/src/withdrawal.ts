import type { Pillar } from '@sammas/domain/fund/fund'
import type { WithdrawalObstacle } from '@sammas/domain/withdrawal/withdrawal-right'
import * as z from 'zod/mini'
import { personRead } from './endpoint.ts'
import { day, euros, fundName, isinText, openEnum, orNull, share, unitPrice, unitsText } from './wire.ts'

export const withdrawalObstacles = [
  'no-pillar',
  'nothing-held',
  'on-pik',
  'taken-out',
  'withdrawal-pending',
  'fund-pension-running',
  'too-early',
] as const satisfies readonly WithdrawalObstacle[]

/** The right to take money out of a pillar today. */
const right = z.object({
  /** MAY, NOT_KNOWN = the registry does not answer enough, MAY_NOT for `reason`. */
  standing: openEnum(['MAY', 'MAY_NOT', 'NOT_KNOWN']),
  reason: orNull(openEnum(withdrawalObstacles)),
  /** The day on which the obstacle ends; null when none is known. */
  from: orNull(day),
  /** Income tax on a sum taken today; null unless MAY. */
  sumTax: orNull(share),
  /** Whether a fund pension may begin too; null unless MAY. */
  fundPension: orNull(z.boolean()),
  /** Whether a fund pension may begin from the rest of the pillar beside a sum; null unless MAY. */
  fundPensionBesideSum: orNull(z.boolean()),
  /**
   * The pillar's funds with units that nothing pending takes, exact, and the price of one; empty unless MAY. `promised`: a pending
   * exchange takes units out of a second-pillar fund before a payout, so no sum can be taken from it.
   */
  funds: z._default(
    z.array(z.object({ isin: isinText, units: unitsText, nav: orNull(unitPrice), promised: z.boolean() })),
    [],
  ),
})

/** Days are those of the person's own ages (docs/rules.md: Taking money out). */
export const withdrawalEligibilityGet = personRead('/v1/withdrawals/eligibility', {
  summary: 'What the person may take out of each pillar today, with which tax, and from when what becomes better',
  reply: z.object({
    /** Full years. */
    age: z.int(),
    hasReachedEarlyRetirementAge: z.boolean(),
    /** The preferential age. */
    earlyRetirementDate: day,
    /** False: the age of that year is not set yet, and the day is the earliest that it can be. */
    earlyRetirementDateIsSet: z.boolean(),
    pensionDate: day,
    pensionDateIsSet: z.boolean(),
    /** False without a third pillar; null while the registry does not answer when it was opened. */
    canWithdrawThirdPillarWithReducedTax: orNull(z.boolean()),
    canWithdrawThirdPillarWithReducedTaxFrom: orNull(day),
    /** Whole years of a fund pension that begins at this age; null when the registry names none. */
    recommendedDurationYears: orNull(z.int()),
    /** An application for money out cannot be cancelled then; null while the registry does not answer. */
    arrestsOrBankruptciesPresent: orNull(z.boolean()),
    secondPillar: right,
    thirdPillar: right,
  }),
  errors: ['pension.registry.connection.exception'],
})
export type WithdrawalEligibility = z.output<(typeof withdrawalEligibilityGet)['reply']>

/** A pillar by the name that it has in these calls. */
export const pillarNames = { 2: 'SECOND', 3: 'THIRD' } as const satisfies Record<Pillar, string>

export const fundPensionStatusGet = personRead('/v1/withdrawals/fund-pension-status', {
  summary: 'Fund pensions of the person, running and ended; people below the age of 55 have none',
  reply: z.object({
    fundPensions: z.array(
      z.object({
        pillar: openEnum(Object.values(pillarNames)),
        active: z.boolean(),
        /** The days of the first and of the last payment. */
        startDate: day,
        endDate: orNull(day),
        durationYears: z.int(),
        /** The first and the last day of the next payment; null when all are made. */
        nextPaymentFrom: orNull(day),
        nextPaymentUntil: orNull(day),
        /** Payments to come. */
        paymentsLeft: z._default(z.int(), 0),
        /** The next payment before tax at today's prices, an estimate; null when a price is unknown, or none is left. */
        nextPayment: orNull(euros),
        /** The funds that it is paid from; empty when no payment is left. */
        units: z._default(z.array(z.object({ isin: isinText, name: fundName, units: unitsText })), []),
      }),
    ),
  }),
  errors: ['pension.registry.connection.exception'],
})
