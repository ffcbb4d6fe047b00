import { isNotFound, type Failure } from '#web/api/failure.ts'

/**
 * The known facts of a payment while its own call has brought nothing. `isPaid`: the bank's redirect reported it as paid, which a
 * server that is away does not contradict; an answer that the payment does not exist, or is another person's, does.
 */
export function knownOfPayment(facts: {
  readonly isPaid: boolean
  /** The answer takes longer than a placeholder should be shown. */
  readonly isLate: boolean
  readonly failure: Failure | null
}): 'nothing-yet' | 'paid' | 'not-paid' {
  const { isPaid, isLate, failure } = facts
  if (failure === null) return isPaid && isLate ? 'paid' : 'nothing-yet'
  return isPaid && !isNotFound(failure) ? 'paid' : 'not-paid'
}
