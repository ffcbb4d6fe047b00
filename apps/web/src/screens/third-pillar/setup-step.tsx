import { centsFromEuros } from '@sammas/domain/money/cents'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { suppliedContribution } from '#web/features/start-parameters/start-parameters.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Stack, Whole } from '#web/ui/layout.tsx'
import { BackLink } from './back-link.tsx'
import { FlowSteps } from './flow-steps.tsx'
import type { Flow } from './use-flow.ts'

/** What opening a third pillar means, for those who have none. */
export function SetupStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const navigate = useNavigate()
  return (
    <FlowFrame
      steps={<FlowSteps current="setup" />}
      heading={text('thirdPillar.setup.heading')}
      back={<BackLink flow={flow} step="setup" />}
      next={
        <Button onPress={() => void navigate({ to: paths.thirdPillar('select-sources') })}>
          {text('thirdPillar.next')}
        </Button>
      }
    >
      <Stack>
        <p>{text('thirdPillar.setup.account')}</p>
        <p>{text('thirdPillar.setup.mandate')}</p>
        <AskedContribution />
      </Stack>
    </FlowFrame>
  )
}

/** The monthly payment that another page of the provider has asked for. */
function AskedContribution(): ReactNode {
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
