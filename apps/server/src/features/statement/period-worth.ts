import { estimatedFees, type FundWorth, type Worth } from '@sammas/domain/account/yearly-statement'
import { addDays, addMonths, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'
import { units } from '@sammas/domain/money/units'
import { bookUnits, unitsBefore, worthAt, type FundMovement, type FundUnits } from '../../pension/fund-movements.ts'
import type { FundsByIsin } from '../../pension/pension-account.ts'
import type { Period, SeriesByIsin } from '../../pension/price-source.ts'

const ZERO_UNITS = units(0)

/** The funds of a period: held when it begins or moved in it. */
export function fundsOf(movements: readonly FundMovement[], { from, to }: Period): Isin[] {
  const held = [...unitsBefore(movements, from)].flatMap(([isin, units]) => (units === 0 ? [] : [isin]))
  return [...new Set([...held, ...movements.filter(({ date }) => date >= from && date <= to).map(({ isin }) => isin)])]
}

/**
 * What each fund was worth when the period began (at the prices of the day before) and at its end, and what it took. So the closing value
 * of a year is the opening value of the next one. `stated`: what the account says of a fund today, for a period that ends today.
 */
export function periodWorth(
  movements: readonly FundMovement[],
  period: Period,
  facts: { series: SeriesByIsin; funds: FundsByIsin; stated: ((isin: Isin) => Cents | null) | null },
): Map<Isin, FundWorth> {
  const { from, to } = period
  const { series, funds, stated } = facts
  const dayBefore = addDays(from, -1)
  const openingUnits = unitsBefore(movements, from)
  const closingUnits = unitsBefore(movements, addDays(to, 1))
  const valueOn = (held: FundUnits, isin: Isin, day: CivilDate) =>
    worthAt(held.has(isin) ? (held.get(isin) ?? null) : ZERO_UNITS, series.get(isin)?.priceOn(day) ?? null)
  return new Map(
    fundsOf(movements, period).map((isin) => {
      const charges = funds.get(isin)?.facts.ongoingChargesFigure
      const worth = monthlyWorth(
        movements.filter((movement) => movement.isin === isin),
        isin,
        period,
        series,
      )
      return [
        isin,
        {
          opening: valueOn(openingUnits, isin, dayBefore),
          closing: stated === null ? valueOn(closingUnits, isin, to) : stated(isin),
          fees: charges === undefined ? null : estimatedFees(worth, charges, addDays(to, 1)),
        },
      ]
    }),
  )
}

/** What a fund was worth on the first day, on each day on which it moved and at least once a month. */
function monthlyWorth(
  movements: readonly FundMovement[],
  isin: Isin,
  { from, to }: Period,
  series: SeriesByIsin,
): Worth[] {
  const inside = movements.filter(({ date }) => date >= from && date <= to)
  const months: CivilDate[] = []
  for (let month = 0, day = from; day <= to; month += 1, day = addMonths(from, month)) months.push(day)
  const days = [...new Set([...months, ...inside.map(({ date }) => date)])].sort()
  const held = unitsBefore(movements, from)
  let next = 0
  return days.map((date) => {
    for (let movement = inside[next]; movement !== undefined && movement.date <= date; movement = inside[next]) {
      bookUnits(held, movement)
      next += 1
    }
    if (!held.has(isin)) return { date, value: ZERO_CENTS }
    return { date, value: worthAt(held.get(isin) ?? null, series.get(isin)?.priceOn(date) ?? null) }
  })
}
