import { type Holding, totalValue } from '../holdings/holding.ts'
import { type Cents, cents, sumKnown } from '../money/cents.ts'
import { type ApplicationFacts, isOutstanding } from './application.ts'
import { leavingParts } from './leaving-parts.ts'
import { movedValue } from './moved-value.ts'

/**
 * The value of holdings once every pending sum is paid, at today's prices; switches change nothing about it. Null when a value is unknown,
 * or too little is known of a sum.
 */
export const worthAfterSums = (holdings: readonly Holding[], pending: readonly ApplicationFacts[]): Cents | null =>
  sumKnown(holdings.map((holding) => valueAfterSums(holding, pending)))

function valueAfterSums(holding: Holding, pending: readonly ApplicationFacts[]): Cents | null {
  const total = totalValue(holding)
  if (total === null) return null
  const taken = pending.filter(isOutstanding).map((application) => takenBy(application, holding, total))
  const all = sumKnown(taken)
  return all === null ? null : cents(Math.max(0, total - all))
}

function takenBy(application: ApplicationFacts, { fund }: Holding, total: Cents): Cents | null {
  const parts = leavingParts(fund, application)
  if (parts === null) return null
  return sumKnown(parts.filter(({ to }) => to === 'paid-out').map(({ part }) => movedValue(total, part)))
}
