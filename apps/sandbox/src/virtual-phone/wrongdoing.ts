/**
 * Faults of an answer to a login by link, on demand for tests and trials: `POST /phone/<code>/confirm {"wrong": …}`. Ends of the session
 * that the service names; an answer of a flow that was not offered, or of an account of another country; a callback that is altered,
 * another session's, missing, opened twice, or opened before the answer.
 */
export const WRONGDOINGS = [
  'PROTOCOL_FAILURE',
  'EXPECTED_LINKED_SESSION',
  'SERVER_ERROR',
  'flow-not-offered',
  'foreign-account',
  'altered-digest',
  'altered-verifier',
  'callback-of-another',
  'no-callback',
  'callback-twice',
  'callback-first',
] as const
export type Wrongdoing = (typeof WRONGDOINGS)[number]

const ENDS = ['PROTOCOL_FAILURE', 'EXPECTED_LINKED_SESSION', 'SERVER_ERROR'] as const

/** The end result that it stands for; null: it is not one. */
export const endOf = (wrong: Wrongdoing | null): string | null => ENDS.find((end) => end === wrong) ?? null
