import type { TransactionDay, TransactionFilter, TransactionSums } from '@sammas/contract/transaction-search'
import { useInfiniteQuery } from '@tanstack/react-query'
import { failureOf } from '#web/api/failure.ts'
import { transactionDaysQuery } from '#web/api/transaction-queries.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { endsClass, Quiet } from '#web/ui/layout.tsx'
import { LineBones, Skeleton } from '#web/ui/skeleton.tsx'
import { BodyRow, RowGroup, WideRow, type Column } from '#web/ui/table.tsx'
import css from './transactions.module.css'

type Rows = { columns: readonly Column<TransactionDay>[]; filter: TransactionFilter; isWhole: boolean }

/** A year with its count and its sum; its rows load when it is open. */
export function YearOfTransactions(
  props: Rows & { sum: TransactionSums['years'][number]; isOpen: boolean; onToggle: () => void },
) {
  const { sum, isOpen, onToggle, ...rows } = props
  const text = useText()
  return (
    <RowGroup
      span={rows.columns.length}
      sticky={isOpen}
      title={
        <span className={classNames(endsClass, css['year'])}>
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            {sum.year} <Quiet>{text('transactions.count', { count: sum.count })}</Quiet>
          </button>
          <Amount amount={sum.amount} />
        </span>
      }
    >
      {isOpen && <YearRows {...rows} />}
    </RowGroup>
  )
}

function YearRows({ columns, filter, isWhole }: Rows) {
  const text = useText()
  const query = useInfiniteQuery(transactionDaysQuery(filter, isWhole))
  const days = query.data?.pages.flat() ?? []
  const span = columns.length
  return (
    <>
      {days.map((day) => (
        <BodyRow key={`${day.day} ${day.isin}`} row={day} columns={columns} />
      ))}
      {query.isPending && (
        <WideRow span={span}>
          <Skeleton label={text('transactions.loading')}>
            <LineBones lines={3} />
          </Skeleton>
        </WideRow>
      )}
      {query.isError && !query.isFetching && (
        <WideRow span={span}>
          <ErrorCard
            failure={failureOf(query.error)}
            title={text('transactions.failed')}
            onRetry={() => {
              void (days.length === 0 ? query.refetch() : query.fetchNextPage())
            }}
          />
        </WideRow>
      )}
      {query.hasNextPage && !query.isError && (
        <WideRow span={span}>
          <Button
            variant="second"
            size="small"
            busy={query.isFetchingNextPage}
            onPress={() => {
              void query.fetchNextPage()
            }}
          >
            {text('transactions.more')}
          </Button>
        </WideRow>
      )}
    </>
  )
}
