import { cents, type Cents } from '@sammas/domain/money/cents'
import Big from 'big.js'

export type CapitalEventType =
  | 'CAPITAL_PAYMENT'
  | 'UNVESTED_WORK_COMPENSATION'
  | 'WORK_COMPENSATION'
  | 'MEMBERSHIP_BONUS'
  | 'CAPITAL_PAYOUT'

/** One event of a member: money in cents, ownership units as exact decimal text. */
export type CapitalEvent = { type: CapitalEventType; fiat: Cents; units: string }

export type CapitalFigures = {
  membershipBonus: Cents
  capitalPayment: Cents
  unvestedWorkCompensation: Cents
  workCompensation: Cents
  profit: Cents
  total: Cents
}

/**
 * Member capital (docs/rules.md: Member capital): sums per kind, and the profit = ownership units at the latest unit price minus the
 * money put in. Unit price = all money of the organisation / all units of members. Half a cent rounds down.
 */
export function capitalFigures(
  events: readonly CapitalEvent[],
  organisation: { fiat: Cents; memberUnits: string } | null,
): CapitalFigures {
  const sum = (...types: CapitalEventType[]) =>
    cents(events.filter((event) => types.includes(event.type)).reduce((total, event) => total + event.fiat, 0))
  const membershipBonus = sum('MEMBERSHIP_BONUS')
  const capitalPayment = sum('CAPITAL_PAYMENT', 'CAPITAL_PAYOUT')
  const unvestedWorkCompensation = sum('UNVESTED_WORK_COMPENSATION')
  const workCompensation = sum('WORK_COMPENSATION')
  const paidIn = membershipBonus + capitalPayment + unvestedWorkCompensation + workCompensation
  const worth = worthOf(events, organisation)
  const profit = cents(worth === null ? 0 : worth - paidIn)
  return {
    membershipBonus,
    capitalPayment,
    unvestedWorkCompensation,
    workCompensation,
    profit,
    total: cents(paidIn + profit),
  }
}

function worthOf(events: readonly CapitalEvent[], organisation: { fiat: Cents; memberUnits: string } | null) {
  if (organisation === null || new Big(organisation.memberUnits).lte(0)) return null
  const units = events.reduce((total, event) => total.plus(event.units), new Big(0))
  const exact = units.times(organisation.fiat).div(organisation.memberUnits)
  // Half down: a half goes toward zero, anything above it away from zero. Big has no such mode.
  const floor = exact.round(0, Big.roundDown)
  const rest = exact.minus(floor).abs()
  return (rest.gt(0.5) ? floor.plus(exact.s) : floor).toNumber()
}
