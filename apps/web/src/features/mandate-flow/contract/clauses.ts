import type { Flow } from './use-flow.ts'

/** The points of the contract. */
export type ClauseName = 'units' | 'future' | 'when' | 'shares' | 'cost' | 'stays'

/** Which points a mandate has, in order. */
export function clausesOf({ mandate }: Pick<Flow, 'mandate'>): ClauseName[] {
  const units = mandate.exchanges.length > 0
  const future = mandate.futureFund !== null
  return [
    ...(units ? (['units'] as const) : []),
    ...(future ? (['future'] as const) : []),
    'when',
    ...(units ? (['shares'] as const) : []),
    'cost',
    'stays',
  ]
}
