import { type CivilDate, civilDateOf, lastDayOfMonth, monthOf, startOfTallinnDay, yearOf } from './civil-date.ts'
import { applicationDeadlines } from './deadlines.ts'
import { addWorkingDays } from './working-days.ts'

/** The days of an application for money out of a pillar (docs/rules.md: Registry calendar). */
export type WithdrawalDays = {
  /** The last day on which it can be cancelled; null: it cannot be. */
  readonly cancellableUntil: CivilDate | null
  /** The first and the last day on which it is paid, or a fund pension for the first time. */
  readonly paidFrom: CivilDate
  readonly paidUntil: CivilDate
}

/** Working days until a sum from the third pillar is paid. */
const THIRD_PILLAR_DAYS = 4
/** The last day of the month on which the registry pays out. */
const LAST_PAYOUT_DAY = 20

/** A sum from the third pillar that is applied for today. */
export function thirdPillarSumDays(today: CivilDate): WithdrawalDays {
  const paid = addWorkingDays(today, THIRD_PILLAR_DAYS)
  return { cancellableUntil: null, paidFrom: paid, paidUntil: paid }
}

/** A sum from the second pillar, or a fund pension from either, that is applied for today. */
export function monthlyPayoutDays(today: CivilDate): WithdrawalDays {
  const paidFrom = applicationDeadlines('WITHDRAWAL', startOfTallinnDay(today)).fulfillmentDate
  const paidUntil = civilDateOf(yearOf(paidFrom), monthOf(paidFrom), LAST_PAYOUT_DAY)
  return { cancellableUntil: lastDayOfMonth(today), paidFrom, paidUntil }
}

/** The day from which nothing is paid into the second pillar any more when money out of it is applied for today. */
export const contributionsEndOn = (today: CivilDate): CivilDate =>
  applicationDeadlines('STOP_CONTRIBUTIONS', startOfTallinnDay(today)).fulfillmentDate
