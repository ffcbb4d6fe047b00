import type { ChosenMandate } from '@sammas/domain/mandate/chosen-mandate'

/** The points of the contract. */
export type ClauseName = 'units' | 'future' | 'when' | 'shares' | 'cost' | 'stays'

/** The points of a mandate, in order. `divided`: the pillar lies in several funds afterwards. */
export function clausesOf({ exchanges, futureFund }: ChosenMandate, divided: boolean): ClauseName[] {
  const units = exchanges.length > 0
  return [
    ...(units ? (['units'] as const) : []),
    ...(futureFund === null ? [] : (['future'] as const)),
    'when',
    ...(units && divided ? (['shares'] as const) : []),
    'cost',
    'stays',
  ]
}
