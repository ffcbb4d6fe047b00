import type { ErrorCode } from '@sammas/contract/errors'
import type { IdentityOutcome, IdentityPoll } from '../gateways/call/identity-outcome.ts'
import type { FailureCodes } from './failure-codes.ts'

/** How long a service is asked to wait for the person in one poll, in milliseconds. */
export const POLL_MS = 8_000

type Failed = { state: 'failed'; code: ErrorCode }

/** What a phone's service answered, its failure as a code of the catalogue. */
export type PhoneAnswer<Value> = { state: 'done'; value: Value } | Failed

/** What a phone's service answered to a poll. */
export type PhonePoll<Value> = { state: 'running' } | PhoneAnswer<Value>

export function phoneAnswer<Value, Reason extends string>(
  outcome: IdentityOutcome<Value, Reason>,
  codes: FailureCodes<Reason>,
): PhoneAnswer<Value>
export function phoneAnswer<Value, Reason extends string>(
  outcome: IdentityPoll<Value, Reason>,
  codes: FailureCodes<Reason>,
): PhonePoll<Value>
/** The answer of a gateway, in the codes of a flow. */
export function phoneAnswer<Value, Reason extends string>(
  outcome: IdentityPoll<Value, Reason>,
  codes: FailureCodes<Reason>,
): PhonePoll<Value> {
  return outcome.state === 'failed' ? { state: 'failed', code: codes[outcome.reason] } : outcome
}
