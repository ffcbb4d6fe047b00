import type { ReturnCalculation } from '@sammas/contract/returns'
import { yearOf } from '@sammas/domain/dates/civil-date'
import { sumKnown } from '@sammas/domain/money/cents'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { calculationRows, type CalculationRow } from './calculation-rows.ts'
import { LazyDetails } from './lazy-details.tsx'
import css from './return-comparison.module.css'

const MOST_ROWS = 400

const flowWords: Record<CalculationRow['kind'], MessageId> = {
  beginning: 'returns.flow.beginning',
  in: 'returns.flow.in',
  out: 'returns.flow.out',
  ending: 'returns.flow.ending',
}

/** The cash flows of a calculation under headings by year; thousands of them open year by year. */
export function FlowsTable({ calculation }: { calculation: ReturnCalculation }) {
  const text = useText()
  const rows = calculationRows(calculation)
  const caption = text('returns.how.flows')
  return (
    <>
      {rows.length <= MOST_ROWS ? (
        <Rows caption={caption} rows={rows} headings />
      ) : (
        byYear(rows).map(([year, ofYear]) => (
          <LazyDetails
            key={year}
            summary={
              <>
                {text('returns.flow.year', { year, count: ofYear.length })}{' '}
                <Amount amount={sumKnown(ofYear.map(({ amount }) => amount))} sign />
              </>
            }
          >
            {() => <Rows caption={`${caption} ${year}`} rows={ofYear} />}
          </LazyDetails>
        ))
      )}
      <p className={css['note']}>{text('returns.flow.note')}</p>
    </>
  )
}

function byYear(rows: readonly CalculationRow[]): [string, CalculationRow[]][] {
  const years = new Map<string, CalculationRow[]>()
  for (const row of rows) {
    const year = String(yearOf(row.date))
    const ofYear = years.get(year)
    if (ofYear === undefined) years.set(year, [row])
    else ofYear.push(row)
  }
  return [...years]
}

function Rows(props: { caption: string; rows: readonly CalculationRow[]; headings?: boolean }) {
  const { caption, rows, headings = false } = props
  const text = useText()
  const format = useFormat()
  const columns: Column<CalculationRow>[] = [
    {
      id: 'date',
      title: text('returns.flow.date'),
      cell: ({ date }) => <time dateTime={date}>{format.dayMonth(date)}</time>,
    },
    { id: 'what', title: text('returns.flow.what'), kind: 'text', cell: ({ kind }) => text(flowWords[kind]) },
    {
      id: 'amount',
      title: text('returns.flow.amount'),
      kind: 'lead',
      cell: ({ amount }) => <Amount amount={amount} sign />,
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ kind, date }) => `${kind} ${date}`}
      {...(headings ? { groupOf: ({ date }: CalculationRow) => String(yearOf(date)) } : {})}
    />
  )
}
