import { useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { amlChecksQuery, refreshAfterSignature } from '#web/api/queries.ts'
import { FullQuestions } from '#web/features/aml-questions/full-questions.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useSession } from '#web/features/session/session.ts'
import { savePreview } from '#web/features/signing/mandate-files.ts'
import { SigningDialog } from '#web/features/signing/signing-dialog.tsx'
import { useCommand } from '#web/features/signing/use-command.ts'
import { useSigning } from '#web/features/signing/use-signing.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { BackLink } from './back-link.tsx'
import { clausesOf } from './clauses.ts'
import { ConfirmContract } from './confirm-contract.tsx'
import { FlowSteps } from './flow-steps.tsx'
import { mandateRequest, type MandateRequest } from './mandate-request.ts'
import { NothingAsked } from './nothing-asked.tsx'
import { SignButtons } from './sign-buttons.tsx'
import { TermsBox } from './terms-box.tsx'
import { isNothingAsked } from './third-pillar-choice.ts'
import type { Flow } from './use-flow.ts'

/** What will be signed, like a contract; or that there is nothing to sign. */
export function ConfirmStep({ flow }: { flow: Flow }): ReactNode {
  return isNothingAsked(flow.mandate) ? <NothingAsked flow={flow} /> : <Contract flow={flow} />
}

function Contract({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { choices, data } = flow
  const request = mandateRequest(flow)
  const signing = useMandateSigning(flow, request)
  const preview = useCommand(async (signal) => {
    const { id } = await request.make(signal)
    await savePreview(id, signal)
  })
  const clauses = clausesOf(flow)
  const words = wordsOf(flow)
  return (
    <FlowFrame
      steps={<FlowSteps current="confirm-mandate" />}
      heading={text('thirdPillar.confirm.heading')}
      lead={text('thirdPillar.confirm.lead', { count: clauses.length })}
      back={<BackLink flow={flow} step="confirm-mandate" />}
      next={<SignButtons choices={choices} signWords={text(words.sign)} onSign={signing.sign} preview={preview} />}
    >
      <Converted flow={flow} />
      <ConfirmContract flow={flow} clauses={clauses} />
      <Questions flow={flow} />
      <TermsBox age={data.user.age} agreed={choices.agreed} onChange={flow.setAgreed} />
      {preview.failure && (
        <ErrorCard
          title={text('thirdPillar.confirm.previewFailed')}
          failure={preview.failure}
          onRetry={preview.run}
          onClose={preview.close}
        />
      )}
      <SigningDialog
        signing={signing}
        what={text(words.what)}
        failureCard={(failure) => <ErrorCard failure={failure} />}
      />
    </FlowFrame>
  )
}

/** A person whose contributions already come here is told so (decisions section 6). */
function Converted({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  if (!flow.data.conversion.thirdPillar.selectionComplete) return null
  return (
    <Alert tone="good" title={text('thirdPillar.confirm.converted')}>
      {text('thirdPillar.confirm.convertedText')}
    </Alert>
  )
}

function Questions({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Stack gap="s3">
        <Stack gap="s1">
          <h2 id={titleId}>{text('aml.title')}</h2>
          <p>
            <Quiet>{text('thirdPillar.confirm.aml')}</Quiet>
          </p>
        </Stack>
        <FullQuestions answers={flow.choices.answers} onChange={flow.setAnswers} checked={false} />
      </Stack>
    </section>
  )
}

/** The button says what the signature does. */
function wordsOf({ mandate, data }: Flow): { sign: MessageId; what: MessageId } {
  if (mandate.exchanges.length > 0) {
    return { sign: 'thirdPillar.confirm.sign', what: 'thirdPillar.confirm.what' }
  }
  return {
    sign: data.user.thirdPillarActive ? 'thirdPillar.confirm.signFuture' : 'thirdPillar.confirm.signOpen',
    what: 'thirdPillar.confirm.whatFuture',
  }
}

function useMandateSigning(flow: Flow, request: MandateRequest) {
  const queryClient = useQueryClient()
  const session = useSession()
  return useSigning({
    flow: 'third-pillar',
    personId: flow.data.user.id,
    subject: request.key,
    method: session.kind === 'in' ? session.session.method : '',
    makeMandate: request.make,
    onUsedUp: flow.renew,
    // The step then leads on to the payment by itself.
    onSigned: (mandateId) => {
      flow.finish({ mandateId })
      refreshAfterSignature(queryClient)
      void queryClient.invalidateQueries({ queryKey: amlChecksQuery().queryKey })
    },
  })
}
