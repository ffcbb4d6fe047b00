import { isOwnFund } from '../fund/fund.ts'
import { type Holding, totalValue } from '../holdings/holding.ts'

/** Facts that decide about the money-laundering questions; null while not loaded. */
export type AmlRedirectFacts = {
  readonly user: { readonly thirdPillarActive: boolean } | null
  readonly missingChecks: readonly unknown[] | null
  /** True once the answers were recorded in this session. */
  readonly answersRecorded: boolean
  readonly holdings: readonly Holding[] | null
  readonly managerName: string
}

/**
 * True when the account page must lead to /aml: answers are missing and not just recorded, and a loaded user with an active
 * third pillar holds something in a third-pillar fund of the provider (docs/rules.md: Money-laundering redirect). False while anything is loading.
 */
export function needsAmlAnswers(facts: AmlRedirectFacts): boolean {
  const { user, missingChecks, holdings } = facts
  if (user === null || missingChecks === null || holdings === null) return false
  if (!user.thirdPillarActive || facts.answersRecorded || missingChecks.length === 0) return false
  return holdings.some(
    (holding) =>
      holding.fund.pillar === 3 && isOwnFund(holding.fund, facts.managerName) && (totalValue(holding) ?? 0) > 0,
  )
}
