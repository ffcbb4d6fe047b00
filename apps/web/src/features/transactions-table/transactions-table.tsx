import { yearOf } from '@sammas/domain/dates/civil-date'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { totalOf, type TransactionRow } from './transaction-rows.ts'

/** Transactions as a table; `total`, what their sum is called, adds it and headings by year. */
export function TransactionsTable({
  caption,
  rows,
  total,
}: {
  caption: string
  rows: readonly TransactionRow[]
  total?: string
}) {
  const text = useText()
  const format = useFormat()
  const today = useToday()
  const whole = total !== undefined
  const columns: Column<TransactionRow>[] = [
    {
      id: 'date',
      title: text('transactions.date'),
      cell: ({ date }) => (
        // Under the heading of a year the day is enough; alone, an older one would be taken for one of this year.
        <time dateTime={date}>
          {whole || yearOf(date) === yearOf(today) ? format.dayMonth(date) : format.longDate(date)}
        </time>
      ),
      footer: total,
    },
    { id: 'fund', title: text('transactions.fund'), kind: 'text', cell: ({ fund }) => fund },
    {
      id: 'amount',
      title: text('transactions.amount'),
      kind: 'lead',
      cell: ({ amount }) => <Amount amount={amount} />,
      footer: whole && <Amount amount={totalOf(rows)} />,
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...(whole ? { groupOf: ({ date }: TransactionRow) => String(yearOf(date)) } : {})}
      footer={whole}
    />
  )
}
