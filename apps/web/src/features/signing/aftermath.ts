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

/** A later signature of the person holds in place of this one: what was wanted last is done. */
export const isReplacedLater = (failure: Failure): boolean =>
  firstCode(failure) === ('mandate.processing.error.epis.replaced' satisfies ErrorCode)

const SAME_AGAIN: readonly ReturnType<typeof firstCode>[] = [
  'application.not.found',
  'application.not.pending',
  'application.not.cancellable',
  'application.cancellation.deadline.passed',
  'mandate.signing.certificate.revoked',
  'ValidAddress',
]

/**
 * Errors that a retry cannot mend: the mandate is gone, or its choices were refused; the registry's technical error may pass. Of
 * `parts`, which the registry answered one by one, an accepted one must not be requested again.
 */
export function failsAgain(failure: Failure, parts: readonly AnsweredPart[] = []): boolean {
  if (parts.some(({ taken }) => taken)) return true
  const code = firstCode(failure)
  if (isRefusedByRegistry(failure)) return code !== 'mandate.processing.error.epis.technical.error'
  return SAME_AGAIN.includes(code) || (code?.startsWith('invalid.mandate.') ?? false)
}

/**
 * A failure's consequence for the application; null when its own words state it. Where the signature may have arrived, the page must not
 * claim otherwise; where signing had not begun, it must not mention PIN2. The registry may refuse one part of a mandate and accept
 * another.
 */
export function aftermathOf(failure: Failure, signingBegan = true): MessageId | null {
  if (isRefusedByRegistry(failure)) return 'signing.failed.refused'
  const leading = firstError(failure)
  const code = leading === null ? undefined : (leading.code ?? leading.sentCode)
  const neverSent = code !== undefined && NEVER_SENT.some((prefix) => code.startsWith(prefix))
  if (neverSent) return 'signing.failed.nothingChanged'
  return signingBegan ? 'signing.failed.look' : null
}
