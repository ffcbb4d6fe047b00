import type { ErrorCode } from '@sammas/contract/errors'

/**
 * Why an application is refused whose contract has shown another answer about arrests and bankruptcies than the registry's present one.
 * @param shown true: there is a claim; null: it is unknown
 * @param now in the same form
 * @returns null when both are the same
 */
export function refusalOfShownClaim(shown: boolean | null, now: boolean | null): ErrorCode | null {
  if (shown === now) return null
  if (now === null) return 'invalid.mandate.withdrawal.unknown'
  return now ? 'invalid.mandate.withdrawal.claim' : 'invalid.mandate.withdrawal.changed'
}
