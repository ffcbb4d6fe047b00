import { pillarsWith } from '@sammas/domain/withdrawal/withdrawal-choice'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { NextButton } from '#web/features/mandate-flow/next-button.tsx'
import { StepFrame } from '#web/features/mandate-flow/step-frame.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { DurationField } from './duration-field.tsx'
import { Result } from './result.tsx'
import { SumField } from './sum-field.tsx'
import { PillarStanding } from './pillar-standing.tsx'
import { PillarWays } from './pillar-ways.tsx'
import { Tally } from './tally.tsx'
import { PILLARS, waysOf, type Flow } from './withdrawals-flow.ts'
import { useWhyNot } from './why-not.ts'

/** How money of each pillar is taken out (or why it cannot be), how much, and for how long; the result is shown with each change. */
export function AmountStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const ways = waysOf(flow.choices.chosen)
  const { result } = flow.mandate
  const { pillars } = flow.data.context
  // Of both pillars together, requested below the last choice that needs it.
  const pillarsOf = (kind: 'sum' | 'fund-pension') =>
    PILLARS.filter((pillar) => pillarsWith(kind, ways).includes(pillar))
  const [sums, pensions] = [pillarsOf('sum'), pillarsOf('fund-pension')]
  return (
    <StepFrame
      flow={flow}
      step="amount"
      lead={text('withdrawals.amount.lead')}
      tally={<Tally flow={flow} />}
      next={<NextButton to={paths.withdrawals('bank-account')} why={useWhyNot(flow)} />}
    >
      <Stack gap="s4">
        {PILLARS.map((pillar) =>
          pillars[pillar].right.kind === 'may' ? (
            <PillarWays
              key={pillar}
              flow={flow}
              pillar={pillar}
              detail={
                <Stack gap="s3">
                  {pillar === sums.at(-1) && <SumField flow={flow} pillars={sums} />}
                  {pillar === pensions.at(-1) && <DurationField flow={flow} />}
                </Stack>
              }
            />
          ) : (
            <PillarStanding key={pillar} flow={flow} pillar={pillar} />
          ),
        )}
        {result.kind === 'proposed' && <Result proposal={result} flow={flow} />}
      </Stack>
    </StepFrame>
  )
}
