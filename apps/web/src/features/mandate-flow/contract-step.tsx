import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { refreshAfterSignature } from '#web/api/queries.ts'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { AnsweredParts } from '#web/features/error-card/answered-parts.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { savePreview } from '#web/features/signing/mandate-files.ts'
import { SigningDialog } from '#web/features/signing/signing-dialog.tsx'
import { useCommand } from '#web/api/use-command.ts'
import { useSigning, type Signing } from '#web/features/signing/use-signing.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { Contract } from './contract/contract.tsx'
import type { FlowParts, MandateFlow } from './flow-kind.ts'
import type { MandateRequest } from './mandate-request.ts'
import { Clause, ContractList } from '#web/ui/contract-list.tsx'
import { signedCode } from './signed-code.ts'
import { SignButtons } from './sign-buttons.tsx'
import { StepFrame } from './step-frame.tsx'
import { useLoginMethod } from './use-resumed-signing.ts'

type ContractStepProps<Parts extends FlowParts> = {
  flow: MandateFlow<Parts>
  request: MandateRequest
  contract: Contract
  /** The button's text with the effect of signing, and the signed subject for the signing dialog. */
  words: { sign: string; what: string }
  /** Why signing is not possible yet; null when it is. */
  why: string | null
  /** The preview has the same precondition. */
  previewWaits: boolean
  /** Shown before the contract. */
  notice?: ReactNode
  /** The questions after it, including the terms. */
  children: ReactNode
  /** Of a batch: its applications' kinds at the registry. */
  types?: readonly string[]
  /** The stored data of the signed mandate; the step then continues automatically. */
  signedAs: (mandateId: number) => Parts['signed']
}

/** The contract to sign, with everything around signing. */
export function ContractStep<Parts extends FlowParts>(props: ContractStepProps<Parts>): ReactNode {
  const { flow, request, contract, words, why } = props
  const text = useText()
  useEffect(() => {
    signedCode.load().catch(() => undefined)
  }, [])
  const signing = useMandateSigning(flow, request, props.signedAs)
  useHeldWhileSigning(flow, signing)
  const preview = useCommand(async (signal) => {
    const { id } = await request.make(signal)
    await savePreview(id, signal, flow.kind.signs)
  })
  return (
    <StepFrame
      flow={flow}
      step={flow.kind.contractStep}
      lead={text('mandateFlow.confirm.lead', { count: contract.points.length })}
      next={
        <SignButtons
          words={words.sign}
          why={why}
          previewWaits={props.previewWaits}
          onSign={signing.sign}
          preview={preview}
        />
      }
    >
      {props.notice}
      <p>{contract.outcome}</p>
      <ContractList>
        {contract.points.map(({ id, title, body }) => (
          <Clause key={id} title={title}>
            {body}
          </Clause>
        ))}
      </ContractList>
      {props.children}
      <CommandFailure command={preview} title={text('mandateFlow.previewFailed')} />
      <SigningDialog
        signing={signing}
        what={words.what}
        {...(props.types && { types: props.types })}
        failureCard={(failure, parts) => (
          <ErrorCard failure={failure}>
            <AnsweredParts parts={parts} />
          </ErrorCard>
        )}
      />
    </StepFrame>
  )
}

function useMandateSigning<Parts extends FlowParts>(
  { kind, data, renew, finish, runName }: MandateFlow<Parts>,
  request: MandateRequest,
  signedAs: (mandateId: number) => Parts['signed'],
) {
  const queryClient = useQueryClient()
  const method = useLoginMethod()
  const personId = data.user.id
  return useSigning({
    flow: kind.name,
    personId,
    subject: request.key,
    method,
    ...(kind.signs && { kind: kind.signs }),
    makeMandate: async (signal) => {
      const made = await request.make(signal)
      kind.drafts.keepBegun({ run: runName, subject: request.key, signed: signedAs(made.id) }, personId)
      return made
    },
    onUsedUp: renew,
    onSigned: (mandateId) => {
      finish(signedAs(mandateId))
      refreshAfterSignature(queryClient)
    },
  })
}

/**
 * The contract does not change under the signing dialog; a refusal may come from outdated lists, which are refetched until the dialog
 * is closed.
 */
function useHeldWhileSigning<Parts extends FlowParts>({ setHeld }: MandateFlow<Parts>, { view }: Signing): void {
  const queryClient = useQueryClient()
  const isOpen = view !== null
  const isRefused = view?.kind === 'refused'
  const hold = useEffectEvent(setHeld)
  useEffect(() => {
    hold(isOpen)
    // Leaving the step meanwhile applies the current lists.
    return () => {
      hold(false)
    }
  }, [isOpen])
  useEffect(() => {
    if (isRefused) refreshAfterSignature(queryClient)
  }, [isRefused, queryClient])
}
