import { isPartlyTaken } from '@sammas/contract/answered-parts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRefusal } from '#web/api/mandate-outcome.ts'
import { mandateOutcomeQuery } from '#web/api/queries.ts'
import { AnsweredParts } from '#web/features/error-card/answered-parts.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useStepTitle } from '#web/lib/step-title.ts'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { ToAccount } from './back-link.tsx'
import { LateRefusal } from './late-refusal.tsx'
import { SignedHeading } from './signed-heading.tsx'

type SignedAloneProps = { mandateId: number; count: number; children: ReactNode }

/** A signed application without its lists: it is signed, or the registry has refused all or some of it. */
export function SignedAlone({ mandateId, count, children }: SignedAloneProps): ReactNode {
  const text = useText()
  const refusal = useRefusal(mandateId)
  const { data: { parts = [] } = {} } = useQuery(mandateOutcomeQuery(mandateId))
  const isPartly = isPartlyTaken(parts)
  const heading = text('mandateFlow.signed', { count })
  useStepTitle(refusal === null || isPartly ? heading : null)
  if (refusal === null) {
    return (
      <FlowFrame
        heading={<SignedHeading>{heading}</SignedHeading>}
        lead={text('mandateFlow.signed.lead', { count })}
        back={<ToAccount />}
      >
        {children}
      </FlowFrame>
    )
  }
  if (!isPartly) return <LateRefusal failure={refusal} />
  return (
    <FlowFrame heading={heading} back={<ToAccount />}>
      <ErrorCard failure={refusal} alone>
        <AnsweredParts parts={parts} />
      </ErrorCard>
      {children}
    </FlowFrame>
  )
}
