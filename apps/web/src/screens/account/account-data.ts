import type { Capital, Conversion, User } from '@sammas/contract/user'
import { summary, type Summary } from '@sammas/domain/account/summary'
import type { Holding } from '@sammas/domain/holdings/holding'
import { sourceFunds } from '@sammas/domain/holdings/source-funds'
import { provider } from '@sammas/provider/provider'
import { useQuery } from '@tanstack/react-query'
import { capitalQuery, conversionQuery, statementQuery, userQuery } from '#web/api/queries.ts'
import { holding } from '#web/lib/facts.ts'
import { together, type Loading } from '#web/lib/loading.ts'
import { useOverdue } from '#web/lib/use-overdue.ts'

/** So long the sums wait for the member capital, rather than change under the person's eyes. */
const CAPITAL_WAIT_MS = 2000

/** The account's money in one place: both the total and the summary table show it. */
export type Money = {
  readonly summary: Summary
  /** Why the capital of a member is not in the sums: it is late, or it could not be loaded; null when nothing is missing. */
  readonly capitalMissing: 'late' | 'failed' | null
  /** The person saves on a pension investment account, whose value the registry does not tell. */
  readonly hasInvestmentAccount: boolean
}

/** The holdings of a pillar that the person is shown. */
export function shownHoldings(holdings: readonly Holding[], pillar: 2 | 3): Holding[] {
  return sourceFunds(holdings, pillar, provider.fundManagerName)
}

export function useStatement(): Loading<readonly [readonly Holding[]]> {
  const loading = together(useQuery(statementQuery()))
  if (loading.kind !== 'ready') return loading
  return { ...loading, data: [loading.data[0].map(holding)] }
}

/** Member capital: null for a person who is no member. It is asked for only when the person is known to be one. */
export function useCapital(user: User | undefined) {
  return useQuery({ ...capitalQuery(), enabled: user !== undefined && user.memberNumber !== null })
}

/** The sums of the whole account. Neither a failure nor a delay of the capital alone takes the rest away. */
export function useMoney(): Loading<Money> {
  const user = useQuery(userQuery())
  const capital = useCapital(user.data)
  const capitalLate = useOverdue(capital.isLoading, CAPITAL_WAIT_MS)
  const loading = together(user, useQuery(conversionQuery()), useQuery(statementQuery()))
  if (loading.kind !== 'ready') return loading
  const [{ memberNumber, secondPillarPikNumber }, conversion, statement] = loading.data
  const asked = memberNumber !== null
  if (asked && capital.isPending && !capitalLate) return { kind: 'loading' }
  const data: Money = {
    summary: summaryOf(statement.map(holding), conversion, capital.data ?? null),
    capitalMissing: asked && capital.data === undefined ? (capital.isPending ? 'late' : 'failed') : null,
    hasInvestmentAccount: secondPillarPikNumber !== null,
  }
  return { ...loading, data }
}

function summaryOf(holdings: readonly Holding[], conversion: Conversion, capital: Capital | null): Summary {
  const pillar = (number: 2 | 3, { contribution, subtraction }: Conversion['secondPillar']) => ({
    holdings: shownHoldings(holdings, number),
    contributions: contribution.total,
    subtractions: subtraction.total,
  })
  return summary(pillar(2, conversion.secondPillar), pillar(3, conversion.thirdPillar), capital)
}
