import type { ReturnCalculation } from '@sammas/contract/returns'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { minus, ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'

/** One line of the calculation, from the person's point of view: money put in is negative, money that comes back positive. */
export type CalculationRow = {
  readonly kind: 'beginning' | 'in' | 'out' | 'ending'
  readonly date: CivilDate
  /** Null when unknown. */
  readonly amount: Cents | null
}

/**
 * All inputs of the rate, by time: the opening value counts as bought on the first day and the closing value as sold on the last. These
 * are the flows of XIRR, so that every reader can verify the rate.
 */
export function calculationRows({ from, to, beginning, ending, flows }: ReturnCalculation): CalculationRow[] {
  const start: CalculationRow[] =
    beginning === 0
      ? []
      : [{ kind: 'beginning', date: from, amount: beginning === null ? null : minus(ZERO_CENTS, beginning) }]
  return [
    ...start,
    ...flows.map(({ date, amount }): CalculationRow => {
      return { kind: amount < 0 ? 'out' : 'in', date, amount: minus(ZERO_CENTS, amount) }
    }),
    { kind: 'ending', date: to, amount: ending },
  ]
}
