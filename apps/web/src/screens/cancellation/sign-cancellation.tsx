import type { Application } from '@sammas/contract/application'
import type { ReactNode } from 'react'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { savePreview } from '#web/features/signing/mandate-files.ts'
import { SigningDialog } from '#web/features/signing/signing-dialog.tsx'
import { useCommand } from '#web/api/use-command.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Actions } from '#web/ui/layout.tsx'
import { applicationLine } from './application-line.ts'
import { seenAs } from './standing.ts'
import {
  useCancellationMandate,
  useCancellationSigning,
  type CancellationOrder,
  type CancellationScope,
} from './use-cancellation-signing.ts'

/** The documents and the signature. */
export function SignCancellation(
  props: Pick<CancellationOrder, 'personId' | 'onBegun' | 'onSigned'> & {
    application: Application
    cancelled: readonly Application[]
    scope: CancellationScope
  },
): ReactNode {
  const { application, cancelled, scope, ...order } = props
  const text = useText()
  const { language } = useLanguage()
  const mandate = useCancellationMandate(application.id, scope)
  const signing = useCancellationSigning({
    subject: `cancellation-${String(application.id)}-${scope}`,
    cancelledIds: cancelled.map(({ id }) => id),
    mandate,
    ...order,
  })
  const preview = useCommand(async (signal) => {
    const { id } = await mandate.make(signal)
    await savePreview(id, signal)
  })
  const count = seenAs(cancelled)
  const what =
    count < cancelled.length
      ? text('cancellation.part.words', { count: cancelled.length })
      : text('cancellation.what', { count, title: applicationLine(application, { text, language }) })
  return (
    <>
      <CommandFailure command={preview} title={text('cancellation.previewFailed')} />
      <Actions>
        <Button onPress={signing.sign}>{text('cancellation.sign', { count })}</Button>
        <Button variant="second" busy={preview.busy} onPress={preview.run}>
          <Icon name="down" />
          {text('cancellation.preview')}
        </Button>
      </Actions>
      <SigningDialog signing={signing} what={what} failureCard={(failure) => <ErrorCard failure={failure} />} />
    </>
  )
}
