import { prefetchOf, type Prefetches } from '#web/api/prefetch-screen.ts'
import { transactionSumsQuery } from '#web/api/transaction-queries.ts'
import { filterIn } from './use-transaction-filter.ts'

/** The first queries of the transactions: the sums of the filter in the address. */
export const transactionsPrefetches: Prefetches = ({ words }) => {
  const { filter, wrong } = filterIn(words)
  return wrong.length === 0 ? [prefetchOf(transactionSumsQuery(filter), { isAwaited: false })] : []
}
