import type { YearlyStatement } from '@sammas/contract/statement'
import { paidIn } from '@sammas/contract/statement-page/statement-answer'
import { cents, ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'

/** One step from the opening value to the closing one, with its start and end levels. */
export type StatementStep = {
  readonly id: 'opening' | 'in' | 'growth' | 'out' | 'fundPension' | 'toPik' | 'closing'
  readonly amount: Cents
  readonly from: Cents
  readonly to: Cents
}

/**
 * The steps of a period that are not 0, and the closing value. Growth comes before withdrawals: withdrawn money may have grown first,
 * so no level is below 0. Null when a value is unknown or when there is nothing to draw.
 */
export function statementSteps(total: YearlyStatement['total']): readonly StatementStep[] | null {
  const { opening, growth, out, fundPension, toPik, closing } = total
  if (opening === null || growth === null || closing === null) return null
  const amounts = [
    ['opening', opening],
    ['in', paidIn(total)],
    ['growth', growth],
    ['out', out],
    ['fundPension', fundPension],
    ['toPik', toPik],
  ] as const
  let level: Cents = ZERO_CENTS
  const steps = amounts.flatMap(([id, amount]): StatementStep[] => {
    const from = level
    level = cents(level + amount)
    return amount === 0 ? [] : [{ id, amount, from, to: level }]
  })
  return steps.length === 0 ? null : [...steps, { id: 'closing', amount: closing, from: ZERO_CENTS, to: closing }]
}
