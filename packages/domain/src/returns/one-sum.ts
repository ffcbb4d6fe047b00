import type { CivilDate } from '../dates/civil-date.ts'
import { cents, ZERO_CENTS } from '../money/cents.ts'
import { type ReturnRate, returnRate } from '../money/return-rate.ts'
import type { ValueOn } from './index-series.ts'
import type { MoneyWeightedRate } from './money-weighted-rate.ts'
import { indexReturn } from './returns.ts'

/** A sum so large that whole cents do not show in its rate. */
const SUM = cents(10_000_000_000_00)

/** Growth of a price since a first day as a fraction, 0 on that day; after inflation with a price index. Null when a value is missing. */
export function growthSince(from: CivilDate, valueOn: ValueOn, inflation: ValueOn | null = null) {
  return (day: CivilDate): ReturnRate | null => {
    const price = ratio(valueOn(from), valueOn(day))
    const prices = inflation === null ? 1 : ratio(inflation(from), inflation(day))
    return price === null || prices === null || prices <= 0 ? null : returnRate(price / prices - 1)
  }
}

const ratio = (first: number | null, last: number | null): number | null =>
  first === null || first <= 0 || last === null ? null : last / first

/** The rate of one sum that bought on the first day and sold on the last, by the rules of all rates (docs/rules.md: Returns). */
export function rateOfOneSum(
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  valueOn: ValueOn,
  inflation: ValueOn | null = null,
): MoneyWeightedRate | null {
  const portfolio = { from, today: to, beginning: SUM, ending: ZERO_CENTS, transactions: [] }
  const found = indexReturn(portfolio, valueOn, inflation)
  return found === null ? null : { rate: found.rate, annualised: found.annualised }
}
