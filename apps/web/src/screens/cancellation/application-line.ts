import type { Application } from '@sammas/contract/application'
import { applicationTitle } from '#web/features/application-card/application-facts.ts'
import type { useText } from '#web/i18n/use-text.tsx'

/** An application in a line: its title, and of a switch from where to where. */
export function applicationLine(application: Application, text: ReturnType<typeof useText>): string {
  const title = applicationTitle(application, text)
  if (application.type !== 'TRANSFER') return title
  const { sourceFund, exchanges } = application.details
  const targets = exchanges.map(({ targetFund }) => targetFund?.name ?? text('cancellation.line.pik'))
  return text('cancellation.line', { title, from: sourceFund.name, to: [...new Set(targets)].join(', ') })
}
