import type { Cents } from '@sammas/domain/money/cents'
import type { Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import type { ReactNode } from 'react'
import { Text } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'

/** Why the sum is less than the typed one: the second pillar is taken by whole per cent. */
export function RoundingNote({ proposal, wanted }: { proposal: Proposal; wanted: Cents | null }): ReactNode {
  const { sum } = proposal
  if (sum === null || wanted === null || sum.gross >= wanted) return null
  return (
    <p>
      <Text
        id="withdrawals.rounded"
        values={{ wanted: <Amount amount={wanted} />, gross: <Amount amount={sum.gross} /> }}
      />
    </p>
  )
}
