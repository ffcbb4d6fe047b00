import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { saveSigned } from '#web/features/signing/mandate-files.ts'
import { useCommand } from '#web/features/signing/use-command.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Actions, PageHead, Stack } from '#web/ui/layout.tsx'

/** After the signature: the application is gone, the signed file can be kept. */
export function CancellationSigned({ mandateId }: { mandateId: number }): ReactNode {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const file = useCommand((signal) => saveSigned(mandateId, signal))
  return (
    <Stack>
      <Icon name="check" size="result" />
      <PageHead
        title={text('cancellation.success.heading')}
        lead={text('cancellation.success.lead')}
        headingRef={heading}
      />
      <Stack gap="s4">
        <Actions>
          <Link className={buttonClass()} to={paths.account()}>
            {text('cancellation.success.account')}
          </Link>
          <Button variant="second" busy={file.busy} onPress={file.run}>
            <Icon name="down" />
            {text('cancellation.success.download')}
          </Button>
        </Actions>
        {file.failure && (
          <ErrorCard
            title={text('cancellation.success.downloadFailed')}
            failure={file.failure}
            onRetry={file.run}
            onClose={file.close}
          />
        )}
      </Stack>
    </Stack>
  )
}
