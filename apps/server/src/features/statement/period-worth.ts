import { estimatedFees, type DayWorth } from '@sammas/domain/account/fund-fees'
import type { FundWorth } from '@sammas/domain/account/yearly-statement'
import { addDays, daysBetween, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'
import { units } from '@sammas/domain/money/units'
import { bookUnits, unitsBefore, worthAt, type FundMovement, type FundUnits } from '../../pension/fund-movements.ts'
import type { FundsByIsin } from '../../pension/pension-account.ts'
import type { Period, PriceSeries, SeriesByIsin } from '../../pension/price-source.ts'

const ZERO_UNITS = units(0)

/** The funds of a period: held at its beginning or moved in it. */
export function fundsOf(movements: readonly FundMovement[], { from, to }: Period): Isin[] {
  const held = [...unitsBefore(movements, from)].flatMap(([isin, units]) => (units === 0 ? [] : [isin]))
  return [...new Set([...held, ...movements.filter(({ date }) => date >= from && date <= to).map(({ isin }) => isin)])]
}

/**
 * Value of each fund at the beginning of the period (at the prices of the day before) and at its end, and its charges. So the closing
 * value of a year is the opening value of the next one. `stated`: the account's value of a fund today, for a period that ends today.
 */
export function periodWorth(
  movements: readonly FundMovement[],
  period: Period,
  facts: { series: SeriesByIsin; funds: FundsByIsin; stated: ((isin: Isin) => Cents | null) | null },
): Map<Isin, FundWorth> {
  const { from, to } = period
  const { series, funds, stated } = facts
  const dayBefore = addDays(from, -1)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const openingUnits = unitsBefore(movements, from)
  const closingUnits = unitsBefore(movements, addDays(to, 1))
  const valueOn = (held: FundUnits, isin: Isin, day: CivilDate) =>
    worthAt(held.has(isin) ? (held.get(isin) ?? null) : ZERO_UNITS, series.get(isin)?.priceOn(day) ?? null)
  return new Map(
    fundsOf(movements, period).map((isin) => {
      const charges = funds.get(isin)?.facts.ongoingChargesFigure
      const ofFund = movements.filter((movement) => movement.isin === isin)
      return [
        isin,
        {
          opening: valueOn(openingUnits, isin, dayBefore),
          closing: stated === null ? valueOn(closingUnits, isin, to) : stated(isin),
          fees: charges === undefined ? null : estimatedFees(dailyWorth(ofFund, isin, days, series.get(isin)), charges),
        },
      ]
    }),
  )
}

/** Value of a fund on each day of the period. */
function* dailyWorth(
  movements: readonly FundMovement[],
  isin: Isin,
  days: readonly CivilDate[],
  series: PriceSeries | undefined,
): Iterable<DayWorth> {
  const held: FundUnits = new Map()
  let next = 0
  for (const date of days) {
    for (let movement = movements[next]; movement !== undefined && movement.date <= date; movement = movements[next]) {
      bookUnits(held, movement)
      next += 1
    }
    yield { date, value: held.has(isin) ? worthAt(held.get(isin) ?? null, series?.priceOn(date) ?? null) : ZERO_CENTS }
  }
}
