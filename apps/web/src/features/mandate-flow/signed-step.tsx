import type { Success } from '@sammas/domain/next-step/next-step'
import type { ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { useRefusal } from '#web/api/mandate-outcome.ts'
import { NextStep } from '#web/features/next-step/next-step.tsx'
import type { SignedKind } from '#web/features/signing/signing-method.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LateRefusal } from './late-refusal.tsx'
import { SignedActions } from './signed-actions.tsx'
import css from './signed-step.module.css'

/** After the signature: the kind's own facts, the signed file and the offer that follows; or the registry's refusal. */
export function SignedStep(props: {
  mandateId: number
  /** `Facts` of its kind. */
  facts: ReactNode
  after: Success
  /** One mandate without it. */
  signs?: SignedKind
  /** Heading for more than one application. */
  heading?: string
  /** In place of the refusal of all of it: null when nothing was accepted. */
  partly?: (failure: Failure) => ReactNode
}): ReactNode {
  const { mandateId, facts, after, signs } = props
  const text = useText()
  const refusal = useRefusal(mandateId)
  if (refusal !== null) return props.partly?.(refusal) ?? <LateRefusal failure={refusal} />
  return (
    <FlowFrame
      heading={
        <span className={css['result']}>
          <Icon name="check" size="result" />
          {props.heading ?? text('mandateFlow.signed')}
        </span>
      }
      lead={text('mandateFlow.signed.lead')}
    >
      {facts}
      <SignedActions
        mandateId={mandateId}
        signs={signs}
        label={text('mandateFlow.signed.download')}
        failed={text('mandateFlow.signed.downloadFailed')}
      />
      <NextStep after={after} />
    </FlowFrame>
  )
}
