import type { ReactNode } from 'react'
import { useRefusal } from '#web/api/mandate-outcome.ts'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { saveSigned } from '#web/features/signing/mandate-files.ts'
import { useCommand } from '#web/api/use-command.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The mandate is signed, with its file to download; or the registry has refused it since. */
export function SignedNotice({ mandateId }: { mandateId: number }): ReactNode {
  const text = useText()
  const file = useCommand((signal) => saveSigned(mandateId, signal))
  const refusal = useRefusal(mandateId)
  if (refusal !== null) return <ErrorCard failure={refusal} alone />
  return (
    <>
      <Alert
        tone="good"
        title={text('thirdPillar.signed')}
        actions={
          <Button variant="second" size="small" busy={file.busy} onPress={file.run}>
            <Icon name="down" />
            {text('thirdPillar.signed.download')}
          </Button>
        }
      >
        {text('thirdPillar.signed.text')}
      </Alert>
      <CommandFailure command={file} title={text('thirdPillar.signed.downloadFailed')} />
    </>
  )
}
