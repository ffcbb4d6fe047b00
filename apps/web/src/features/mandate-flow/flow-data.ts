import type { Conversion, User } from '@sammas/contract/user'
import type { FundFacts } from '@sammas/domain/fund/fund'
import { selectionContext, type SelectionContext } from '@sammas/domain/selection/selection-context'
import { provider } from '@sammas/provider/provider'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { conversionQuery, fundsQuery, statementQuery, userQuery } from '#web/api/queries.ts'
import { useLanguage } from '#web/i18n/use-text.tsx'
import { fundFacts, holding } from '#web/lib/facts.ts'
import { together } from '#web/lib/loading.ts'

/** Everything that the flow needs to know of the person and the funds. */
export type FlowData = { user: User; conversion: Conversion; context: SelectionContext; funds: readonly FundFacts[] }

export type LoadedFlow =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure; retry: () => void }
  /** The provider has no fund that money could be moved into. */
  | { kind: 'no-own-fund'; retry: () => void }
  | { kind: 'ready'; data: FlowData }

/** Loads what the flow needs; data that is there stays while it is refreshed. */
export function useFlowData(): LoadedFlow {
  // The queries' keys hold the language: without this the fund names would stay in the old one.
  useLanguage()
  // One by one: a list of queries forgets what it showed when the language, and with it a key, changes.
  const user = useQuery(userQuery())
  const conversion = useQuery(conversionQuery())
  const statement = useQuery(statementQuery())
  const funds = useQuery(fundsQuery())
  const lists = useMemo(() => {
    if (statement.data === undefined || funds.data === undefined) return null
    const all = funds.data.map(fundFacts)
    return { all, made: selectionContext(statement.data.map(holding), all, provider.fundManagerName) }
  }, [statement.data, funds.data])

  const loading = together(user, conversion, statement, funds)
  if (loading.kind === 'failed') return { kind: 'failed', failure: failureOf(loading.error), retry: loading.retry }
  if (loading.kind === 'loading' || lists === null) return { kind: 'loading' }
  if (!lists.made.ok) return { kind: 'no-own-fund', retry: () => void funds.refetch() }
  const [person, moved] = loading.data
  return { kind: 'ready', data: { user: person, conversion: moved, context: lists.made.context, funds: lists.all } }
}
