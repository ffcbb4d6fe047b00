import {
  type ApplicationFacts,
  isFundPensionOpening,
  isOutstanding,
  isWithdrawal,
  takesOutOf,
} from '../application/application.ts'
import type { Pillar } from '../fund/fund.ts'

/** Money that leaves a pillar beside the plan. A fund pension leaves nothing of the pillar to plan; a sum leaves the rest. */
export type MoneyOutOfPlan = 'fund-pension-running' | 'fund-pension-pending' | 'sum-pending'

/** Null: none, or all of the second pillar is leaving by a withdrawal, which its state shows. */
export function moneyOutOfPlan(
  pillar: Pillar,
  { paying, applications }: { readonly paying: readonly Pillar[]; readonly applications: readonly ApplicationFacts[] },
): MoneyOutOfPlan | null {
  if (paying.includes(pillar)) return 'fund-pension-running'
  const pending = applications.filter((each) => takesOutOf(each) === pillar && isOutstanding(each))
  if (pending.some(isFundPensionOpening)) return 'fund-pension-pending'
  return pending.some((each) => !isWithdrawal(each)) ? 'sum-pending' : null
}

/** True when a fund pension pays the pillar out, now or soon: the plan leaves it out. */
export const isPaidAsPension = (out: MoneyOutOfPlan | null): boolean =>
  out === 'fund-pension-running' || out === 'fund-pension-pending'
