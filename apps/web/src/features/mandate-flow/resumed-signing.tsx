import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refreshAfterSignature } from '#web/api/queries.ts'
import { AnsweredParts } from '#web/features/error-card/answered-parts.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { SigningDialog } from '#web/features/signing/signing-dialog.tsx'
import { useSigning } from '#web/features/signing/use-signing.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { BegunSigning } from './flow-draft.ts'
import type { FlowParts, MandateFlow } from './flow-kind.ts'
import { StepFrame } from './step-frame.tsx'
import { useLoginMethod } from './use-resumed-signing.ts'

export type ResumedSigningProps<Parts extends FlowParts> = {
  flow: MandateFlow<Parts>
  begun: BegunSigning<Parts['signed']>
  /** The signature is over, or was cancelled. */
  onOver: () => void
}

/** Resumes a signature after a reload: its contract was read before, and is not rebuilt from lists that may have changed. */
export function ResumedSigning<Parts extends FlowParts>(props: ResumedSigningProps<Parts>): ReactNode {
  const { flow, begun, onOver } = props
  const text = useText()
  const queryClient = useQueryClient()
  const signing = useSigning({
    flow: flow.kind.name,
    personId: flow.data.user.id,
    subject: begun.subject,
    method: useLoginMethod(),
    ...(flow.kind.signs && { kind: flow.kind.signs }),
    makeMandate: () => Promise.resolve({ id: begun.signed.mandateId }),
    onUsedUp: flow.renew,
    onSigned: () => {
      flow.finish(begun.signed)
      refreshAfterSignature(queryClient)
      onOver()
    },
  })
  const cancel = () => {
    signing.cancel()
    onOver()
  }
  const close = () => {
    signing.close()
    onOver()
  }
  return (
    <StepFrame flow={flow} step={flow.kind.contractStep} lead={text('mandateFlow.resumed.lead')}>
      <SigningDialog
        signing={{ ...signing, cancel, close }}
        what={text('mandateFlow.resumed.what')}
        {...(flow.kind.typesOf && { types: flow.kind.typesOf(begun.signed) })}
        failureCard={(failure, parts) => (
          <ErrorCard failure={failure}>
            <AnsweredParts parts={parts} />
          </ErrorCard>
        )}
      />
    </StepFrame>
  )
}
