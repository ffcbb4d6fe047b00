import type { Command } from '#web/api/use-command.ts'
import { ErrorCard } from './error-card.tsx'

/** Why something that a button does went wrong, with a way to try again; nothing while all is well. */
export function CommandFailure({ command, title }: { command: Command; title: string }) {
  if (command.failure === null) return null
  return <ErrorCard failure={command.failure} title={title} onRetry={command.run} onClose={command.close} />
}
