import { memo } from 'react'
import type { Cents } from '@sammas/domain/money/cents'
import { minus, sumCents, ZERO_CENTS } from '@sammas/domain/money/cents'
import type { Plan, PlanPoint } from '@sammas/domain/plan/plan'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

/** The figures of the plot as a table, one row per year; printed with the plan. */
export const PotTable = memo(function PotTable({ plan }: { plan: Plan }) {
  const text = useText()
  const format = useFormat()
  const { points, unfavourable } = plan
  const badAt = new Map(unfavourable?.points.map((point) => [point.month, point.pot]))
  const amounts: readonly (readonly [string, string, (point: PlanPoint) => Cents])[] = [
    ['before', text('plan.part.before'), ({ before }) => before],
    ['own', text('plan.part.own'), ({ own, employer }) => sumCents([own, employer])],
    ['state', text('plan.part.state'), ({ state }) => state],
    ['growth', text('plan.part.growth'), ({ growth }) => growth],
    ['fees', text('plan.part.fees'), ({ fees }) => minus(ZERO_CENTS, fees)],
  ]
  const columns: Column<PlanPoint>[] = [
    {
      id: 'day',
      title: text('plan.table.day'),
      cell: ({ day }) => <time dateTime={day}>{format.longDate(day)}</time>,
    },
    ...amounts.map(([id, title, of]): Column<PlanPoint> => ({
      id,
      title,
      cell: (point) => <Amount amount={of(point)} decimals={0} />,
      isZero: (point) => point !== null && of(point) === 0,
    })),
    {
      id: 'pot',
      title: text('plan.part.pot'),
      kind: 'lead',
      cell: ({ pot }) => <Amount amount={pot} decimals={0} />,
    },
    ...(unfavourable === null
      ? []
      : [
          {
            id: 'bad',
            title: text('plan.part.bad'),
            kind: 'aside' as const,
            cell: ({ month }: PlanPoint) => <Amount amount={badAt.get(month) ?? null} decimals={0} />,
          },
        ]),
  ]
  return (
    <Disclosure summary={text('plan.table')} printed>
      <Table
        caption={text('plan.table.caption')}
        columns={columns}
        rows={points}
        rowKey={({ month }) => String(month)}
        many
        dense
        note={<p>{text('plan.table.note')}</p>}
      />
    </Disclosure>
  )
})
