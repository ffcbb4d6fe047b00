import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { fundsQuery, LATEST_TRANSACTIONS, latestTransactionsQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { transactionRows } from '#web/features/transactions-table/transaction-rows.ts'
import { TransactionDay, TransactionsTable } from '#web/features/transactions-table/transactions-table.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { loadingOf } from '#web/api/loading.ts'
import { FoldingSection } from '#web/ui/folding-section.tsx'
import { OnScreen, Quiet } from '#web/ui/layout.tsx'
import { TableBones } from '#web/ui/skeleton.tsx'
import { Brief } from './brief.tsx'
import { Loaded } from './loaded.tsx'
import { useFold } from './open-sections.ts'

/** The newest transactions of both pillars. */
export function LatestTransactions() {
  const text = useText()
  const fold = useFold('transactions')
  const loading = loadingOf(useQuery(latestTransactionsQuery()), useQuery(fundsQuery()))
  return (
    <FoldingSection
      title={text('account.transactions')}
      fold={fold}
      brief={
        <Brief loading={loading}>
          {([transactions, funds]) => {
            const [newest] = transactionRows(transactions, funds)
            return newest ? <TransactionDay date={newest.date} /> : text('account.brief.none')
          }}
        </Brief>
      }
      aside={
        <OnScreen>
          <Link to={paths.transactions()}>{text('account.transactions.all')}</Link>
        </OnScreen>
      }
    >
      <Loaded
        loading={loading}
        skeleton={<TableBones rows={LATEST_TRANSACTIONS} />}
        failedTitle={text('account.failed.transactions')}
      >
        {([transactions, funds]) => {
          const rows = transactionRows(transactions, funds)
          if (rows.length === 0) return <Quiet>{text('account.transactions.none')}</Quiet>
          return <TransactionsTable caption={text('account.transactions')} rows={rows} />
        }}
      </Loaded>
    </FoldingSection>
  )
}
