import type { portfolioGet } from '@sammas/contract/returns'
import { isWorthKnown, pikOf, type Pik, type SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import { summary, type MemberCapital, type Summary } from '@sammas/domain/account/summary'
import type { Holding } from '@sammas/domain/holdings/holding'
import { sourceFunds } from '@sammas/domain/holdings/source-funds'
import type * as z from 'zod/mini'

/** What crossed the border of each pillar, in all and fund by fund. */
export type Border = NonNullable<z.output<(typeof portfolioGet)['reply']>['border']>

/** The account's money in one place: both the first block and the summary table show it. */
export type Money = {
  readonly summary: Summary
  /** Why a member's capital is missing from the sums: late or failed; null when nothing is missing. */
  readonly capitalMissing: 'late' | 'failed' | null
  /** The pension investment account, with a value that the registry does not know, and its part of the pillar; null without one. */
  readonly pik: Pik | null
}

/** The money with its funds; `border` null: it could not be loaded. */
export type MoneyWithFunds = Money & { readonly holdings: readonly Holding[]; readonly border: Border | null }

/** A person's money, for the account and for its prerendered page. `crossed`: the pillars' borders, null when not requested. */
export function moneyOf(
  state: SecondPillarState,
  holdings: readonly Holding[],
  parts: {
    readonly capital: MemberCapital | undefined
    readonly capitalMissing: Money['capitalMissing']
    readonly crossed: Border | null
    /** Of the provider's funds. */
    readonly managerName: string
  },
): Money {
  const { capital, capitalMissing, crossed, managerName } = parts
  const inFunds = sourceFunds(holdings, 2, managerName)
  const second = { holdings: inFunds, border: crossed?.secondPillar ?? null, hasUnknownPart: !isWorthKnown(state) }
  const inThird = sourceFunds(holdings, 3, managerName)
  const third = { holdings: inThird, border: crossed?.thirdPillar ?? null, hasUnknownPart: false }
  return { summary: summary(second, third, capital ?? null), capitalMissing, pik: pikOf(state) }
}
