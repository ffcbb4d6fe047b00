import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { refreshAfterSignature } from '#web/api/queries.ts'
import { AnsweredParts } from '#web/features/error-card/answered-parts.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useSession } from '#web/features/session/session.ts'
import { SigningDialog } from '#web/features/signing/signing-dialog.tsx'
import { parseLoginMethod } from '@sammas/domain/person/login-method'
import { isBegun } from '#web/features/signing/signing-plan.ts'
import { useSigning } from '#web/features/signing/use-signing.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { BegunSigning } from './flow-draft.ts'
import type { FlowParts, MandateFlow } from './flow-kind.ts'
import { StepFrame } from './step-frame.tsx'

/** The person's login method in the session; '' without a login. */
export function useLoginMethod(): string {
  const session = useSession()
  return session.kind === 'in' ? session.session.method : ''
}

/**
 * The signature in progress at a reload, and a way to dismiss it; null when there is none. Looked up once, on the page of the contract:
 * the registry may have carried it out by now, and then the lists no longer give the same contract.
 */
export function useResumedSigning<Parts extends FlowParts>(
  { kind, data, runName }: MandateFlow<Parts>,
  step: Parts['step'],
): [BegunSigning<Parts['signed']> | null, () => void] {
  const method = parseLoginMethod(useLoginMethod())
  const [begun, setBegun] = useState(() => {
    const personId = data.user.id
    const kept = step === kind.contractStep ? kind.drafts.readBegun(personId) : null
    if (kept === null || method === null || kept.run !== runName) return null
    return isBegun({ flow: kind.name, personId, subject: kept.subject, method }) ? kept : null
  })
  // Going back meanwhile and choosing otherwise makes another contract.
  const isHere = step === kind.contractStep && begun?.run === runName
  return [
    isHere ? begun : null,
    () => {
      setBegun(null)
    },
  ]
}

/** Resumes it: its contract was read before, and is not rebuilt from lists that may have changed. */
export function ResumedSigning<Parts extends FlowParts>(props: {
  flow: MandateFlow<Parts>
  begun: BegunSigning<Parts['signed']>
  onOver: () => void
}): ReactNode {
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
