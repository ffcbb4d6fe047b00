import type { TransactionDay, TransactionFilter, TransactionSums } from '@sammas/contract/transaction-search'
import type { Isin } from '@sammas/domain/fund/isin'
import { sumCents } from '@sammas/domain/money/cents'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { OnScreen, Quiet, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { TableFrame, type Column } from '#web/ui/table.tsx'
import { FundDayDetails } from './fund-day-details.tsx'
import { YearOfTransactions } from './year-of-transactions.tsx'

type Props = {
  id: string
  title: string
  years: TransactionSums['years']
  count: number
  names: ReadonlyMap<Isin, string>
  filter: TransactionFilter
  isWhole: boolean
}

/** The transactions found in one pillar: a group of rows for each year with count and sum, the newest open, and the total. */
export function PillarTransactions({ id, title, years, count, names, filter, isWhole }: Props) {
  const text = useText()
  const format = useFormat()
  // By year; the default is open for the newest and closed for the others.
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map())
  const columns: Column<TransactionDay>[] = [
    {
      id: 'date',
      title: text('transactions.date'),
      cell: ({ day }) => <time dateTime={day}>{format.dayMonth(day)}</time>,
      footer: text('transactions.total'),
    },
    {
      id: 'fund',
      title: text('transactions.fund'),
      kind: 'text',
      cell: (day) => <FundDayDetails day={day} fund={names.get(day.isin) ?? day.isin} />,
    },
    {
      id: 'amount',
      title: text('transactions.amount'),
      kind: 'lead',
      cell: ({ amount }) => <Amount amount={amount} />,
      footer: <Amount amount={sumCents(years.map(({ amount }) => amount))} />,
    },
  ]
  return (
    <Section id={id} title={title} aside={<Quiet>{text('transactions.count', { count })}</Quiet>}>
      <Stack gap="s3">
        <TableFrame caption={title} columns={columns} footer>
          {years.map((year, index) => {
            const isOpen = isWhole || (opened.get(year.year) ?? index === 0)
            return (
              <YearOfTransactions
                key={year.year}
                sum={year}
                columns={columns}
                filter={{ ...filter, year: year.year }}
                isWhole={isWhole}
                isOpen={isOpen}
                onToggle={() => {
                  setOpened(new Map(opened).set(year.year, !isOpen))
                }}
              />
            )
          })}
        </TableFrame>
        <OnScreen>
          <Link to={paths.account()} aria-label={text('transactions.back.from', { title })}>
            {text('session.backToAccount')}
          </Link>
        </OnScreen>
      </Stack>
    </Section>
  )
}
