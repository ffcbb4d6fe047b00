/**
 * Where a single payment is: its link was made, the bank is still at it, it was given up, it was paid, the registry knows it.
 * `paid` and `announced` are never left for an earlier one.
 */
export type PaymentState = 'started' | 'pending' | 'abandoned' | 'paid' | 'announced'

export const isPaid = (state: PaymentState): boolean => state === 'paid' || state === 'announced'

/** The state after the provider said something. Until a payment is made the last word counts; one that is made stays made. */
export function stateAfter(state: PaymentState, said: 'finalized' | 'pending' | 'abandoned'): PaymentState {
  if (isPaid(state)) return state
  return said === 'finalized' ? 'paid' : said
}
