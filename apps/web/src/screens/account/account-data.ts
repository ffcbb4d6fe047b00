import type { portfolioGet } from '@sammas/contract/returns'
import type { Capital, User } from '@sammas/contract/user'
import { summary, type Summary } from '@sammas/domain/account/summary'
import { worthOf, type Holding } from '@sammas/domain/holdings/holding'
import { sourceFunds } from '@sammas/domain/holdings/source-funds'
import { provider } from '@sammas/provider/provider'
import { useQuery } from '@tanstack/react-query'
import { capitalQuery, portfolioQuery, statementQuery, userQuery } from '#web/api/queries.ts'
import { holding } from '#web/api/facts.ts'
import { together, type Loading } from '#web/api/loading.ts'
import { useOverdue } from '#web/lib/use-overdue.ts'
import type * as z from 'zod/mini'

/** So long the sums wait for the member capital, rather than change under the person's eyes. */
const CAPITAL_WAIT_MS = 2000

/** The account's money in one place: both the first block and the summary table show it. */
export type Money = {
  readonly summary: Summary
  /** Why the capital of a member is not in the sums: it is late, or it could not be loaded; null when nothing is missing. */
  readonly capitalMissing: 'late' | 'failed' | null
  /** The pension investment account, whose value the registry does not tell, and how much is there; null for who has none. */
  readonly pik: { readonly account: string; readonly part: 'all' | 'some' } | null
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

type Crossed = NonNullable<z.output<(typeof portfolioGet)['reply']>['border']>

/** What the person has, without what was paid in: the first block. Neither a failure nor a delay of the capital alone takes the rest away. */
export function useMoney(): Loading<Money> {
  const { user, statement, capital, capitalMissing } = useParts()
  const loading = together(user, statement)
  if (loading.kind !== 'ready') return loading
  if (capitalMissing === 'awaited') return { kind: 'loading' }
  const [person, items] = loading.data
  return { ...loading, data: moneyOf(person, items.map(holding), { capital, capitalMissing, crossed: null }) }
}

/** The same with what was paid in and taken out, which comes with the value over time. */
export function useMoneyWithTurnover(): Loading<Money> {
  const { user, statement, capital, capitalMissing } = useParts()
  const loading = together(user, statement, useQuery(portfolioQuery({})))
  if (loading.kind !== 'ready') return loading
  if (capitalMissing === 'awaited') return { kind: 'loading' }
  const [person, items, { border: crossed }] = loading.data
  return { ...loading, data: moneyOf(person, items.map(holding), { capital, capitalMissing, crossed }) }
}

function useParts() {
  const user = useQuery(userQuery())
  const statement = useQuery(statementQuery())
  const { data: capital, isLoading, isPending } = useCapital(user.data)
  const isLate = useOverdue(isLoading, CAPITAL_WAIT_MS)
  const isMember = (user.data?.memberNumber ?? null) !== null
  const missing = isPending ? (isLate ? 'late' : 'awaited') : 'failed'
  return { user, statement, capital, capitalMissing: isMember && capital === undefined ? missing : null } as const
}

function moneyOf(
  user: User,
  holdings: readonly Holding[],
  parts: { capital: Capital | undefined; capitalMissing: Money['capitalMissing']; crossed: Crossed | null },
): Money {
  const { secondPillarPikNumber: account } = user
  const { capital, capitalMissing, crossed } = parts
  const inFunds = shownHoldings(holdings, 2)
  const pik = account === null ? null : ({ account, part: worthOf(inFunds) === 0 ? 'all' : 'some' } as const)
  const second = { holdings: inFunds, border: crossed?.secondPillar ?? null, hasPik: pik !== null }
  const third = { holdings: shownHoldings(holdings, 3), border: crossed?.thirdPillar ?? null, hasPik: false }
  return { summary: summary(second, third, capital ?? null), capitalMissing, pik }
}
