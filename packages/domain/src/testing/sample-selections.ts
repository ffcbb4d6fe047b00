import type { FundFacts } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import type { Holding } from '../holdings/holding.ts'
import {
  initialSelection,
  nextSelection,
  type SecondPillarSelection,
  type SelectionEvent,
  selectionRows,
} from '../selection/second-pillar-selection.ts'
import { type SelectionContext, selectionContext } from '../selection/selection-context.ts'
import { NOTHING_PENDING } from './sample-applications.ts'
import { BONDS, CHEAP, DEAR, MANAGER, STOCKS, THIRD } from './sample-holdings.ts'

type Lists = { funds?: readonly FundFacts[]; pendingFacts?: typeof NOTHING_PENDING; recommended?: Isin | null }

/** The facts behind a second-pillar selection from these holdings; a fund of the provider must be listed. */
export function contextOf(holdings: readonly Holding[], lists: Lists = {}): SelectionContext {
  const { funds = [DEAR, CHEAP, STOCKS, BONDS, THIRD], pendingFacts = NOTHING_PENDING, recommended } = lists
  const result = selectionContext(holdings, funds, MANAGER, pendingFacts, recommended)
  if (!result.ok) throw new Error(result.reason)
  return result.context
}

/** The proposal after these events. */
export function after(context: SelectionContext, ...events: SelectionEvent[]): SecondPillarSelection {
  return events.reduce((state, event) => nextSelection(state, event, context), initialSelection(context))
}

/** The rows of a selection, each as its source, its target and its percent. */
export function pairs(state: SecondPillarSelection, context: SelectionContext) {
  return selectionRows(state, context).map(({ source, target, percent }) => [source, target, percent])
}

/** A selection by rows: the source, the target and the percent of each; their ids count from 1. */
export function byHand(...rows: [FundFacts, FundFacts, number][]): SecondPillarSelection {
  return {
    mode: 'some',
    future: { chosen: false },
    rows: rows.map(([source, target, percent], index) => ({
      id: index + 1,
      source: source.isin,
      target: target.isin,
      percent,
    })),
  }
}
