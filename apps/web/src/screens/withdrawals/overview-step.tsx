import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { NextButton } from '#web/features/mandate-flow/next-button.tsx'
import { StepFrame } from '#web/features/mandate-flow/step-frame.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { EarlyWithdrawal } from './early-withdrawal.tsx'
import { milestones } from './milestones.ts'
import { PillarStanding } from './pillar-standing.tsx'
import { PILLARS, type Flow } from './withdrawals-flow.ts'
import { YearsLine } from './years-line.tsx'

/** Each pillar's right today, and the days on which something becomes better. */
export function OverviewStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { hasClaim } = flow.data.context
  const { mayChoose } = flow.facts
  const days = milestones(flow.data.context.ages, flow.data.pendingFacts.today)
  const isSettled = !mayChoose && days.every(({ isPast, kind }) => isPast || kind === 'today')
  return (
    <StepFrame
      flow={flow}
      step="overview"
      lead={isSettled ? text('withdrawals.overview.settled') : undefined}
      next={mayChoose ? <NextButton to={paths.withdrawals('amount')} /> : undefined}
    >
      <YearsLine flow={flow} />
      {PILLARS.map((pillar) => (
        <PillarStanding key={pillar} flow={flow} pillar={pillar} />
      ))}
      <EarlyWithdrawal flow={flow} />
      {mayChoose && hasClaim === true && (
        <Alert tone="warn" title={text('withdrawals.claim')}>
          {text('withdrawals.claim.text')}
        </Alert>
      )}
    </StepFrame>
  )
}
