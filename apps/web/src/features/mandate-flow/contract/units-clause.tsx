import type { MandateRow } from '@sammas/domain/selection/mandate-rows'
import { formatPercent } from '@sammas/domain/money/format'
import { allocate } from '@sammas/domain/money/allocate'
import { WHOLE } from '@sammas/domain/money/basis-points'
import type { Cents } from '@sammas/domain/money/cents'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Change } from '#web/ui/contract-list.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { fundNameOf, type MandateParts } from './mandate-parts.ts'

/** Every movement: from where to where, what part, and what that is worth today. */
export function UnitsClause({ parts }: { parts: MandateParts }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <>
      {parts.exchanges.map((row) => {
        const amount = worthOf(parts, row)
        return (
          <Change
            key={`${row.source} ${row.target}`}
            before={{
              when: text('mandateFlow.now'),
              what: fundNameOf(parts, row.source),
              note: amount === null ? null : text('mandateFlow.worth', { amount: format.euros(amount) }),
            }}
            after={{ when: text('mandateFlow.then'), what: fundNameOf(parts, row.target) }}
            share={formatPercent({ share: row.share }, language, { stripZeros: true })}
          />
        )
      })}
      <p>
        <Quiet small>{text('mandateFlow.worthExact')}</Quiet>
      </p>
    </>
  )
}

/** The part of a holding that a row moves, split as the rows before it left it, so that parts add up to the whole. */
function worthOf({ holdings, exchanges }: MandateParts, row: MandateRow): Cents | null {
  const value = holdings.find(({ fund }) => fund.isin === row.source)?.value ?? null
  if (value === null) return null
  const rows = exchanges.filter(({ source }) => source === row.source)
  const staying = Math.max(WHOLE - rows.reduce((sum, { share }) => sum + share, 0), 0)
  return allocate(value, [...rows.map(({ share }) => share), staying])[rows.indexOf(row)] ?? null
}
