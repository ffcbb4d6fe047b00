import { addMonths, type CivilDate } from '../dates/civil-date.ts'
import { payoutDay } from '../dates/withdrawal-days.ts'
import { fractionFromBasisPoints, type BasisPoints } from '../money/basis-points.ts'
import type { Cents } from '../money/cents.ts'
import { roundedQuotient, safeNumber } from '../money/decimal.ts'
import { exactCents, type ExactCents, shownCents } from '../money/exact-cents.ts'
import { type Units, units } from '../money/units.ts'

const MONTHS = 12

/** Payments of a fund pension: one a month. */
export const paymentsIn = (durationYears: number): number => MONTHS * durationYears

/**
 * The units of one fund for the next payment: those left over the payments left, so that each payment sells as many; the last one sells
 * all (docs/rules.md: Fund pension). Throws RangeError when no payment is left.
 */
export function unitsOfPayment(left: Units, paymentsLeft: number): Units {
  if (paymentsLeft < 1) throw new RangeError('No payment is left')
  return units(safeNumber(roundedQuotient(BigInt(left), BigInt(paymentsLeft))))
}

/** The first payment from a pot at today's prices, not rounded. */
export const exactFirstPayment = (pot: ExactCents, durationYears: number): ExactCents =>
  exactCents(pot / paymentsIn(durationYears))

/** The same in cents. */
export const firstPaymentOf = (pot: ExactCents, durationYears: number): Cents =>
  shownCents(exactFirstPayment(pot, durationYears))

/** The last payment when prices of units grow by so much a year: it follows the price. */
export function lastPaymentOf(pot: ExactCents, durationYears: number, growth: BasisPoints): Cents {
  const payments = paymentsIn(durationYears)
  const factor = (1 + fractionFromBasisPoints(growth)) ** ((payments - 1) / MONTHS)
  return shownCents(exactCents((pot / payments) * factor))
}

/** The day of a later payment, so many months after the first. */
export const paymentDay = (first: CivilDate, months: number): CivilDate => payoutDay(addMonths(first, months))

/** The day of the last payment. */
export const lastPaymentDay = (first: CivilDate, durationYears: number): CivilDate =>
  paymentDay(first, paymentsIn(durationYears) - 1)
