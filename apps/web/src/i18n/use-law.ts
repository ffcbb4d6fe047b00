import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { inForceOn } from '@sammas/domain/law/figure'
import { highestRateOn, paymentRatesOn, statePercentOn } from '@sammas/domain/law/payment-rates'
import { INCOME_TAX, LUMP_SUM_TAX, THIRD_PILLAR_RELIEF } from '@sammas/domain/law/statutory-figures'
import { basisPointsFromPercent } from '@sammas/domain/money/basis-points'
import { useFormat } from './use-format.ts'

/** Statutory figures in force on a day, as words: no message writes one itself. */
export type LawWords = {
  /** Income tax, and the reduced one on money that is taken out. */
  readonly full: string
  readonly reduced: string
  /** Per cent of the gross wage into the second pillar: the least and the most that a saver pays, and the state's part. */
  readonly least: string
  readonly most: string
  readonly state: string
  /** The share of a year's income up to which third-pillar payments give income tax back. */
  readonly share: string
}

export function useLaw(day: CivilDate): LawWords {
  const { percent } = useFormat()
  const ofWage = (part: number) => percent(basisPointsFromPercent(part), 0)
  return {
    full: percent(inForceOn(INCOME_TAX, day).share, 0),
    reduced: percent(inForceOn(LUMP_SUM_TAX, day).share, 0),
    least: ofWage(paymentRatesOn(day)[0]),
    most: ofWage(highestRateOn(day)),
    state: ofWage(statePercentOn(day)),
    share: percent(inForceOn(THIRD_PILLAR_RELIEF, day).incomeShare, 0),
  }
}
