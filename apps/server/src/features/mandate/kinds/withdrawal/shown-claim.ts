import type { ErrorCode } from '@sammas/contract/errors'

/**
 * The refusal of an application when its contract has shown another answer about arrests and bankruptcies than the registry has now.
 * @param shown true: there is a claim; null: it is unknown
 * @param now in the same form
 * @returns null when both answers are the same
 */
export function refusalOfShownClaim(shown: boolean | null, now: boolean | null): ErrorCode | null {
  if (shown === now) return null
  if (now === null) return 'invalid.mandate.withdrawal.unknown'
  return now ? 'invalid.mandate.withdrawal.claim' : 'invalid.mandate.withdrawal.changed'
}
