import type { Command } from '#web/api/use-command.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'

/** Why a file did not come, with a way to ask again. */
export function FileFailure({ file }: { file: Command }) {
  const text = useText()
  if (file.failure === null) return null
  return <ErrorCard failure={file.failure} title={text('myData.failed')} onRetry={file.run} onClose={file.close} />
}
