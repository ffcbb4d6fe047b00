import { useState } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { PARTS } from './plot-shape.ts'
import { partWords } from './plot-words.ts'
import {
  gainOf,
  emptiedIn,
  partialExitsIn,
  pillarsIn,
  savingsDays,
  tableDays,
  type Portfolio,
  type SavingsDay,
} from './savings-day.ts'

/** The figures of the chart as a table, behind a button; drawn when it is first opened, as it is a quarter of the account's elements. */
export function ValueTable({ portfolio: { points, border } }: { portfolio: Portfolio }) {
  const days = savingsDays(points)
  return <DaysTable days={days} isNet={partialExitsIn(days, border, emptiedIn(days, border)).isNet} />
}

function DaysTable({ days, isNet }: { days: readonly SavingsDay[]; isNet: boolean }) {
  const text = useText()
  const format = useFormat()
  const [wasOpened, setWasOpened] = useState(false)
  const pillars = pillarsIn(days)
  const alone = pillars.length === 1 ? pillars[0] : undefined
  const ofPillar = (pillar: 2 | 3): Column<SavingsDay> => ({
    id: String(pillar),
    title: text(partWords(PARTS[pillar], isNet)),
    cell: ({ values }) => {
      const value = values[pillar]
      return value === undefined ? null : <Amount amount={value} />
    },
  })
  const columns: Column<SavingsDay>[] = [
    {
      id: 'date',
      title: text('value.date'),
      cell: ({ date }) => <time dateTime={date}>{format.longDate(date)}</time>,
    },
    ...(pillars.length > 1 ? pillars.map(ofPillar) : []),
    {
      id: 'value',
      title: text(partWords(alone === undefined ? 'total' : PARTS[alone], isNet)),
      kind: 'lead',
      cell: ({ value }) => <Amount amount={value} />,
    },
    { id: 'paid', title: text(partWords('paidIn', isNet)), cell: ({ paidIn }) => <Amount amount={paidIn} /> },
    { id: 'gain', title: text('value.gain'), cell: (day) => <Amount amount={gainOf(day)} sign /> },
  ]
  return (
    <Disclosure
      summary={text('value.table')}
      onOpen={() => {
        setWasOpened(true)
      }}
    >
      {wasOpened && (
        <Table
          caption={text('value.title')}
          columns={columns}
          rows={tableDays(days)}
          rowKey={({ date }) => date}
          many
          note={<p>{text('value.note')}</p>}
        />
      )}
    </Disclosure>
  )
}
