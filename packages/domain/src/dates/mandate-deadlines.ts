import { addDays, addMonths, type CivilDate, lastDayOfMonth, tallinnDate } from './civil-date.ts'
import { applicationDeadlines, periodEnd } from './deadlines.ts'
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
  const transfer = applicationDeadlines('TRANSFER', now)
  const early = applicationDeadlines('EARLY_WITHDRAWAL', now)
  const withdrawal = applicationDeadlines('WITHDRAWAL', now)
  const rate = applicationDeadlines('PAYMENT_RATE', now)
  return {
    periodEnding: transfer.cancellationDeadline,
    currentPeriodStartDate: addDays(lastDayOfMonth(addMonths(periodEnd(now), -4)), 1),
    transferMandateCancellationDeadline: transfer.cancellationDeadline,
    transferMandateFulfillmentDate: transfer.fulfillmentDate,
    earlyWithdrawalCancellationDeadline: early.cancellationDeadline,
    earlyWithdrawalFulfillmentDate: early.fulfillmentDate,
    withdrawalCancellationDeadline: withdrawal.cancellationDeadline,
    withdrawalFulfillmentDate: withdrawal.fulfillmentDate,
    withdrawalLatestFulfillmentDate: monthlyPayoutDays(today).paidUntil,
    thirdPillarWithdrawalFulfillmentDate: thirdPillarSumDays(today).paidUntil,
    paymentRateDeadline: rate.cancellationDeadline,
    paymentRateFulfillmentDate: rate.fulfillmentDate,
    secondPillarContributionEndDate: contributionsEndOn(today),
  }
}
