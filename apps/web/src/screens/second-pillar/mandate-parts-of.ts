import type { MandateParts } from '#web/features/mandate-clauses/mandate-parts.ts'
import type { Flow } from './use-flow.ts'

/** The flow's mandate as the points of the contract read it. */
export function mandatePartsOf({ data, mandate }: Flow): MandateParts {
  return { holdings: data.context.sources, funds: data.funds, ...mandate }
}
