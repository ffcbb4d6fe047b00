import type { AnsweredPart } from '@sammas/contract/answered-parts'
import type { ErrorCode } from '@sammas/contract/errors'
import { firstCode, firstError, type Failure } from '#web/api/failure.ts'
import type { MessageId } from '#web/i18n/message-id.ts'

const NEVER_SENT = [
  'smart.id.',
  'mobile.id.',
  'id.card.',
  'card.',
  'invalid.mandate.',
  'mandate.signing.certificate.revoked',
  'mandate.signing.failed',
  'mandate.signing.not.asked',
]

/** The registry has refused the signed mandate: the same mandate can never be sent again. */
export function isRefusedByRegistry(failure: Failure): boolean {
  return firstCode(failure)?.startsWith('mandate.processing.error.') ?? false
}

const SAME_AGAIN: readonly (ErrorCode | null)[] = [
  'application.not.found',
  'application.not.pending',
  'application.not.cancellable',
  'application.cancellation.deadline.passed',
  'mandate.processing.error.epis.already.active.contributions.fund',
  'mandate.processing.error.epis.joining.barred',
  'mandate.processing.error.epis.payment.rate.barred',
  'mandate.processing.error.epis.payment.rate.holds',
  'mandate.processing.error.epis.deadline.passed',
  'mandate.processing.error.epis.not.cancellable',
  'mandate.processing.error.epis.too.early',
  'mandate.processing.error.epis.money.out.pending',
  'mandate.processing.error.epis.not.enough.units',
  'mandate.processing.error.epis.unknown',
  'mandate.signing.certificate.revoked',
  'ValidAddress',
]

/**
 * Errors that a retry cannot mend: the mandate is gone, or its choices were refused. Of `parts`, which the registry answered one by one,
 * an accepted one must not be asked for again.
 */
export function failsAgain(failure: Failure, parts: readonly AnsweredPart[] = []): boolean {
  if (parts.some(({ taken }) => taken)) return true
  const code = firstCode(failure)
  return SAME_AGAIN.includes(code) || (code?.startsWith('invalid.mandate.') ?? false)
}

/**
 * A failure's consequence for the application; null when its own words say it. Where the signature may have arrived, the page must not
 * claim otherwise; where signing had not begun, it must not mention PIN2. The registry may refuse one part of a mandate and accept
 * another.
 */
export function aftermathOf(failure: Failure, signingBegan = true): MessageId | null {
  if (isRefusedByRegistry(failure)) return 'signing.failed.refused'
  const code = firstError(failure)?.code
  const neverSent = code !== undefined && NEVER_SENT.some((prefix) => code.startsWith(prefix))
  if (neverSent) return 'signing.failed.nothingChanged'
  return signingBegan ? 'signing.failed.look' : null
}
