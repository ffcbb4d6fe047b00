import type { Fund } from '@sammas/contract/fund'
import type { PriceHistory, Returns } from '@sammas/contract/returns'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { priceHistoryQuery } from '#web/api/price-history-query.ts'
import { fundsQuery, returnsQuery } from '#web/api/queries.ts'
import { loadingOf, type Loading } from '#web/api/loading.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { firstChoice, type Owned } from '#web/features/return-comparison/comparison-choice.ts'
import { useOwned } from '#web/features/return-comparison/use-return-comparison.ts'
import { choiceIn, wordsOf, type ChoiceInAddress, type FundReturnsChoice } from './choice.ts'

/** The comparison of the address, its answers, and the way to change it. */
export type FundReturns = ChoiceInAddress & {
  readonly today: CivilDate
  readonly owned: Owned
  readonly choose: (change: Partial<FundReturnsChoice>) => void
  readonly funds: readonly Fund[]
  readonly prices: Loading<readonly [PriceHistory]>
  /** On the person's own payments. */
  readonly personal: Loading<readonly [Returns]>
}

export function useFundReturns(today: CivilDate): FundReturns {
  const { words, change } = useAddressWords()
  const owned = useOwned()
  const { own } = firstChoice(owned)
  const { data: funds } = useQuery(fundsQuery())
  const known = useMemo(() => (funds === undefined ? null : new Set<string>(funds.map(({ isin }) => isin))), [funds])
  const inAddress = choiceIn(words, { today, own, funds: known })
  const { choice } = inAddress
  const { from, to, afterInflation } = choice
  const drawn = [choice.own, ...choice.keys]
  const priced = afterInflation ? [...new Set([...drawn, 'CPI'])] : drawn
  return {
    ...inAddress,
    today,
    owned,
    choose: (next) => {
      change(wordsOf(next, { today, own }))
    },
    funds: funds ?? [],
    prices: loadingOf(useQuery(priceHistoryQuery({ from, to, keys: priced }))),
    personal: loadingOf(useQuery(returnsQuery({ from, to, keys: drawn, afterInflation }))),
  }
}
