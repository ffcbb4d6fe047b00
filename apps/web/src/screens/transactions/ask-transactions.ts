import { asked, type Asks } from '#web/api/ask-ahead.ts'
import { transactionSumsQuery } from '#web/api/transaction-queries.ts'
import { filterIn } from './use-transaction-filter.ts'

/** The first queries of the transactions: the sums of the filter in the address. */
export const transactionsAsks: Asks = ({ words }) => {
  const { filter, wrong } = filterIn(words)
  return wrong.length === 0 ? [asked(transactionSumsQuery(filter), { isAwaited: false })] : []
}
