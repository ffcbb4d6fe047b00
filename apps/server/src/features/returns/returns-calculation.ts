import { borderDays } from '@sammas/domain/account/pillar-border'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { sumCents, type Cents } from '@sammas/domain/money/cents'
import { unitsBefore, type FundMovement } from '../../pension/fund-movements.ts'
import { valueBefore } from '../../pension/held-prices.ts'
import type { Period, SeriesByIsin } from '../../pension/price-source.ts'

/** All inputs of a period's returns. Unknown amounts are null. */
export type Calculation = {
  pillar: Pillar
  from: CivilDate
  to: CivilDate
  beginning: Cents | null
  ending: Cents | null
  flows: { date: CivilDate; amount: Cents }[]
  exchanged: Cents
}

/** The person's funds of a pillar at the beginning of the day: the opening value needs their prices. */
export function fundsHeldAt(flows: readonly FundMovement[], day: CivilDate): Isin[] {
  return [...unitsBefore(flows, day)].flatMap(([isin, units]) => (units === 0 ? [] : [isin]))
}

/**
 * The calculation of one pillar, with `flows` oldest first. The beginning is the holdings at the start of `from`, at the prices in
 * force on `from`: the day on which indexes and other funds are bought for it too, so that a fund compared with itself gives the same
 * rate. Movements of one day are one sum: they are discounted alike, and moves between own funds cancel out.
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
