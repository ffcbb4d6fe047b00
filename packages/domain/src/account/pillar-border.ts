import type { CivilDate } from '../dates/civil-date.ts'
import { type Cents, cents, sumCents } from '../money/cents.ts'

/** One booking on a fund of a pillar, on the day of its price. */
export type PillarMovement = {
  readonly date: CivilDate
  /** Negative = out of the fund. */
  readonly amount: Cents
  /** Units that came without new money: by a switch from another fund, for example. */
  readonly isArrival: boolean
  /** Out of the fund into a pension investment account (PIK). */
  readonly isToPik: boolean
  /** A payment of a fund pension. */
  readonly isFundPension?: boolean
}

/**
 * Money that came over the border of a pillar and left over it on one day. A switch between funds of the pillar crosses no border: it
 * is neither paid in nor taken out.
 */
export type BorderDay = {
  readonly date: CivilDate
  /** 0 or more. */
  readonly paidIn: Cents
  /** 0 or less, without transfers to a PIK. */
  readonly takenOut: Cents
  /** 0 or less. */
  readonly movedToPik: Cents
  /** Switched between funds inside the pillar, 0 or more. */
  readonly switched: Cents
}

/**
 * The border day by day, in the order of the movements. A switch is booked out and in on one day; money out without a matching inflow
 * has left.
 */
export function borderDays(movements: readonly PillarMovement[]): BorderDay[] {
  const days = new Map<CivilDate, PillarMovement[]>()
  for (const movement of movements) {
    const known = days.get(movement.date)
    if (known === undefined) days.set(movement.date, [movement])
    else known.push(movement)
  }
  return [...days].map(([date, ofDay]) => borderDay(date, ofDay))
}

function borderDay(date: CivilDate, movements: readonly PillarMovement[]): BorderDay {
  const sum = { fresh: 0, arrived: 0, left: 0, pension: 0, toPik: 0 }
  for (const { amount, isArrival, isToPik, isFundPension } of movements) {
    if (amount >= 0) sum[isArrival ? 'arrived' : 'fresh'] += amount
    else if (isToPik) sum.toPik += amount
    else sum[isFundPension === true ? 'pension' : 'left'] += amount
  }
  const switched = Math.min(sum.arrived, -sum.left)
  return {
    date,
    paidIn: cents(sum.fresh + sum.arrived - switched),
    takenOut: cents(sum.left + sum.pension + switched),
    movedToPik: cents(sum.toPik),
    switched: cents(switched),
  }
}

/** Money that left a pillar on a day. */
export type PillarExit = { readonly date: CivilDate; /** Below 0. */ readonly amount: Cents; readonly toPik: boolean }

/** All that ever crossed the border of a pillar. */
export type PillarBorder = {
  /** 0 or more. */
  readonly paidIn: Cents
  /** In the order of the movements. */
  readonly exits: readonly PillarExit[]
}

/** The border of a pillar from its days. */
export function pillarBorder(days: readonly BorderDay[]): PillarBorder {
  return {
    paidIn: sumCents(days.map(({ paidIn }) => paidIn)),
    exits: days.flatMap(({ date, takenOut, movedToPik }) => [
      ...(movedToPik < 0 ? [{ date, amount: movedToPik, toPik: true }] : []),
      ...(takenOut < 0 ? [{ date, amount: takenOut, toPik: false }] : []),
    ]),
  }
}

/** Money that left a pillar in all: into a PIK, or taken out otherwise. 0 or less. */
export function leftPillar({ exits }: PillarBorder, where: 'to-pik' | 'taken-out'): Cents {
  return sumCents(exits.filter(({ toPik }) => toPik === (where === 'to-pik')).map(({ amount }) => amount))
}
