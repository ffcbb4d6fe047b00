import { type CivilDate, civilDateOf, monthOf, yearOf } from './civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import { stopDays, wholeWithdrawalDays } from './deadlines.ts'
import { addWorkingDays, nextWorkingDay } from './working-days.ts'

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
/** Days of the month on which the registry pays out: from the first working day after the one to the other. */
const [BEFORE_PAYOUT_DAY, LAST_PAYOUT_DAY] = [15, 20]

/** The day of the registry's payouts in the month of a day. */
export const payoutDay = (inMonth: CivilDate): CivilDate =>
  nextWorkingDay(civilDateOf(yearOf(inMonth), monthOf(inMonth), BEFORE_PAYOUT_DAY))

/** The last day on which the registry pays out in the month of a day. */
export const lastPayoutDay = (inMonth: CivilDate): CivilDate =>
  civilDateOf(yearOf(inMonth), monthOf(inMonth), LAST_PAYOUT_DAY)

/** A sum from the third pillar that is applied for today. */
export function thirdPillarSumDays(today: CivilDate): WithdrawalDays {
  const paid = addWorkingDays(today, THIRD_PILLAR_DAYS)
  return { cancellableUntil: null, paidFrom: paid, paidUntil: paid }
}

/** A sum from the second pillar, or a fund pension from either, that is applied for today. */
export function monthlyPayoutDays(today: CivilDate): WithdrawalDays {
  const { lastDay, carriedOut } = wholeWithdrawalDays(today)
  return { cancellableUntil: lastDay, paidFrom: carriedOut, paidUntil: lastPayoutDay(carriedOut) }
}

/** The days of an application that is made today; with an arrest or a bankruptcy claim none can be cancelled. */
export function withdrawalDays(
  { kind, pillar }: { readonly kind: 'sum' | 'fund-pension'; readonly pillar: Pillar },
  today: CivilDate,
  hasClaim: boolean | null,
): WithdrawalDays {
  const days = kind === 'sum' && pillar === 3 ? thirdPillarSumDays(today) : monthlyPayoutDays(today)
  return hasClaim === true ? { ...days, cancellableUntil: null } : days
}

/** The day from which nothing is paid into the second pillar any more when money out of it is applied for today. */
export const contributionsEndOn = (today: CivilDate): CivilDate => stopDays(today).carriedOut
