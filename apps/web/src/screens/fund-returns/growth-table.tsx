import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { tableIndices, type Growth } from './lines.ts'
import { useSigned } from './words.ts'

type Row = { readonly day: CivilDate; readonly index: number }

/** The figures of the plot as a table, behind a button. */
export function GrowthTable({ days, lines, nameOf }: Growth) {
  const text = useText()
  const format = useFormat()
  const signed = useSigned()
  const columns: Column<Row>[] = [
    { id: 'day', title: text('value.date'), cell: ({ day }) => <time dateTime={day}>{format.longDate(day)}</time> },
    ...lines.map(({ key, growth }): Column<Row> => ({
      id: key,
      title: nameOf(key),
      cell: ({ index }) => signed(growth[index] ?? null),
    })),
  ]
  return (
    <Disclosure summary={text('fundReturns.days.table')}>
      <Table
        caption={text('fundReturns.plot')}
        columns={columns}
        rows={tableIndices(days.length).flatMap((index) => {
          const day = days[index]
          return day === undefined ? [] : [{ day, index }]
        })}
        rowKey={({ day }) => day}
        many
      />
    </Disclosure>
  )
}
