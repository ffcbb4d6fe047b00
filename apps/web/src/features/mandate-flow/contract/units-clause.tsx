import type { ChosenExchange } from '@sammas/domain/mandate/chosen-mandate'
import { formatPercent } from '@sammas/domain/money/format'
import { beforeAfter } from '@sammas/domain/selection/before-after'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { fundNameOf, type MandateParts } from './mandate-parts.ts'

/** Every movement under its target fund: source, part, and today's value. */
export function UnitsClause({ parts }: { parts: MandateParts }): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  const { moves } = beforeAfter(parts.holdings, parts.exchanges, parts.funds, parts.pendingFacts)
  const columns: Column<ChosenExchange>[] = [
    { id: 'source', title: text('mandateFlow.from'), cell: ({ source }) => fundNameOf(parts, source) },
    {
      id: 'part',
      title: text('mandateFlow.part'),
      cell: ({ share }) => formatPercent({ share }, language, { stripZeros: true }),
    },
    {
      id: 'worth',
      title: text('mandateFlow.worth'),
      kind: 'lead',
      cell: (row) => {
        const move = moves.find(({ source, target }) => source === row.source && target === row.target)
        return <Amount amount={move?.value ?? null} />
      },
    },
  ]
  const targets = [...new Set(parts.exchanges.map(({ target }) => target))]
  return (
    <>
      {targets.map((target) => (
        <Table
          key={target}
          caption={text('mandateFlow.into', { fund: fundNameOf(parts, target) })}
          captionShown
          even
          columns={columns}
          rows={parts.exchanges.filter((row) => row.target === target)}
          rowKey={({ source }) => source}
        />
      ))}
      <p>
        <Quiet small>{text('mandateFlow.worthExact')}</Quiet>
      </p>
    </>
  )
}
