import type { Command } from '#web/api/use-command.ts'
import { ErrorCard } from './error-card.tsx'

/** Why a button's action failed, with a retry; nothing without a failure. */
export function CommandFailure({ command, title }: { command: Command; title: string }) {
  if (command.failure === null) return null
  return <ErrorCard failure={command.failure} title={title} onRetry={command.run} onClose={command.close} />
}
