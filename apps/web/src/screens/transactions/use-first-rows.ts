import type { TransactionSums } from '@sammas/contract/transaction-search'
import type { Pillar } from '@sammas/domain/fund/fund'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { transactionDaysQuery } from '#web/api/transaction-queries.ts'
import type { FilterInUse } from './use-transaction-filter.ts'

/**
 * Whether the rows of the initially open years have loaded or failed; from then on always true. Nothing is drawn below them before:
 * they would push the closed years and the other pillar. `sums` is null until it is loaded.
 */
export function useFirstRows(sums: TransactionSums | null, inUse: FilterInUse): boolean {
  const isSecondComing = useIsNewestYearComing(2, sums, inUse)
  const isThirdComing = useIsNewestYearComing(3, sums, inUse)
  const [wereThere, setWereThere] = useState(false)
  const areThere = sums !== null && !isSecondComing && !isThirdComing
  // Another filter must not hide the filters while its rows load: a person typing in them would lose the focus.
  if (areThere && !wereThere) setWereThere(true)
  return areThere || wereThere
}

function useIsNewestYearComing(
  pillar: Pillar,
  sums: TransactionSums | null,
  { filter, isWhole }: FilterInUse,
): boolean {
  const year = sums?.years.find((sum) => sum.pillar === pillar)?.year
  const enabled = year !== undefined
  const { isPending } = useInfiniteQuery({ ...transactionDaysQuery({ ...filter, pillar, year }, isWhole), enabled })
  return enabled && isPending
}
