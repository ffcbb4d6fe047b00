import { applicationCancel, type Application } from '@sammas/contract/application'
import { cancellationObstacle } from '@sammas/domain/account/cancellation'
import { provider } from '@sammas/provider/provider'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef, type ReactNode } from 'react'
import { call } from '#web/api/client.ts'
import { applicationsQuery, refreshAfterSignature } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { ApplicationCard } from '#web/features/application-card/application-card.tsx'
import { applicationTitle } from '#web/features/application-card/application-facts.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useSession } from '#web/features/session/session.ts'
import { savePreview } from '#web/features/signing/mandate-files.ts'
import { SigningDialog } from '#web/features/signing/signing-dialog.tsx'
import { useCommand } from '#web/features/signing/use-command.ts'
import { useSigning } from '#web/features/signing/use-signing.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { applicationFacts } from '#web/lib/facts.ts'
import { useToday } from '#web/lib/today.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Actions, PageHead, Stack } from '#web/ui/layout.tsx'

type ConfirmCancellationProps = {
  application: Application
  personId: number
  onSigned: (mandateId: number) => void
}

/** What is cancelled and what that means, with the signature; or why it cannot be cancelled any more. */
export function ConfirmCancellation(props: ConfirmCancellationProps): ReactNode {
  const { application } = props
  const text = useText()
  const today = useToday()
  const heading = useId()
  const obstacle = cancellationObstacle(applicationFacts(application), today)
  return (
    <>
      <PageHead
        back={<Link to={paths.account()}>{text('cancellation.back')}</Link>}
        title={text('cancellation.heading')}
        lead={obstacle === null ? text('cancellation.lead') : undefined}
      />
      <Stack gap="s5">
        <section aria-labelledby={heading}>
          <Stack>
            <h2 id={heading}>{text('cancellation.application')}</h2>
            <ApplicationCard application={application} today={today} cancelPath={null} />
          </Stack>
        </section>
        {obstacle === null ? (
          <SignCancellation {...props} />
        ) : (
          <Alert tone="warn" title={text(`cancellation.not.${obstacle}`)}>
            <p>
              <Text
                id="cancellation.notText"
                values={{ email: provider.email, mail: (words) => <a href={`mailto:${provider.email}`}>{words}</a> }}
              />
            </p>
          </Alert>
        )}
      </Stack>
    </>
  )
}

function SignCancellation({ application, personId, onSigned }: ConfirmCancellationProps): ReactNode {
  const text = useText()
  const mandate = useCancellationMandate(application.id)
  const signing = useCancellationSigning({ applicationId: application.id, personId, mandate, onSigned })
  const preview = useCommand(async (signal) => {
    const { id } = await mandate.make(signal)
    await savePreview(id, signal)
  })
  return (
    <>
      {preview.failure && (
        <ErrorCard
          title={text('cancellation.previewFailed')}
          failure={preview.failure}
          onRetry={preview.run}
          onClose={preview.close}
        />
      )}
      <Actions>
        <Button onPress={signing.sign}>{text('cancellation.sign')}</Button>
        <Button variant="second" busy={preview.busy} onPress={preview.run}>
          <Icon name="down" />
          {text('cancellation.preview')}
        </Button>
      </Actions>
      <SigningDialog
        signing={signing}
        what={text('cancellation.what', { title: applicationTitle(application, text) })}
        failureCard={(failure) => <ErrorCard failure={failure} />}
      />
    </>
  )
}

type CancellationMandate = { make: (signal: AbortSignal) => Promise<{ id: number }>; forget: () => void }

/** The mandate that cancels: preview and signature use the one that was made first. */
function useCancellationMandate(applicationId: number): CancellationMandate {
  const made = useRef<number | null>(null)
  return {
    make: async (signal) => {
      made.current ??= (await call(applicationCancel, { params: { id: applicationId }, body: {}, signal })).mandateId
      return { id: made.current }
    },
    forget: () => {
      made.current = null
    },
  }
}

function useCancellationSigning(order: {
  applicationId: number
  personId: number
  mandate: CancellationMandate
  onSigned: (mandateId: number) => void
}) {
  const queryClient = useQueryClient()
  const session = useSession()
  const signing = useSigning({
    flow: 'cancellation',
    personId: order.personId,
    subject: `cancellation-${order.applicationId}`,
    method: session.kind === 'in' ? session.session.method : '',
    makeMandate: order.mandate.make,
    onUsedUp: order.mandate.forget,
    onSigned: (mandateId) => {
      order.onSigned(mandateId)
      refreshAfterSignature(queryClient)
    },
  })
  return {
    ...signing,
    // What failed may have been cancelled or carried out elsewhere: then the page says so.
    close: () => {
      signing.close()
      void queryClient.invalidateQueries({ queryKey: applicationsQuery().queryKey })
    },
  }
}
