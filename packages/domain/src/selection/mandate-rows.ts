import type { JoiningObstacle } from '../account/second-pillar-state.ts'
import type { Isin } from '../fund/isin.ts'
import type { ChosenExchange, ChosenMandate } from '../mandate/chosen-mandate.ts'
import { basisPoints } from '../money/basis-points.ts'
import { isMovable } from './free-part.ts'
import { futureFund, type SecondPillarSelection, selectionRows } from './second-pillar-selection.ts'
import type { SelectionContext } from './selection-context.ts'

/**
 * The rows to sign: merged by pair, of each source together no more than is free, without zeros, without sources that are worth nothing
 * and without rows from a fund to itself. In the order of each pair's first row.
 */
export function mandateRows(state: SecondPillarSelection, context: SelectionContext): ChosenExchange[] {
  const free = new Map(context.sources.filter(isMovable).map(({ fund, part }) => [fund.isin, part.free as number]))
  const merged = new Map<string, { source: Isin; target: Isin; percent: number }>()
  for (const { source, target, percent } of selectionRows(state, context)) {
    if (source === target || !free.has(source)) continue
    const pair = `${source} ${target}`
    merged.set(pair, { source, target, percent: (merged.get(pair)?.percent ?? 0) + percent })
  }
  return [...merged.values()]
    .map(({ source, target, percent }) => {
      const left = free.get(source) ?? 0
      const share = basisPoints(Math.min(Math.round(percent * 100), left))
      free.set(source, left - share)
      return { source, target, share }
    })
    .filter(({ share }) => share > 0)
}

/**
 * The mandate to sign: the rows and the choice for new contributions, which is never the fund that is already active. `joining`: why no
 * fund can be chosen for contributions; then the mandate has the rows alone.
 */
export function secondPillarMandate(
  state: SecondPillarSelection,
  context: SelectionContext,
  joining: JoiningObstacle | null = null,
): ChosenMandate {
  return {
    exchanges: mandateRows(state, context),
    futureFund: joining === null ? futureFund(state, context) : null,
  }
}
