import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { outcomeOf, type Outcome } from '#web/features/return-comparison/outcome.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { OnScreen } from '#web/ui/layout.tsx'
import type { GrowthLine } from './lines.ts'
import { OwnWords } from './own-words.tsx'
import type { FundReturns } from './use-fund-returns.ts'
import type { DaysTyped } from './use-typed-days.ts'
import { useSigned } from './words.ts'

/** A row: the person's own money, or a fund or index; its line is null while prices are loading. */
type Row = { readonly key: string; readonly name: string; readonly isOwn: boolean; readonly line: GrowthLine | null }

/** The figures: one sum in each fund or index, and the person's own payments as they grew or would have grown. */
export function ResultsTable(props: {
  view: FundReturns
  lines: readonly GrowthLine[]
  nameOf: (key: string) => string
  days: DaysTyped
}) {
  const { view, lines, nameOf, days } = props
  const { choice, choose, personal } = view
  const text = useText()
  const signed = useSigned()
  const rows: Row[] = [choice.own, ...choice.keys].map((key) => ({
    key,
    name: nameOf(key),
    isOwn: key === choice.own,
    line: lines.find((each) => each.key === key) ?? null,
  }))
  const outcomes = new Map(rows.map(({ key }) => [key, outcomeOf(personal, key)]))
  const isShort = [...outcomes.values()].some((outcome) => outcome.kind === 'known' && !outcome.annualised)
  const known = (key: string, show: (outcome: Extract<Outcome, { kind: 'known' }>) => React.ReactNode) => {
    const outcome = outcomes.get(key)
    return outcome?.kind === 'known' ? show(outcome) : outcome?.kind === 'loading' ? '…' : '–'
  }
  const grown = (rate: number | null | undefined) => (view.prices.kind === 'loading' ? '…' : signed(rate ?? null))
  const columns: Column<Row>[] = [
    {
      id: 'name',
      title: text('fundReturns.column.name'),
      kind: 'text',
      cell: ({ key, isOwn, name }) => (
        <>
          {isOwn ? <b>{name}</b> : name}{' '}
          {!isOwn && choice.keys.length > 1 && (
            <OnScreen>
              <Button
                variant="link"
                size="small"
                label={text('fundReturns.remove.label', { name })}
                onPress={() => {
                  choose({ keys: choice.keys.filter((each) => each !== key) })
                }}
              >
                {text('fundReturns.remove')}
              </Button>
            </OnScreen>
          )}
        </>
      ),
    },
    { id: 'total', title: text('fundReturns.column.total'), cell: ({ line }) => grown(line?.total) },
    { id: 'yearly', title: text('fundReturns.column.yearly'), cell: ({ line }) => grown(line?.yearly) },
    {
      id: 'rate',
      title: text('fundReturns.column.rate'),
      cell: ({ key }) => known(key, ({ rate }) => signed(rate)),
    },
    {
      id: 'amount',
      title: text('fundReturns.column.amount'),
      cell: ({ key }) => known(key, ({ amount }) => <Amount amount={amount} decimals={0} sign />),
    },
  ]
  return (
    <Table
      caption={text('fundReturns.table')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      note={
        <>
          <OwnWords view={view} line={lines.find(({ isOwn }) => isOwn) ?? null} days={days} />
          <p>
            {text('fundReturns.note')} {isShort && text('returns.note.short.time', { time: 'other' })}
          </p>
        </>
      }
    />
  )
}
