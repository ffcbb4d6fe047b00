import { addYears, type CivilDate, daysBetween, lastDayOfMonth, monthOf, yearOf } from '../dates/civil-date.ts'
import { type Cents, sumCents, ZERO_CENTS } from '../money/cents.ts'
import { type ReturnRate, returnRate } from '../money/return-rate.ts'
import { rateNearestZero } from './rate-search.ts'

/** Money that an investor pays (negative) or gets (positive) on a day. */
export type Flow = { readonly date: CivilDate; readonly amount: Cents }

/** A rate, per year on average or over a whole time shorter than a year. */
export type MoneyWeightedRate = { readonly rate: ReturnRate; readonly annualised: boolean }

const YEAR = 365

/**
 * True for one calendar year: to the same day of the next year, or from a February's end to the next one's. Its growth a year is its
 * whole growth, also with 366 days, as factsheets print it (docs/rules.md: Returns).
 */
function isCalendarYear(first: CivilDate, last: CivilDate): boolean {
  const isEnd = (day: CivilDate) => day === lastDayOfMonth(day)
  const isSameMonth = monthOf(first) === monthOf(last) && yearOf(first) + 1 === yearOf(last)
  return addYears(first, 1) === last || (isSameMonth && isEnd(first) && isEnd(last))
}

/**
 * The rate at which the flows add up to nothing (XIRR, actual/365 by whole days; one calendar year is a year): the one nearest to 0 between -99.99 % and +1000 %,
 * unrounded. The time is that from the first to the last day with money: a closing value of 0 is no flow and adds no days
 * (docs/rules.md: Returns). Money that worked for less than 365 days has the plain growth of that time: a few days extrapolated to a
 * year mean nothing. Null when there is no such rate (all flows on one day, only payments or only receipts), and when every rate is
 * one: without money, or where all of each day cancels out, the rate is unknown, not 0.
 */
export function moneyWeightedRate(flows: readonly Flow[]): MoneyWeightedRate | null {
  const net = netByDay(flows)
  const last = net.reduce<CivilDate | null>(
    (latest, { date }) => (latest === null || date > latest ? date : latest),
    null,
  )
  if (last === null) return null
  const first = net.reduce((earliest, { date }) => (date < earliest ? date : earliest), last)
  const days = daysBetween(first, last)
  if (days === 0) return null
  const annualised = days >= YEAR
  const period = annualised && !isCalendarYear(first, last) ? YEAR : days
  const rate = rateNearestZero(net.map(({ date, amount }) => ({ amount, exponent: daysBetween(date, last) / period })))
  return rate === null ? null : { rate: returnRate(rate), annualised }
}

/** One sum for each day with flows; days that cancel out are left out. */
export function netByDay(flows: readonly Flow[]): Flow[] {
  const days = new Map<CivilDate, Cents>()
  for (const { date, amount } of flows) days.set(date, sumCents([days.get(date) ?? ZERO_CENTS, amount]))
  return [...days].flatMap(([date, amount]) => (amount === 0 ? [] : [{ date, amount }]))
}
