import type { Returns } from '@sammas/contract/returns'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { periodStart, SINCE_START } from '@sammas/domain/returns/periods'
import { provider } from '@sammas/provider/provider'
import { useQuery } from '@tanstack/react-query'
import { conversionQuery, fundsQuery, returnsQuery, userQuery } from '#web/api/queries.ts'
import { useLanguage } from '#web/i18n/use-text.tsx'
import { loadingOf, withTime, type Loading } from '#web/api/loading.ts'
import { useToday } from '#web/lib/today.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import {
  choiceIn,
  firstChoice,
  fundOptions,
  ownedPillars,
  wordsOfChoice,
  type ComparisonChoice,
  type FundOption,
  type Owned,
} from './comparison-choice.ts'

/** The comparison: the choice (stored in the address), the options, and the answer to exactly that choice. */
export type ReturnComparison = {
  readonly choice: ComparisonChoice
  /** False: the person has no such pillar. */
  readonly hasOwn: boolean
  readonly choose: (change: Partial<ComparisonChoice>) => void
  readonly funds: readonly FundOption[]
  readonly loading: Loading<readonly [Returns]>
}

/** The answer for the choice on that day. */
const chosenReturns = (choice: ComparisonChoice, today: CivilDate) =>
  returnsQuery({ from: periodStart(choice.period, today), keys: [choice.own, choice.fund, choice.index] })

/** The answer for the initial comparison, by the address. */
export const firstReturns = (words: Readonly<Record<string, string>>, today: CivilDate) =>
  chosenReturns(choiceIn(words, provider.funds.comparison), today)

export function useReturnComparison(): ReturnComparison {
  const today = useToday()
  const { language } = useLanguage()
  const { words, change } = useAddressWords()
  const owned = useOwned()
  const standard = firstChoice(owned)
  const choice = choiceIn(words, provider.funds.comparison, standard)
  const loading = loadingOf(useQuery({ ...chosenReturns(choice, today ?? SINCE_START), enabled: today !== null }))
  const dayMissing = useDayMissing(today)
  return {
    choice,
    hasOwn: owned[choice.own],
    choose: (next) => {
      change(wordsOfChoice(next, standard))
    },
    // Names may be late or missing: the isins stand in for them.
    funds: fundOptions(provider.funds.comparison, useQuery(fundsQuery()).data ?? [], language),
    loading: dayMissing ?? loading,
  }
}

/** While the registry's day is unknown: loading, and a failure once the person's own answer came without it. Null when it is known. */
function useDayMissing(today: CivilDate | null): Exclude<Loading<never>, { kind: 'ready' }> | null {
  const user = useQuery(userQuery())
  if (today !== null) return null
  const loading = withTime(loadingOf(user), today, () => void user.refetch())
  return loading.kind === 'ready' ? { kind: 'loading' } : loading
}

/** Until the person's pillars are known, they may have both. */
const BOTH: Owned = { SECOND_PILLAR: true, THIRD_PILLAR: true }

/** The pillars of the person; both until they are known. */
export function useOwned(): Owned {
  const { data: user } = useQuery(userQuery())
  const { data: conversion } = useQuery(conversionQuery())
  if (user === undefined || conversion === undefined) return BOTH
  return ownedPillars(conversion.secondPillarState, user)
}
