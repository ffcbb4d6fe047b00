import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Holding } from '@sammas/domain/holdings/holding'
import type { PendingFacts } from '@sammas/domain/selection/free-part'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf, type Failure } from '#web/api/failure.ts'
import {
  applicationsQuery,
  conversionQuery,
  fundsQuery,
  onTheirWayQuery,
  statementQuery,
  userQuery,
} from '#web/api/queries.ts'
import { useLanguage } from '#web/i18n/use-text.tsx'
import { applicationFacts } from '#web/api/facts.ts'
import { loadingOf, withTime } from '#web/api/loading.ts'
import { unitsOnTheirWay } from '#web/api/on-their-way.ts'
import { useToday } from '#web/lib/today.ts'
import type { FlowData } from './flow-kind.ts'

export type LoadedFlow<Data> =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure; retry: () => void }
  /** The provider has no fund to choose. */
  | { kind: 'no-own-fund'; retry: () => void }
  | { kind: 'ready'; data: Data }

/** The basis of a pillar's choices; null when the provider has no fund to choose. */
export type ContextOf<Context> = (
  holdings: readonly Holding[],
  funds: readonly FundFacts[],
  pendingFacts: PendingFacts,
  /** Of the person, in whole years. */
  age: number,
) => Context | null

/**
 * Loads the data of every flow; loaded data stay while they are refetched. `contextOf` must be the same function in every rendering.
 */
export function useFlowData<Context>(contextOf: ContextOf<Context>): LoadedFlow<FlowData<Context>> {
  // The queries' keys contain the language: without this the fund names would stay in the old one.
  useLanguage()
  // One by one: useQueries drops its data when the language, and with it a key, changes.
  const user = useQuery(userQuery())
  const conversion = useQuery(conversionQuery())
  const statement = useQuery(statementQuery())
  const funds = useQuery(fundsQuery())
  const applications = useQuery(applicationsQuery())
  const signed = useQuery(onTheirWayQuery())
  const today = useToday()
  const age = user.data?.age
  const lists = useMemo(() => {
    if (
      age === undefined ||
      statement.data === undefined ||
      funds.data === undefined ||
      applications.data === undefined ||
      signed.data === undefined ||
      today === null
    )
      return null
    const all = funds.data
    const unanswered = unitsOnTheirWay(signed.data, funds.data, applications.data)
    const pendingFacts = { pending: [...applications.data.map(applicationFacts), ...unanswered], today }
    return { all, pendingFacts, context: contextOf(statement.data, all, pendingFacts, age) }
  }, [contextOf, statement.data, funds.data, applications.data, signed.data, today, age])

  const queries = loadingOf(user, conversion, statement, funds, applications, signed)
  const loading = withTime(queries, today, () => void user.refetch())
  if (loading.kind === 'failed') return { kind: 'failed', failure: failureOf(loading.error), retry: loading.retry }
  if (loading.kind === 'loading' || lists === null) return { kind: 'loading' }
  if (lists.context === null) return { kind: 'no-own-fund', retry: () => void funds.refetch() }
  const [[person, moved]] = loading.data
  const { context, all, pendingFacts } = lists
  return { kind: 'ready', data: { user: person, conversion: moved, context, funds: all, pendingFacts } }
}
