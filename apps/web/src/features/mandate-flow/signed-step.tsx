import type { Success } from '@sammas/domain/next-step/next-step'
import type { ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { useRefusal } from '#web/api/mandate-outcome.ts'
import { NextStep } from '#web/features/next-step/next-step.tsx'
import { isSignedHere } from '#web/features/signing/signed-here.ts'
import type { SignedKind } from '#web/features/signing/signing-method.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useStepTitle } from '#web/lib/step-title.ts'
import { AfterChange } from '#web/ui/after-change.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { LateRefusal } from './late-refusal.tsx'
import { SignedActions } from './signed-actions.tsx'
import { SignedHeading } from './signed-heading.tsx'

export type SignedStepProps = {
  mandateId: number
  /** `Facts` of its kind. */
  facts: ReactNode
  after: Success
  /** One mandate without it. */
  signs?: SignedKind
  /** Signed applications; one without it. */
  count?: number
  /** In place of the refusal of all of it: null when nothing was accepted. */
  partly?: (failure: Failure) => ReactNode
}

/** After the signature: the kind's own facts, the signed file and the offer that follows; or the registry's refusal. */
export function SignedStep(props: SignedStepProps): ReactNode {
  const { mandateId, facts, after, signs, count = 1 } = props
  const text = useText()
  const refusal = useRefusal(mandateId)
  const heading = text('mandateFlow.signed', { count })
  useStepTitle(refusal === null ? heading : null)
  if (refusal !== null) return props.partly?.(refusal) ?? <LateRefusal failure={refusal} />
  return (
    <FlowFrame
      heading={<SignedHeading>{heading}</SignedHeading>}
      // Announced too: Orca is silent about a heading that takes the focus when the window that had it is gone.
      lead={<AfterChange isNews={isSignedHere(mandateId)}>{text('mandateFlow.signed.lead', { count })}</AfterChange>}
    >
      {facts}
      <SignedActions
        mandateId={mandateId}
        signs={signs}
        label={text('mandateFlow.signed.download', { count })}
        failed={text('mandateFlow.signed.downloadFailed', { count })}
      />
      <NextStep after={after} />
    </FlowFrame>
  )
}
