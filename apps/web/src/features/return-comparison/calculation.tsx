import type { ReturnCalculation } from '@sammas/contract/returns'
import { yearOf } from '@sammas/domain/dates/civil-date'
import { useState } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { calculationRows, type CalculationRow } from './calculation-rows.ts'
import type { OwnKey } from './comparison-choice.ts'
import { keyWords } from './key-words.ts'
import css from './return-comparison.module.css'

/** How the rates were computed: method, time, the cash flows used and what is left out (issue 4 point 5). */
export function Calculation({ calculation, own }: { calculation: ReturnCalculation; own: OwnKey }) {
  const text = useText()
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const { from, to, exchanged, pillar } = calculation
  const other = text(keyWords[own === 'SECOND_PILLAR' ? 'THIRD_PILLAR' : 'SECOND_PILLAR'])
  return (
    <details
      className={css['how']}
      onToggle={({ currentTarget }) => {
        // Thousands of rows are made only for who wants them.
        if (currentTarget.open) setOpened(true)
      }}
    >
      <summary>{text('returns.how')}</summary>
      <div className={css['method']}>
        <h3>{text('returns.how.method')}</h3>
        <p>{text('returns.how.rate')}</p>
        <p>{text('returns.how.amount')}</p>
        <p>{text('returns.how.others')}</p>
        <h3>{text('returns.how.period')}</h3>
        <p>{text('returns.how.days', { from: format.longDate(from), to: format.longDate(to) })}</p>
        <h3>{text('returns.how.left.out')}</h3>
        <ul>
          <li>
            {exchanged === null || exchanged === 0
              ? text('returns.how.exchanges')
              : text('returns.how.exchanges.amount', { amount: format.euros(exchanged) })}
          </li>
          <li>{text('returns.how.other.pillar', { other })}</li>
          <li>{text('returns.how.waiting')}</li>
          {pillar === 3 && <li>{text('returns.how.tax')}</li>}
        </ul>
        <h3>{text('returns.how.flows')}</h3>
        {opened && <Flows calculation={calculation} />}
      </div>
    </details>
  )
}

function Flows({ calculation }: { calculation: ReturnCalculation }) {
  const text = useText()
  const format = useFormat()
  const columns: Column<CalculationRow>[] = [
    {
      id: 'date',
      title: text('returns.flow.date'),
      cell: ({ date }) => <time dateTime={date}>{format.dayMonth(date)}</time>,
    },
    { id: 'what', title: text('returns.flow.what'), kind: 'text', cell: ({ kind }) => text(`returns.flow.${kind}`) },
    {
      id: 'amount',
      title: text('returns.flow.amount'),
      kind: 'lead',
      cell: ({ amount }) => <Amount amount={amount} sign />,
    },
  ]
  return (
    <Table
      caption={text('returns.how.flows')}
      columns={columns}
      rows={calculationRows(calculation)}
      rowKey={({ kind, date }) => `${kind} ${date}`}
      groupOf={({ date }) => String(yearOf(date))}
      note={<p>{text('returns.flow.note')}</p>}
    />
  )
}
