import { provider } from '@sammas/provider/provider'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { FlowSteps } from './flow-steps.tsx'

const HASH = 'mandateNotFilled'

/** Nothing was chosen: there is nothing to sign, and two ways on (specification section 2). */
export function NotFilled(): ReactNode {
  const text = useText()
  return (
    <FlowFrame steps={<FlowSteps current="confirm-mandate" />} heading={text('secondPillar.notFilled.heading')}>
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
    </FlowFrame>
  )
}
