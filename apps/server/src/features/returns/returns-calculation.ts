import { borderDays } from '@sammas/domain/account/pillar-border'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { sumCents, sumKnown, type Cents } from '@sammas/domain/money/cents'
import { unitsBefore, worthAt, type FundMovement } from '../../pension/fund-movements.ts'
import type { Period, SeriesByIsin } from '../../pension/price-source.ts'

/** Everything that the returns of a period are computed from. Unknown amounts are null. */
export type Calculation = {
  pillar: Pillar
  from: CivilDate
  to: CivilDate
  beginning: Cents | null
  ending: Cents | null
  flows: { date: CivilDate; amount: Cents }[]
  exchanged: Cents
}

/** The funds of a pillar that the person holds when the day begins: what the beginning has to be priced by. */
export function fundsHeldAt(flows: readonly FundMovement[], day: CivilDate): Isin[] {
  return [...unitsBefore(flows, day)].flatMap(([isin, units]) => (units === 0 ? [] : [isin]))
}

/** What is held when `day` begins is worth, at the prices in force on `priceDay`; null when one is not known. */
export function valueBefore(
  flows: readonly FundMovement[],
  day: CivilDate,
  priceDay: CivilDate,
  series: SeriesByIsin,
): Cents | null {
  const held = [...unitsBefore(flows, day)]
  return sumKnown(held.map(([isin, units]) => worthAt(units, series.get(isin)?.priceOn(priceDay) ?? null)))
}

/**
 * The calculation of one pillar, whose `flows` come oldest first. The beginning is what was held when `from` began, at the
 * prices in force on `from`: the day on which indexes and other funds are bought for it too, so that a fund compared with
 * itself gives the same rate. Movements of one day are one sum: they are discounted alike, and what moved between own funds
 * cancels out.
 */
export function calculationOf(
  pillar: Pillar,
  flows: readonly FundMovement[],
  { from, to }: Period,
  facts: { series: SeriesByIsin; ending: Cents | null },
): Calculation {
  const beginning = valueBefore(flows, from, from, facts.series)
  const days = borderDays(flows.filter(({ date }) => date >= from && date <= to))
  return {
    pillar,
    from,
    to,
    beginning,
    ending: facts.ending,
    flows: days.flatMap(({ date, paidIn, takenOut, movedToPik }) => {
      const amount = sumCents([paidIn, takenOut, movedToPik])
      return amount === 0 ? [] : [{ date, amount }]
    }),
    exchanged: sumCents(days.map(({ switched }) => switched)),
  }
}
