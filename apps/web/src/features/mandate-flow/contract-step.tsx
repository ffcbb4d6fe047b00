import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { refreshAfterSignature } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useSession } from '#web/features/session/session.ts'
import { savePreview } from '#web/features/signing/mandate-files.ts'
import { SigningDialog } from '#web/features/signing/signing-dialog.tsx'
import { useCommand } from '#web/features/signing/use-command.ts'
import { useSigning } from '#web/features/signing/use-signing.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { clausesOf } from './clauses.ts'
import { ConfirmContract } from './confirm-contract.tsx'
import { FlowSteps } from './flow-steps.tsx'
import { mandateRequest } from './mandate-request.ts'
import { NotFilled } from './not-filled.tsx'
import { resultOf } from './result-of.ts'
import { TermsBox } from './terms-box.tsx'
import type { Flow } from './use-flow.ts'

/** What will be signed, like a contract; or that nothing was chosen. */
export function ConfirmStep({ flow }: { flow: Flow }): ReactNode {
  return flow.facts.nothingChosen ? <NotFilled /> : <Contract flow={flow} />
}

function Contract({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { mandate, choices } = flow
  const movesUnits = mandate.exchanges.length > 0
  const request = mandateRequest(flow)
  const signing = useMandateSigning(flow, request)
  const preview = useCommand(async (signal) => {
    const { id } = await request.make(signal)
    await savePreview(id, signal)
  })
  const clauses = clausesOf(flow)
  const terms = useId()
  return (
    <FlowFrame
      steps={<FlowSteps current="confirm-mandate" />}
      heading={text('secondPillar.confirm.heading')}
      lead={text('secondPillar.confirm.lead', { count: clauses.length })}
      back={
        <Link className={buttonClass({ variant: 'second' })} to={paths.secondPillar('select-sources')}>
          {text('secondPillar.back')}
        </Link>
      }
      next={
        <>
          <Button
            whyInactive={choices.agreed ? null : text('secondPillar.confirm.whyInactive')}
            reasonId={`${terms}-hint`}
            onPress={signing.sign}
          >
            {text(movesUnits ? 'secondPillar.confirm.sign' : 'secondPillar.confirm.signFuture')}
          </Button>
          <Button variant="second" busy={preview.busy} onPress={preview.run}>
            <Icon name="down" />
            {text('secondPillar.confirm.preview')}
          </Button>
        </>
      }
    >
      <ConfirmContract flow={flow} clauses={clauses} />
      <TermsBox id={terms} agreed={choices.agreed} onChange={flow.setAgreed} />
      {preview.failure && (
        <ErrorCard
          title={text('secondPillar.confirm.previewFailed')}
          failure={preview.failure}
          onRetry={preview.run}
          onClose={preview.close}
        />
      )}
      <SigningDialog
        signing={signing}
        what={text(movesUnits ? 'secondPillar.confirm.what' : 'secondPillar.confirm.whatFuture')}
        failureCard={(failure) => <ErrorCard failure={failure} />}
      />
    </FlowFrame>
  )
}

function useMandateSigning(flow: Flow, request: ReturnType<typeof mandateRequest>) {
  const queryClient = useQueryClient()
  const session = useSession()
  const today = useToday()
  return useSigning({
    flow: 'second-pillar',
    personId: flow.data.user.id,
    subject: request.key,
    method: session.kind === 'in' ? session.session.method : '',
    makeMandate: request.make,
    onUsedUp: flow.renew,
    // The step then leads on to success by itself.
    onSigned: (mandateId) => {
      flow.finish(resultOf(flow, mandateId, today))
      refreshAfterSignature(queryClient)
    },
  })
}
