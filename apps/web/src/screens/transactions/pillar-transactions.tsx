import { yearOf } from '@sammas/domain/dates/civil-date'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/addresses/paths.ts'
import type { TransactionRow } from '#web/features/transactions-table/transaction-rows.ts'
import { TransactionsTable } from '#web/features/transactions-table/transactions-table.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { OnScreen, Quiet, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'

/** More rows than this are shown one year at a time, with the total of that year. */
const ALL_AT_ONCE = 1000

/** The transactions of one pillar, newest first, by year, with their total. */
export function PillarTransactions({ title, rows }: { title: string; rows: readonly TransactionRow[] }) {
  const text = useText()
  const years = [...new Set(rows.map(({ date }) => yearOf(date)))]
  const [chosen, setChosen] = useState<number | null>(null)
  const year = rows.length <= ALL_AT_ONCE ? null : (years.find((candidate) => candidate === chosen) ?? years[0] ?? null)
  const shown = year === null ? rows : rows.filter(({ date }) => yearOf(date) === year)
  return (
    <Section
      title={title}
      aside={
        <Stack gap="s1">
          <Quiet>{text('transactions.count', { count: rows.length })}</Quiet>
          {year !== null && (
            <SelectField
              label={text('transactions.year')}
              smallLabel
              value={year}
              onChange={(event) => {
                setChosen(Number(event.target.value))
              }}
            >
              {years.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
          )}
        </Stack>
      }
    >
      <Stack gap="s3">
        <TransactionsTable
          caption={title}
          rows={shown}
          total={year === null ? text('transactions.total') : text('transactions.total.year', { year })}
        />
        <OnScreen>
          <Link to={paths.account()} aria-label={text('transactions.back.from', { title })}>
            {text('transactions.back')}
          </Link>
        </OnScreen>
      </Stack>
    </Section>
  )
}
