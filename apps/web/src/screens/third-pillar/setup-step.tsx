import { centsFromEuros } from '@sammas/domain/money/cents'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { NextButton } from '#web/features/mandate-flow/next-button.tsx'
import { StepFrame } from '#web/features/mandate-flow/step-frame.tsx'
import { suppliedContribution } from '#web/features/start-parameters/start-parameters.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Stack, Whole } from '#web/ui/layout.tsx'
import type { Flow } from './third-pillar-flow.ts'

/** Consequences of opening a third pillar, for persons without one. */
export function SetupStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  return (
    <StepFrame
      flow={flow}
      step="setup"
      heading={text('thirdPillar.setup.heading')}
      next={<NextButton to={paths.thirdPillar('select-sources')} />}
    >
      <Stack>
        <p>{text('thirdPillar.setup.account')}</p>
        <p>{text('thirdPillar.setup.mandate')}</p>
        <RequestedContribution />
      </Stack>
    </StepFrame>
  )
}

/** The monthly payment requested on another page of the provider. */
function RequestedContribution(): ReactNode {
  const format = useFormat()
  const contribution = suppliedContribution()
  if (contribution === null) return null
  const amount = format.euros(centsFromEuros(contribution.euros), { decimals: 0 })
  return (
    <p>
      <Text id="thirdPillar.setup.contribution" values={{ amount: <Whole>{amount}</Whole> }} />
    </p>
  )
}
