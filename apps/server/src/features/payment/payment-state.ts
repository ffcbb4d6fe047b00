/**
 * State of a single payment: link made, bank processing, cancelled, paid, known to the registry. `paid` and `announced` never return to
 * an earlier one.
 */
export type PaymentState = 'started' | 'pending' | 'abandoned' | 'paid' | 'announced'

export const isPaid = (state: PaymentState): boolean => state === 'paid' || state === 'announced'

/** The state after a message of the provider. Until a payment is made the last message counts; a made one stays made. */
export function stateAfter(state: PaymentState, reported: 'finalized' | 'pending' | 'abandoned'): PaymentState {
  if (isPaid(state)) return state
  return reported === 'finalized' ? 'paid' : reported
}
