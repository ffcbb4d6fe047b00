import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { sumKnown, type Cents } from '@sammas/domain/money/cents'
import { unitsBefore, worthAt, type FundMovement } from './fund-movements.ts'
import { latestPrice, type FundsByIsin } from './pension-account.ts'
import type { Period, PriceSource, SeriesByIsin } from './price-source.ts'

/** The funds to value in the period: held at its beginning or moved in it, each with the first day needed. */
export function fundsToPrice(flows: readonly FundMovement[], { from, to }: Period): Map<Isin, CivilDate> {
  const needed = new Map<Isin, CivilDate>()
  for (const [isin, units] of unitsBefore(flows, from)) if (units !== 0) needed.set(isin, from)
  for (const { isin, date } of flows) {
    if (date >= from && date <= to && !needed.has(isin)) needed.set(isin, date)
  }
  return needed
}

/** The prices of these funds; a fund that the registry does not know has none. `flows` oldest first. */
export async function seriesOfMovements(
  prices: PriceSource,
  funds: FundsByIsin,
  flows: readonly FundMovement[],
  period: Period,
): Promise<SeriesByIsin> {
  const needed = [...fundsToPrice(flows, period)]
  const found = await Promise.all(
    needed.map(async ([isin, from]) => [isin, await prices.ofFund(isin, from, latestPrice(funds, isin))] as const),
  )
  return new Map(found.flatMap(([isin, series]) => (series === null ? [] : [[isin, series]])))
}

/** Value of the holdings at the beginning of `day`, at the prices in force on `priceDay`; null when one is unknown. */
export function valueBefore(
  flows: readonly FundMovement[],
  day: CivilDate,
  priceDay: CivilDate,
  series: SeriesByIsin,
): Cents | null {
  const held = [...unitsBefore(flows, day)]
  return sumKnown(held.map(([isin, units]) => worthAt(units, series.get(isin)?.priceOn(priceDay) ?? null)))
}
