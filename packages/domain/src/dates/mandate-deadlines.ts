import { addDays, addMonths, type CivilDate, endOfTallinnDay, lastDayOfMonth, tallinnDate } from './civil-date.ts'
import { earlyWithdrawalDays, paymentRateDays, periodEnd, transferDays, wholeWithdrawalDays } from './deadlines.ts'
import { contributionsEndOn, monthlyPayoutDays, thirdPillarSumDays } from './withdrawal-days.ts'

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

/** The days of the registry's calendar for an application at `now` (docs/rules.md: Registry calendar). */
export function mandateDeadlines(now: Date): MandateDeadlines {
  const today = tallinnDate(now)
  const transfer = transferDays(today)
  const early = earlyWithdrawalDays(today)
  const withdrawal = wholeWithdrawalDays(today)
  const rate = paymentRateDays(today)
  return {
    periodEnding: endOfTallinnDay(transfer.lastDay),
    currentPeriodStartDate: addDays(lastDayOfMonth(addMonths(periodEnd(now), -4)), 1),
    transferMandateCancellationDeadline: endOfTallinnDay(transfer.lastDay),
    transferMandateFulfillmentDate: transfer.carriedOut,
    earlyWithdrawalCancellationDeadline: endOfTallinnDay(early.lastDay),
    earlyWithdrawalFulfillmentDate: early.carriedOut,
    withdrawalCancellationDeadline: endOfTallinnDay(withdrawal.lastDay),
    withdrawalFulfillmentDate: withdrawal.carriedOut,
    withdrawalLatestFulfillmentDate: monthlyPayoutDays(today).paidUntil,
    thirdPillarWithdrawalFulfillmentDate: thirdPillarSumDays(today).paidUntil,
    paymentRateDeadline: endOfTallinnDay(rate.lastDay),
    paymentRateFulfillmentDate: rate.inForceFrom,
    secondPillarContributionEndDate: contributionsEndOn(today),
  }
}
