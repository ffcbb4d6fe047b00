import { isNotFound, type Failure } from '#web/api/failure.ts'

/**
 * What can be said of a payment while its own call has brought nothing. `isPaid`: the way back from the bank told that it was paid, which a
 * server that cannot tell now does not take back; that the payment is nobody's, or somebody else's, does.
 */
export function knownOfPayment(facts: {
  readonly isPaid: boolean
  /** The answer takes longer than anybody should look at bones. */
  readonly isLate: boolean
  readonly failure: Failure | null
}): 'nothing-yet' | 'paid' | 'not-paid' {
  const { isPaid, isLate, failure } = facts
  if (failure === null) return isPaid && isLate ? 'paid' : 'nothing-yet'
  return isPaid && !isNotFound(failure) ? 'paid' : 'not-paid'
}
