import type { ReactNode } from 'react'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { saveSigned } from '#web/features/signing/mandate-files.ts'
import { useCommand } from '#web/api/use-command.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The mandate is signed, and its file can be kept. */
export function SignedNotice({ mandateId }: { mandateId: number }): ReactNode {
  const text = useText()
  const file = useCommand((signal) => saveSigned(mandateId, signal))
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
