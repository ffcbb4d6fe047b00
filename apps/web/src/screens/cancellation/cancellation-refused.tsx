import type { ReactNode } from 'react'
import type { AnyApplication } from '#web/api/facts.ts'
import type { Failure } from '#web/api/failure.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { failsAgain } from '#web/features/signing/aftermath.ts'
import { ToMyAccount } from '#web/features/signing/to-my-account.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useFocused } from '#web/lib/use-focused.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, PageHead, Stack } from '#web/ui/layout.tsx'
import type { SignedCancellation } from './cancellation-draft.ts'
import { leftOf, seenAs } from './standing.ts'
import { ApplicationLines } from './what-stays.tsx'

/** A signed cancellation that the registry has refused: the reason, the applications still pending, and a way to begin again where that can help. */
export function CancellationRefused(props: {
  signed: SignedCancellation
  applications: readonly AnyApplication[]
  refusal: Failure
  onAnew: () => void
}): ReactNode {
  const { signed, applications, refusal, onAnew } = props
  const text = useText()
  const heading = useFocused<HTMLHeadingElement>()
  const { waiting, cancelled } = leftOf(applications, signed.cancelledIds)
  const count = seenAs(waiting)
  return (
    <>
      <PageHead title={text('cancellation.refused.heading')} headingRef={heading} />
      <Stack gap="s5">
        <ErrorCard failure={refusal} alone />
        {count > 0 && (
          <ApplicationLines heading={text('cancellation.refused.waiting', { count })} applications={waiting} />
        )}
        {cancelled.length > 0 && (
          <ApplicationLines
            heading={text('cancellation.success.cancelled', { count: cancelled.length })}
            applications={cancelled}
          />
        )}
        <Actions>
          <ToMyAccount />
          {count > 0 && !failsAgain(refusal) && (
            <Button variant="second" onPress={onAnew}>
              {text('cancellation.refused.anew')}
            </Button>
          )}
        </Actions>
      </Stack>
    </>
  )
}
