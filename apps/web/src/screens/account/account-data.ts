import type { User } from '@sammas/contract/user'
import type { Holding } from '@sammas/domain/holdings/holding'
import { sourceFunds } from '@sammas/domain/holdings/source-funds'
import { provider } from '@sammas/provider/provider'
import { useQuery } from '@tanstack/react-query'
import { capitalQuery, conversionQuery, portfolioQuery, statementQuery, userQuery } from '#web/api/queries.ts'
import { loadingOf, type Loading } from '#web/api/loading.ts'
import { useOverdue } from '#web/lib/use-overdue.ts'
import { moneyOf, type Money, type MoneyWithFunds } from './money.ts'

/** Limit of waiting for the member capital before the sums are shown without it, so that they do not change afterwards. */
const CAPITAL_WAIT_MS = 2000

const managerName = provider.fundManagerName

/** The holdings of a pillar that the person is shown. */
export function shownHoldings(holdings: readonly Holding[], pillar: 2 | 3): Holding[] {
  return sourceFunds(holdings, pillar, managerName)
}

export function useStatement(): Loading<readonly [readonly Holding[]]> {
  return loadingOf(useQuery(statementQuery()))
}

/** Member capital: null for a person who is no member. It is requested only for a known member. */
export function useCapital(user: User | undefined) {
  return useQuery({ ...capitalQuery(), enabled: user !== undefined && user.memberNumber !== null })
}

/** The person's money, without payments: the first block. A failing or late capital call does not hide the rest. */
export function useMoney(): Loading<Money> {
  const { user, conversion, statement, capital, capitalMissing } = useParts()
  const loading = loadingOf(user, conversion, statement)
  if (loading.kind !== 'ready') return loading
  if (capitalMissing === 'awaited') return { kind: 'loading' }
  const [, { secondPillarState: state }, holdings] = loading.data
  return {
    ...loading,
    data: moneyOf(state, holdings, { capital, capitalMissing, crossed: null, managerName }),
  }
}

/** The same with its funds, and with payments and withdrawals, which come with the value over time; without them when that fails. */
export function useMoneyWithFunds(): Loading<MoneyWithFunds> {
  const { user, conversion, statement, capital, capitalMissing } = useParts()
  const portfolio = useQuery(portfolioQuery({}))
  const loading = loadingOf(user, conversion, statement)
  if (loading.kind !== 'ready') return loading
  if (capitalMissing === 'awaited' || portfolio.isPending) return { kind: 'loading' }
  const [, { secondPillarState: state }, holdings] = loading.data
  const border = portfolio.data?.border ?? null
  const money = moneyOf(state, holdings, { capital, capitalMissing, crossed: border, managerName })
  return { ...loading, data: { ...money, holdings, border } }
}

function useParts() {
  const user = useQuery(userQuery())
  const conversion = useQuery(conversionQuery())
  const statement = useQuery(statementQuery())
  const { data: capital, isLoading, isPending } = useCapital(user.data)
  const isLate = useOverdue(isLoading, CAPITAL_WAIT_MS)
  const isMember = (user.data?.memberNumber ?? null) !== null
  const missing = isPending ? (isLate ? 'late' : 'awaited') : 'failed'
  return {
    user,
    conversion,
    statement,
    capital,
    capitalMissing: isMember && capital === undefined ? missing : null,
  } as const
}
