import { Link } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import { prefetchOf, type Prefetches } from '#web/api/prefetch-screen.ts'
import { transactionSumsQuery } from '#web/api/transaction-queries.ts'
import { BackToAccount } from '#web/features/session/back-to-account.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { OnScreen, PageHead } from '#web/ui/layout.tsx'
import { FoundTransactions } from './found-transactions.tsx'
import { filterIn, useTransactionFilter } from './use-transaction-filter.ts'

/** All transactions by pillar, searchable (docs/rules.md: Transactions). The link back works even when calls fail. */
export function TransactionsScreen() {
  const text = useText()
  const inUse = useTransactionFilter()
  const { wrong, clear } = inUse
  return (
    <>
      <PageHead
        title={text('transactions.title')}
        back={<BackToAccount />}
        lead={
          <OnScreen>
            <Link to={paths.myData()}>{text('transactions.takeAlong')}</Link>
          </OnScreen>
        }
      />
      {wrong.every((name) => name === 'amount') ? (
        <FoundTransactions inUse={inUse} />
      ) : (
        <Alert
          tone="warn"
          title={text('transactions.wrong')}
          actions={
            <Button variant="second" size="small" onPress={clear}>
              {text('transactions.clear')}
            </Button>
          }
        />
      )}
    </>
  )
}

/** The first queries of the transactions: the sums of the filter in the address. */
export const transactionsPrefetches: Prefetches = ({ words }) => {
  const { filter, wrong } = filterIn(words)
  return wrong.length === 0 ? [prefetchOf(transactionSumsQuery(filter), { isAwaited: false })] : []
}
