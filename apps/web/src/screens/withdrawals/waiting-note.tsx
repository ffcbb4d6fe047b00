import { sumCents } from '@sammas/domain/money/cents'
import type { Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Whole } from '#web/ui/layout.tsx'
import { PaidReduced } from './paid-reduced.tsx'
import type { Flow } from './withdrawals-flow.ts'

/**
 * By how much the tax on the third pillar's sum would be less from its reduced-tax day on, and the person can go on; or why the tax is the
 * reduced one already.
 */
export function WaitingNote({ flow, proposal }: { flow: Flow; proposal: Proposal }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { ages } = flow.data.context
  const { reducedTax } = ages
  const { today } = flow.data.pendingFacts
  const { reduced } = useLaw(reducedTax?.date ?? today)
  const fromThird = proposal.parts.find((part) => part.kind === 'sum' && part.pillar === 3)
  const saved = sumCents(proposal.parts.map((part) => (part.kind === 'sum' ? part.savedByWaiting : sumCents([]))))
  if (saved === 0 || reducedTax === null) {
    if (fromThird === undefined) return null
    return (
      <p>
        <PaidReduced ages={ages} today={today} paidOn={fromThird.days.paidFrom} />
      </p>
    )
  }
  return (
    <Alert tone="info" title={text('withdrawals.waiting')}>
      <p>
        <Text
          id="withdrawals.waiting.text"
          values={{
            from: <Whole>{format.dateIn('from', reducedTax.date)}</Whole>,
            reduced,
            saved: <Amount amount={saved} />,
            b: (words) => <strong>{words}</strong>,
          }}
        />
      </p>
    </Alert>
  )
}
