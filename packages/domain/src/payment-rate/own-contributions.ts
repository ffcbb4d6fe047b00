import type { PaidMovement } from '../account/contributions-by-year.ts'
import { addDays, addMonths, type CivilDate, civilDateOf, monthOf, yearOf } from '../dates/civil-date.ts'
import { statePercentOn } from '../law/payment-rates.ts'
import { PAYMENT_RATES, type PaymentRate } from '../law/statutory-figures.ts'
import { type Cents, cents, sumCents } from '../money/cents.ts'
import { taxSavedBy } from './rate-in-euros.ts'

/** Full months behind an inferred wage. */
const WAGE_MONTHS = 12

/** Months of those that need a contribution: after a longer gap their sum over twelve is a fraction of the wage. */
const LEAST_MONTHS = 10

/** Full months without any contribution that show that the wage has ended; a single one may only be late. */
const ENDED_MONTHS = 2

/** A gross monthly wage inferred from second-pillar contributions, with its basis. */
export type InferredWage = {
  readonly monthly: Cents
  /** Own contributions of the months between the two days, both included. */
  readonly ownContributions: Cents
  readonly from: CivilDate
  readonly until: CivilDate
}

/** Own contributions of the calendar year so far, and the income tax that they have saved. */
export type OwnContributionsOfYear = { readonly own: Cents; readonly taxRelief: Cents }

/**
 * The wage from own contributions of the last twelve full months: each at the rate in force then, over twelve
 * (docs/rules.md: Contribution rate). Null where it cannot be known: contributions began later, came in fewer than ten of the months or
 * have ended, one has no payer, or the parts of a month fit no rate.
 */
export function inferredWage(movements: readonly PaidMovement[], today: CivilDate): InferredWage | null {
  const { from, until } = wageMonths(today)
  if (haveTooFewMonths(movements, today) || haveContributionsEnded(movements, today)) return null
  const months = byMonth(movements.filter((movement) => isWagePart(movement) && isWithin(movement, { from, until })))
  const wages = [...months.values()].map(wageOf)
  if (!wages.every((wage) => wage !== null)) return null
  const sum = wages.reduce((all, wage) => all + wage)
  const ownContributions = sumCents([...months.values()].map(({ own }) => cents(own)))
  return { monthly: cents(Math.round(sum / WAGE_MONTHS)), ownContributions, from, until }
}

type Days = Pick<InferredWage, 'from' | 'until'>

/** The last twelve full months. */
function wageMonths(today: CivilDate): Days {
  const thisMonth = civilDateOf(yearOf(today), monthOf(today), 1)
  return { from: addMonths(thisMonth, -WAGE_MONTHS), until: addDays(thisMonth, -1) }
}

const isWithin = ({ date }: PaidMovement, { from, until }: Days): boolean => date >= from && date <= until

/** True when contributions began during the last twelve full months, or came in too few of them to infer a wage. */
export function haveTooFewMonths(movements: readonly PaidMovement[], today: CivilDate): boolean {
  const days = wageMonths(today)
  const paid = movements.filter(isWagePart)
  if (!paid.some(({ date }) => date < addMonths(days.from, 1))) return true
  const months = new Set(paid.filter((movement) => isWithin(movement, days)).map(({ date }) => date.slice(0, 7)))
  return months.size < LEAST_MONTHS
}

/** True when neither this month nor the two before brought a contribution to the second pillar. */
export function haveContributionsEnded(movements: readonly PaidMovement[], today: CivilDate): boolean {
  const since = addMonths(civilDateOf(yearOf(today), monthOf(today), 1), -ENDED_MONTHS)
  return !movements.some((movement) => isWagePart(movement) && movement.date >= since)
}

/** Null when a contribution of the year has no payer. */
export function ownContributionsOfYear(
  movements: readonly PaidMovement[],
  today: CivilDate,
): OwnContributionsOfYear | null {
  const ofYear = movements.filter((movement) => isWagePart(movement) && yearOf(movement.date) === yearOf(today))
  if (ofYear.some(({ payer }) => payer === null)) return null
  const months = [...byMonth(ofYear).values()].map((parts) => ({ own: cents(parts.own), wage: wageOf(parts) }))
  return {
    own: sumCents(months.map(({ own }) => own)),
    taxRelief: sumCents(months.map(({ own, wage }) => taxSavedBy(own, wage, today))),
  }
}

/** New money of the second pillar: units from an exchange are not part of a wage. */
const isWagePart = ({ pillar, isArrival, amount }: PaidMovement) => pillar === 2 && !isArrival && amount > 0

type MonthParts = { readonly first: CivilDate; own: number; state: number; unnamed: number }

function byMonth(movements: readonly PaidMovement[]): ReadonlyMap<string, MonthParts> {
  const months = new Map<string, MonthParts>()
  for (const { date, payer, amount } of movements) {
    const month = date.slice(0, 7)
    const parts = months.get(month) ?? { first: date, own: 0, state: 0, unnamed: 0 }
    if (payer === 'OWN') parts.own += amount
    else if (payer === 'STATE') parts.state += amount
    else parts.unnamed += amount
    months.set(month, parts)
  }
  return months
}

/** In cents, not rounded; null when it cannot be known. */
function wageOf(parts: MonthParts): number | null {
  const rate = parts.unnamed > 0 ? null : rateThen(parts)
  return rate === null ? null : (parts.own * 100) / rate
}

/** The state's share is the same at every rate, so the two parts of a month reveal the rate in force. */
function rateThen({ first, own, state }: MonthParts): PaymentRate | null {
  const percent = (statePercentOn(first) * own) / state
  return PAYMENT_RATES.find((rate) => Math.abs(percent - rate) < rate * RATE_TOLERANCE) ?? null
}

/** Cents are rounded part by part; larger differences mean a correction or an incomplete wage. */
const RATE_TOLERANCE = 0.05
