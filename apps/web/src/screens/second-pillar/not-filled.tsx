import { provider } from '@sammas/provider/provider'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { StepFrame } from '#web/features/mandate-flow/step-frame.tsx'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import type { Flow } from './second-pillar-flow.ts'

const HASH = 'mandateNotFilled'

/** Nothing was chosen: there is nothing to sign, and two ways to continue. */
export function NotFilled({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  return (
    <StepFrame flow={flow} step="confirm-mandate" heading={text('secondPillar.notFilled.heading')} back={null}>
      <Stack>
        <p>{text('secondPillar.notFilled.text')}</p>
        <p>
          <Text
            id="secondPillar.notFilled.why"
            values={{ email: provider.email, mail: (address) => <a href={`mailto:${provider.email}`}>{address}</a> }}
          />
        </p>
      </Stack>
      <Actions>
        <Link className={buttonClass()} to={paths.secondPillar('select-sources')} hash={HASH}>
          {text('secondPillar.notFilled.look')}
        </Link>
        <Link to={paths.account()} hash={HASH}>
          {text('secondPillar.notFilled.later')}
        </Link>
      </Actions>
    </StepFrame>
  )
}
