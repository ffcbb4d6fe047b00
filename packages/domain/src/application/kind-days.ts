import { type CivilDate, endOfTallinnDay, tallinnDate } from '../dates/civil-date.ts'
import {
  type ApplicationDays,
  earlyWithdrawalDays,
  paymentRateDays,
  stopDays,
  transferDays,
  wholeWithdrawalDays,
} from '../dates/deadlines.ts'
import { monthlyPayoutDays, thirdPillarSumDays, type WithdrawalDays } from '../dates/withdrawal-days.ts'
import type { ApplicationType } from './kinds.ts'

const paidOut = ({ cancellableUntil, paidFrom }: WithdrawalDays): ApplicationDays => ({
  lastDay: cancellableUntil,
  carriedOut: paidFrom,
})
const monthly = (today: CivilDate) => paidOut(monthlyPayoutDays(today))

/**
 * The days of each kind of application that is made on a day; null: the calendar has none (docs/rules.md: Registry calendar). Those of a
 * transfer are for the second pillar. Apart from `KINDS`, so that pages which compute no days do not load them.
 */
const DAYS = {
  TRANSFER: transferDays,
  STOP_CONTRIBUTIONS: stopDays,
  RESUME_CONTRIBUTIONS: stopDays,
  EARLY_WITHDRAWAL: earlyWithdrawalDays,
  WITHDRAWAL: wholeWithdrawalDays,
  PARTIAL_WITHDRAWAL: monthly,
  WITHDRAWAL_THIRD_PILLAR: (today: CivilDate) => paidOut(thirdPillarSumDays(today)),
  FUND_PENSION_OPENING: monthly,
  FUND_PENSION_OPENING_THIRD_PILLAR: monthly,
  PAYMENT_RATE: (today: CivilDate) => {
    const { lastDay, inForceFrom } = paymentRateDays(today)
    return { lastDay, carriedOut: inForceFrom }
  },
  PAYMENT: null,
} as const satisfies Record<ApplicationType, ((today: CivilDate) => ApplicationDays) | null>

/** The kinds with days in the registry's calendar. */
export type ScheduledApplication = {
  [Type in ApplicationType]: (typeof DAYS)[Type] extends null ? never : Type
}[ApplicationType]

export type ApplicationDeadlines = {
  /** The last moment at which it can be cancelled (of a rate: replaced by another one), UTC with nine decimals; null: it cannot be. */
  readonly cancellationDeadline: string | null
  /** The day on which the registry executes it. */
  readonly fulfillmentDate: CivilDate
}

/** The calendar rules of the registry, for any year (docs/rules.md: Registry calendar). */
export function applicationDeadlines(type: ScheduledApplication, applicationTime: Date): ApplicationDeadlines {
  const { lastDay, carriedOut } = DAYS[type](tallinnDate(applicationTime))
  return { cancellationDeadline: lastDay === null ? null : endOfTallinnDay(lastDay), fulfillmentDate: carriedOut }
}
