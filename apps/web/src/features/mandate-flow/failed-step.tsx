import { isPartlyTaken } from '@sammas/contract/answered-parts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { useRefusal } from '#web/api/mandate-outcome.ts'
import { mandateOutcomeQuery, userQuery } from '#web/api/queries.ts'
import { AnsweredParts } from '#web/features/error-card/answered-parts.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useStepTitle } from '#web/lib/step-title.ts'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { ToAccount } from './back-link.tsx'
import type { FlowKind, FlowParts } from './flow-kind.ts'
import { LateRefusal } from './late-refusal.tsx'
import { SignedHeading } from './signed-heading.tsx'
import { StepShell } from './step-loading.tsx'

const [LOADING, FAILED] = ['mandateFlow.loading', 'mandateFlow.loadFailed'] as const

type FailedStepProps<Parts extends FlowParts> = {
  kind: FlowKind<Parts>
  step: Parts['step']
  failure: Failure
  onRetry: () => void
}

/** A step whose lists could not be loaded. The page after a signature says that the application is signed, so that it is not signed twice. */
export function FailedStep<Parts extends FlowParts>({
  kind,
  step,
  failure,
  onRetry,
}: FailedStepProps<Parts>): ReactNode {
  const text = useText()
  const { data: user } = useQuery(userQuery())
  // Only the page after the last step has a heading that comes with its lists.
  const isNameless = kind.words.headings[step] === LOADING
  const signed = isNameless && user !== undefined ? kind.drafts.readSigned(user.id) : null
  if (signed !== null) {
    return (
      <SignedAlone mandateId={signed.mandateId} count={kind.typesOf?.(signed).length ?? 1}>
        <ErrorCard failure={failure} onRetry={onRetry} title={text(FAILED)} />
      </SignedAlone>
    )
  }
  return (
    <StepShell kind={kind} step={step} back={<ToAccount />} heading={isNameless ? FAILED : undefined}>
      <ErrorCard failure={failure} onRetry={onRetry} {...(isNameless ? {} : { title: text(FAILED) })} />
    </StepShell>
  )
}

type SignedAloneProps = { mandateId: number; count: number; children: ReactNode }

/** A signed application without its lists: it is signed, or the registry has refused all or some of it. */
function SignedAlone({ mandateId, count, children }: SignedAloneProps): ReactNode {
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
