import { yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import type { TransactionRow } from './transaction-rows.ts'

/** The day; with its year when that is not this one, as there is no heading. */
export function TransactionDay({ date }: { date: CivilDate }) {
  const format = useFormat()
  const today = useToday()
  return (
    <time dateTime={date}>
      {today !== null && yearOf(date) === yearOf(today) ? format.dayMonth(date) : format.longDate(date)}
    </time>
  )
}

/** A few transactions as a table. */
export function TransactionsTable({ caption, rows }: { caption: string; rows: readonly TransactionRow[] }) {
  const text = useText()
  const columns: Column<TransactionRow>[] = [
    {
      id: 'date',
      title: text('transactions.date'),
      cell: ({ date }) => <TransactionDay date={date} />,
    },
    { id: 'fund', title: text('transactions.fund'), kind: 'text', cell: ({ fund }) => fund },
    {
      id: 'amount',
      title: text('transactions.amount'),
      kind: 'lead',
      cell: ({ amount }) => <Amount amount={amount} />,
    },
  ]
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
}
