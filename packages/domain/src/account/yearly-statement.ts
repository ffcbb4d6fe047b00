import type { CivilDate } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { allocateWhole } from '../money/allocate.ts'
import { type Cents, cents, sumCents, sumKnown } from '../money/cents.ts'
import { personalReturn, type Return } from '../returns/returns.ts'
import type { PaidMovement } from './contributions-by-year.ts'
import { borderDays } from './pillar-border.ts'

/** A movement with its fund. */
export type StatementMovement = PaidMovement & { readonly isin: Isin }

/**
 * A period in money. Opening, in, out, switched and growth make the closing value to the cent; growth is the remainder, so it is
 * unknown when one of both values is.
 */
export type PeriodAmounts = {
  readonly opening: Cents | null
  /** New money by payer, 0 or more. */
  readonly own: Cents
  readonly employer: Cents
  readonly state: Cents
  /** Came over the pillar's border without a named payer, 0 or more. */
  readonly other: Cents
  /** Taken out over the pillar's border, without fund pensions and transfers to a PIK; 0 or less. */
  readonly out: Cents
  /** Paid as a fund pension; 0 or less. */
  readonly fundPension: Cents
  /** Transferred to a pension investment account (PIK); 0 or less. */
  readonly toPik: Cents
  /** From other funds of the pillar minus to them; 0 for a pillar. */
  readonly switched: Cents
  readonly growth: Cents | null
  readonly closing: Cents | null
  /** Estimated fund charges of the period, already deducted from the growth. */
  readonly fees: Cents | null
}

export type FundPeriod = PeriodAmounts & { readonly isin: Isin }
export type PillarPeriod = PeriodAmounts & {
  readonly pillar: Pillar
  readonly funds: readonly FundPeriod[]
  /** Money-weighted; null when there is none. */
  readonly return: Return | null
}

/** Value of a fund at the beginning and end of the period, and its charges. */
export type FundWorth = { readonly opening: Cents | null; readonly closing: Cents | null; readonly fees: Cents | null }

type Flows = Pick<PeriodAmounts, 'own' | 'employer' | 'state' | 'other' | 'out' | 'fundPension' | 'toPik' | 'switched'>
type Booked = { -readonly [Column in keyof Flows]: number }

const nothing = (): Booked => ({
  own: 0,
  employer: 0,
  state: 0,
  other: 0,
  out: 0,
  fundPension: 0,
  toPik: 0,
  switched: 0,
})
const columnOf = { OWN: 'own', EMPLOYER: 'employer', STATE: 'state' } as const

/**
 * One pillar from one day to another, both included: fund by fund and in all. `movements` are those of the pillar in the period, oldest
 * first; `worth` has every fund that was held at the beginning or moved in the period.
 */
export function pillarPeriod(
  pillar: Pillar,
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  movements: readonly StatementMovement[],
  worth: ReadonlyMap<Isin, FundWorth>,
): PillarPeriod {
  const flows = flowsByFund(movements)
  const funds = [...worth].map(([isin, of]) => ({ isin, ...amountsOf(of, flows.get(isin) ?? nothing()) }))
  const whole = sumOf(funds)
  const transactions = borderDays(movements).map(({ date, paidIn, takenOut, movedToPik }) => ({
    date,
    amount: sumCents([paidIn, takenOut, movedToPik]),
  }))
  const { opening: beginning, closing: ending } = whole
  const isKnown = beginning !== null && ending !== null
  return {
    pillar,
    ...whole,
    funds,
    return: isKnown ? personalReturn({ from, today: to, beginning, ending, transactions }) : null,
  }
}

/** Several parts as one; an unknown part makes its sum unknown. */
export function sumOf(parts: readonly PeriodAmounts[]): PeriodAmounts {
  const sum = (column: keyof Flows) => sumCents(parts.map((part) => part[column]))
  const known = (column: 'opening' | 'growth' | 'closing' | 'fees') => sumKnown(parts.map((part) => part[column]))
  return {
    opening: known('opening'),
    own: sum('own'),
    employer: sum('employer'),
    state: sum('state'),
    other: sum('other'),
    out: sum('out'),
    fundPension: sum('fundPension'),
    toPik: sum('toPik'),
    switched: sum('switched'),
    growth: known('growth'),
    closing: known('closing'),
    fees: known('fees'),
  }
}

function amountsOf({ opening, closing, fees }: FundWorth, booked: Booked): PeriodAmounts {
  const { own, employer, state, other, out, fundPension, toPik, switched } = booked
  const moved = own + employer + state + other + out + fundPension + toPik + switched
  return {
    opening,
    own: cents(own),
    employer: cents(employer),
    state: cents(state),
    other: cents(other),
    out: cents(out),
    fundPension: cents(fundPension),
    toPik: cents(toPik),
    switched: cents(switched),
    growth: opening === null || closing === null ? null : cents(closing - opening - moved),
    closing,
    fees,
  }
}

/**
 * Fund by fund. The amount switched inside the pillar on a day is the smaller of the units in and the units out; where one exceeds the
 * other, each fund's part of the switch is in proportion, so that the pillar's sums are those of its border.
 */
function flowsByFund(movements: readonly StatementMovement[]): Map<Isin, Booked> {
  const funds = new Map<Isin, Booked>()
  const book = (isin: Isin, column: keyof Booked, amount: number) => {
    const booked = funds.get(isin) ?? nothing()
    booked[column] += amount
    funds.set(isin, booked)
  }
  for (const ofDay of byDay(movements)) {
    const arrived = ofDay.filter(({ amount, isArrival }) => amount >= 0 && isArrival)
    const left = ofDay.filter(({ amount, isToPik, isFundPension }) => amount < 0 && !isToPik && isFundPension !== true)
    const [all] = borderDays(ofDay)
    const switched = all?.switched ?? 0
    const cameBySwitch = allocateWhole(
      switched,
      arrived.map(({ amount }) => amount),
    )
    const leftBySwitch = allocateWhole(
      switched,
      left.map(({ amount }) => -amount),
    )
    for (const { isin, amount, payer, isArrival, isToPik, isFundPension } of ofDay) {
      if (amount >= 0 && !isArrival) book(isin, payer === null ? 'other' : columnOf[payer], amount)
      if (amount < 0 && isToPik) book(isin, 'toPik', amount)
      else if (amount < 0 && isFundPension === true) book(isin, 'fundPension', amount)
    }
    arrived.forEach(({ isin, amount }, place) => {
      book(isin, 'switched', cameBySwitch[place] ?? 0)
      book(isin, 'other', amount - (cameBySwitch[place] ?? 0))
    })
    left.forEach(({ isin, amount }, place) => {
      book(isin, 'switched', -(leftBySwitch[place] ?? 0))
      book(isin, 'out', amount + (leftBySwitch[place] ?? 0))
    })
  }
  return funds
}

function byDay(movements: readonly StatementMovement[]): Iterable<StatementMovement[]> {
  const days = new Map<CivilDate, StatementMovement[]>()
  for (const movement of movements) {
    const known = days.get(movement.date)
    if (known === undefined) days.set(movement.date, [movement])
    else known.push(movement)
  }
  return days.values()
}
