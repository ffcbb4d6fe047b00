import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { paths } from '#web/addresses/paths.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { aftermathOf, isRefusedByRegistry, isReplacedLater } from '#web/features/signing/aftermath.ts'
import { ToMyAccount } from '#web/features/signing/to-my-account.tsx'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Actions } from '#web/ui/layout.tsx'

/** The page after the signature, once the registry has refused the mandate, or a later signature has replaced it. */
export function LateRefusal({ failure }: { failure: Failure }): ReactNode {
  const text = useText()
  if (isReplacedLater(failure)) {
    return (
      <FlowFrame
        heading={text('error.mandate.processing.error.epis.replaced')}
        lead={text('advice.mandate.processing.error.epis.replaced')}
      >
        <Actions>
          <ToMyAccount />
        </Actions>
      </FlowFrame>
    )
  }
  const aftermath = aftermathOf(failure)
  return (
    <FlowFrame
      heading={text(isRefusedByRegistry(failure) ? 'signing.refused.title' : 'signing.failed.title')}
      lead={
        aftermath && <Text id={aftermath} values={{ link: (inner) => <Link to={paths.account()}>{inner}</Link> }} />
      }
    >
      <ErrorCard failure={failure} alone />
      <Actions>
        <ToMyAccount />
      </Actions>
    </FlowFrame>
  )
}
