import { Link } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import { BackToAccount } from '#web/features/session/back-to-account.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { OnScreen, PageHead } from '#web/ui/layout.tsx'
import { FoundTransactions } from './found-transactions.tsx'
import { useTransactionFilter } from './use-transaction-filter.ts'

export { transactionsPrefetches } from './prefetch-transactions.ts'

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
