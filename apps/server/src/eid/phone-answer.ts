import type { ErrorCode } from '@sammas/contract/errors'
import type { IdentityOutcome, IdentityPoll } from '../gateways/call/identity-outcome.ts'
import type { FailureCodes } from './failure-codes.ts'

/** Long-poll time of one poll, in milliseconds. */
export const POLL_MS = 8_000

type Failed = { state: 'failed'; code: ErrorCode }

/** The answer of a phone's service, with its failure as a code of the catalogue. */
export type PhoneAnswer<Value> = { state: 'done'; value: Value } | Failed

/** The answer of a phone's service to a poll. `trouble`: the code for continued unreadable answers. */
export type PhonePoll<Value> = { state: 'running'; trouble: ErrorCode | null } | PhoneAnswer<Value>

export function phoneAnswer<Value, Reason extends string>(
  outcome: IdentityOutcome<Value, Reason>,
  codes: FailureCodes<Reason | 'technical-error'>,
): PhoneAnswer<Value>
export function phoneAnswer<Value, Reason extends string>(
  outcome: IdentityPoll<Value, Reason>,
  codes: FailureCodes<Reason | 'technical-error'>,
): PhonePoll<Value>
/** The answer of a gateway, in the codes of a flow. */
export function phoneAnswer<Value, Reason extends string>(
  outcome: IdentityPoll<Value, Reason>,
  codes: FailureCodes<Reason | 'technical-error'>,
): PhonePoll<Value> {
  switch (outcome.state) {
    case 'done':
      return outcome
    case 'failed':
      return { state: 'failed', code: codes[outcome.reason] }
    case 'running':
      return { state: 'running', trouble: null }
    case 'troubled':
      return { state: 'running', trouble: codes['technical-error'] }
  }
}
