import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/api/failure.ts'
import { fundsQuery, transactionsQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { transactionRows, type TransactionRow } from '#web/features/transactions-table/transaction-rows.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { together } from '#web/api/loading.ts'
import { OnScreen, PageHead, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, TableBones } from '#web/ui/skeleton.tsx'
import { PillarTransactions } from './pillar-transactions.tsx'

/** All transactions by pillar (docs/rules.md: Transactions). The way back is always there, whatever the calls do. */
export function TransactionsScreen() {
  const text = useText()
  return (
    <>
      <PageHead
        title={text('transactions.title')}
        back={<Link to={paths.account()}>{text('transactions.back')}</Link>}
        lead={
          <OnScreen>
            <Link to={paths.myData()}>{text('transactions.takeAlong')}</Link>
          </OnScreen>
        }
      />
      <Transactions />
    </>
  )
}

function Transactions() {
  const text = useText()
  const loading = together(useQuery(transactionsQuery()), useQuery(fundsQuery()))
  if (loading.kind === 'failed') {
    return <ErrorCard failure={failureOf(loading.error)} title={text('transactions.failed')} onRetry={loading.retry} />
  }
  if (loading.kind === 'loading') return <LoadingTransactions />
  const [transactions, funds] = loading.data
  const rows = transactionRows(transactions, funds)
  const of = (pillar: 2 | 3) => rows.filter((row) => row.pillar === pillar)
  return <BothPillars second={of(2)} third={of(3)} />
}

function BothPillars({ second, third }: { second: TransactionRow[]; third: TransactionRow[] }) {
  const text = useText()
  if (second.length + third.length === 0) {
    return (
      <Stack gap="s1">
        <h2>{text('transactions.none.title')}</h2>
        <p>{text('transactions.none')}</p>
      </Stack>
    )
  }
  return (
    <>
      {second.length > 0 && <PillarTransactions title={text('transactions.second')} rows={second} />}
      {third.length > 0 && <PillarTransactions title={text('transactions.third')} rows={third} />}
    </>
  )
}

function LoadingTransactions() {
  const text = useText()
  return (
    <Section title={text('transactions.second')}>
      <Skeleton label={text('transactions.loading')}>
        <TableBones rows={8} />
      </Skeleton>
    </Section>
  )
}
