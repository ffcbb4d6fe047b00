import type { JoiningObstacle, SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { ToMyAccount } from '#web/features/signing/to-my-account.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { closedWords } from './state-words.ts'
import { StepRoom } from '#web/ui/skeleton.tsx'

/** In place of the flow: why no fund can be chosen, and the alternatives. */
export function Closed({ state, obstacle }: { state: SecondPillarState; obstacle: JoiningObstacle }): ReactNode {
  const text = useText()
  const { heading, why, values } = closedWords(state, obstacle, useFormat())
  return (
    <FlowFrame steps={<StepRoom />} heading={text(heading, values)}>
      <Stack>
        <p>{text(why, values)}</p>
        <p>{text('secondPillar.closed.third')}</p>
      </Stack>
      <Actions>
        <ToMyAccount />
        <Link to={paths.thirdPillar()}>{text('secondPillar.closed.toThird')}</Link>
      </Actions>
    </FlowFrame>
  )
}
