import { sumKnown } from '@sammas/domain/money/cents'
import { Link } from '@tanstack/react-router'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { OnScreen } from '#web/ui/layout.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import type { SwitchRow } from './switch-rows.ts'

/**
 * The moves of one switch with today's value of each; on a phone several are behind one press, under their sum. `cancelPath` leads to cancelling one part alone; null where there is no such
 * part.
 */
export function SwitchTable(props: {
  /** Id of the heading that names the switch; the table has its name. */
  headingId: string
  rows: readonly SwitchRow[]
  cancelPath: ((applicationId: number) => string | null) | null
}) {
  const { headingId, rows, cancelPath } = props
  const text = useText()
  const hasTargets = new Set(rows.map(({ target }) => target)).size > 1
  const paths = new Map(rows.map(({ key, applicationId }) => [key, pathOf(applicationId, cancelPath)]))
  const isOne = rows.length === 1
  const total = sumKnown(rows.map(({ value }) => value))
  const columns: Column<SwitchRow>[] = [
    {
      id: 'source',
      title: text('application.from'),
      cell: ({ source }) => source,
      footer: isOne ? undefined : text('application.total'),
    },
    ...(hasTargets
      ? [{ id: 'target', title: text('application.to'), kind: 'text' as const, cell: (row: SwitchRow) => row.target }]
      : []),
    { id: 'part', title: text('application.part'), cell: ({ part }) => part },
    {
      id: 'value',
      title: text('application.value'),
      kind: 'lead',
      cell: ({ value }) => <Amount amount={value} />,
      footer: isOne ? undefined : <Amount amount={total} />,
    },
  ]
  const cancel: Column<SwitchRow> = {
    id: 'cancel',
    title: text('application.cancel.part'),
    titleHidden: true,
    kind: 'action',
    cell: (row) => <CancelPart row={row} path={paths.get(row.key) ?? null} />,
  }
  const canCancel = [...paths.values()].some((path) => path !== null)
  const isPhone = useMedia('screen and (width < 48rem)')
  const table = (
    <Table
      caption={{ headingId }}
      columns={canCancel ? [...columns, cancel] : columns}
      rows={rows}
      rowKey={({ key }) => key}
      footer={!isOne}
    />
  )
  if (!isPhone || isOne) return <>{table}</>
  return (
    <Disclosure
      summary={<Text id="application.parts" values={{ count: rows.length, value: <Amount amount={total} /> }} />}
    >
      {table}
    </Disclosure>
  )
}

const pathOf = (id: number | null, cancelPath: ((applicationId: number) => string | null) | null) =>
  id === null || cancelPath === null ? null : cancelPath(id)

function CancelPart({ row, path }: { row: SwitchRow; path: string | null }) {
  const text = useText()
  if (path === null) return null
  return (
    <OnScreen>
      <Link to={path} aria-label={text('application.cancel.part.named', { source: row.source })}>
        {text('application.cancel.part')}
      </Link>
    </OnScreen>
  )
}
