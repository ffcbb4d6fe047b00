import { formatPercent } from '@sammas/domain/money/format'
import { beforeAfter } from '@sammas/domain/selection/before-after'
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
  const { moves } = beforeAfter(parts.holdings, parts.exchanges, parts.funds)
  return (
    <>
      {parts.exchanges.map((row) => {
        const amount = moves.find(({ source, target }) => source === row.source && target === row.target)?.value ?? null
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
