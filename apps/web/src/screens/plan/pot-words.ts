import type { PlanPoint } from '@sammas/domain/plan/plan'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { Format } from '#web/i18n/use-format.ts'
import { isSeen, potShares, type PotName } from './pot-shape.ts'

/** The name of each line and band of the plot. */
export const potWords: Record<PotName, MessageId> = {
  before: 'plan.part.before',
  own: 'plan.part.own',
  state: 'plan.part.state',
  growth: 'plan.part.growth',
  fees: 'plan.part.fees',
  pot: 'plan.part.pot',
  bad: 'plan.part.bad',
}

/** The amounts of a point with money, with the names of their parts: from the parts to the pot. */
export function potReadings(
  point: PlanPoint | undefined,
  bad: PlanPoint | undefined,
  format: Format,
): { readonly name: PotName; readonly amount: string }[] {
  if (point === undefined) return []
  const euros = (amount: PlanPoint['pot']) => format.euros(amount, { decimals: 0 })
  return [
    ...potShares(point)
      .filter(({ amount }) => isSeen(amount))
      .map(({ part, amount }) => ({ name: part, amount: euros(amount) })),
    { name: 'pot', amount: euros(point.pot) },
    ...(bad === undefined || bad.pot === point.pot ? [] : [{ name: 'bad' as const, amount: euros(bad.pot) }]),
  ]
}
