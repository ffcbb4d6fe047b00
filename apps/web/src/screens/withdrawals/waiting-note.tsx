import { sumCents } from '@sammas/domain/money/cents'
import type { Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Whole } from '#web/ui/layout.tsx'
import type { Flow } from './withdrawals-flow.ts'

/** By how much the tax on the third pillar's sum would be less from its reduced-tax day on. The person can go on. */
export function WaitingNote({ flow, proposal }: { flow: Flow; proposal: Proposal }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { reducedTax } = flow.data.context.ages
  const saved = sumCents(proposal.parts.map((part) => (part.kind === 'sum' ? part.savedByWaiting : sumCents([]))))
  if (saved === 0 || reducedTax === null) return null
  return (
    <Alert tone="info" title={text('withdrawals.waiting')}>
      <p>
        <Text
          id="withdrawals.waiting.text"
          values={{
            from: <Whole>{format.dateIn('from', reducedTax.date)}</Whole>,
            saved: <Amount amount={saved} />,
            b: (words) => <strong>{words}</strong>,
          }}
        />
      </p>
    </Alert>
  )
}
