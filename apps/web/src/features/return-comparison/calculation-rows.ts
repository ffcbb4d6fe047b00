import type { ReturnCalculation } from '@sammas/contract/returns'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { minus, ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'

/** One line of the calculation, seen from the person's purse: what was put in is negative, what comes back positive. */
export type CalculationRow = {
  readonly kind: 'beginning' | 'in' | 'out' | 'ending'
  readonly date: CivilDate
  /** Null when not known. */
  readonly amount: Cents | null
}

/**
 * Everything that the rate is computed from, in the order of time: what was there counts as bought on the first day and what
 * is there as sold on the last. These are the flows of XIRR, so that anybody can compute the rate again from them.
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
