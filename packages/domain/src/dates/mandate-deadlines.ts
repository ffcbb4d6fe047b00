import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  lastDayOfMonth,
  monthOf,
  tallinnDate,
  yearOf,
} from './civil-date.ts'
import { applicationDeadlines, periodEnd } from './deadlines.ts'
import { addWorkingDays } from './working-days.ts'

/** Every day that follows from an application at one moment; deadlines are moments in UTC with nine decimals. */
export type MandateDeadlines = {
  /** The end of the application period, and its first day. */
  readonly periodEnding: string
  readonly currentPeriodStartDate: CivilDate
  readonly transferMandateCancellationDeadline: string
  readonly transferMandateFulfillmentDate: CivilDate
  readonly earlyWithdrawalCancellationDeadline: string
  readonly earlyWithdrawalFulfillmentDate: CivilDate
  readonly withdrawalCancellationDeadline: string
  /** The first and the last day on which it is paid out. */
  readonly withdrawalFulfillmentDate: CivilDate
  readonly withdrawalLatestFulfillmentDate: CivilDate
  readonly thirdPillarWithdrawalFulfillmentDate: CivilDate
  readonly paymentRateDeadline: string
  readonly paymentRateFulfillmentDate: CivilDate
  /** From this day on contributions have ended for a person who takes money out of the second pillar. */
  readonly secondPillarContributionEndDate: CivilDate
}

/** Working days until a withdrawal from the third pillar is paid out. */
const THIRD_PILLAR_WITHDRAWAL_DAYS = 4
/** The last day of the month on which withdrawals of the second pillar are paid out. */
const LAST_PAYOUT_DAY = 20

/** The days of the registry's calendar for an application at `now` (docs/rules.md: Registry calendar). */
export function mandateDeadlines(now: Date): MandateDeadlines {
  const today = tallinnDate(now)
  const transfer = applicationDeadlines('TRANSFER', now)
  const early = applicationDeadlines('EARLY_WITHDRAWAL', now)
  const withdrawal = applicationDeadlines('WITHDRAWAL', now)
  const rate = applicationDeadlines('PAYMENT_RATE', now)
  const payoutMonth = addDays(lastDayOfMonth(today), 1)
  return {
    periodEnding: transfer.cancellationDeadline,
    currentPeriodStartDate: addDays(lastDayOfMonth(addMonths(periodEnd(now), -4)), 1),
    transferMandateCancellationDeadline: transfer.cancellationDeadline,
    transferMandateFulfillmentDate: transfer.fulfillmentDate,
    earlyWithdrawalCancellationDeadline: early.cancellationDeadline,
    earlyWithdrawalFulfillmentDate: early.fulfillmentDate,
    withdrawalCancellationDeadline: withdrawal.cancellationDeadline,
    withdrawalFulfillmentDate: withdrawal.fulfillmentDate,
    withdrawalLatestFulfillmentDate: civilDateOf(yearOf(payoutMonth), monthOf(payoutMonth), LAST_PAYOUT_DAY),
    thirdPillarWithdrawalFulfillmentDate: addWorkingDays(today, THIRD_PILLAR_WITHDRAWAL_DAYS),
    paymentRateDeadline: rate.cancellationDeadline,
    paymentRateFulfillmentDate: rate.fulfillmentDate,
    secondPillarContributionEndDate: applicationDeadlines('STOP_CONTRIBUTIONS', now).fulfillmentDate,
  }
}
