import { readableIban } from '@sammas/domain/payment/iban'
import type { Application } from '@sammas/contract/application'
import { applicationTitle } from '#web/features/application-card/application-facts.ts'
import type { Words } from '#web/features/application-card/kind-facts.ts'

/** An application in a line: its title, and for a switch source and target. */
export function applicationLine(
  application: Application,
  { text, language }: Pick<Words, 'text' | 'language'>,
): string {
  const title = applicationTitle(application, language)
  if (!('sourceFund' in application.details)) return title
  const { sourceFund, exchanges } = application.details
  const targets = exchanges.map(
    ({ targetFund, targetPik }) =>
      targetFund?.name ?? text('cancellation.line.pik', { account: readableIban(targetPik ?? '') }),
  )
  return text('cancellation.line', { title, from: sourceFund.name, to: [...new Set(targets)].join(', ') })
}
