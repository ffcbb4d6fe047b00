import { type CivilDate, civilDateOf, yearOf } from '../dates/civil-date.ts'
import { type Cents, minus, sumCents } from '../money/cents.ts'
import type { ReturnRate } from '../money/return-rate.ts'
import { personalReturn, type Portfolio } from './returns.ts'

/** Growth of the pillars since 1 January, without payments. */
export type ChangeOfYear = {
  readonly from: CivilDate
  /** Null: not known. */
  readonly gain: Cents | null
  /** Money-weighted, over the whole time; null where no rate fits, or it is not known. */
  readonly rate: ReturnRate | null
}

/** The first day of the year. */
export const beginningOfYear = (today: CivilDate): CivilDate => civilDateOf(yearOf(today), 1, 1)

/**
 * The pillars' gain of this year (docs/rules.md: Change of the year): today's value and payments out, less the value at
 * the beginning of the year and payments in. Null when there was no money in it at all; an unknown value makes the gain unknown,
 * never 0.
 */
export function changeOfYear(
  portfolio: Omit<Portfolio, 'from' | 'beginning' | 'ending'> & {
    readonly beginning: Cents | null
    readonly ending: Cents | null
  },
): ChangeOfYear | null {
  const { today, beginning, ending } = portfolio
  const from = beginningOfYear(today)
  const transactions = portfolio.transactions.filter(({ date }) => date >= from && date <= today)
  if (beginning === null || ending === null) return { from, gain: null, rate: null }
  if (beginning === 0 && transactions.length === 0) return null
  const paid = sumCents([beginning, ...transactions.map(({ amount }) => amount)])
  const found = personalReturn({ from, today, beginning, ending, transactions })
  return { from, gain: minus(ending, paid), rate: found?.rate ?? null }
}
