import type { ApplicationFacts, PendingMove, TakenPart } from '../application/application.ts'
import { civilDate } from '../dates/civil-date.ts'
import type { FundFacts } from '../fund/fund.ts'
import { basisPointsFromPercent } from '../money/basis-points.ts'
import type { PendingFacts } from '../selection/free-part.ts'

/** A move of whole percents of the source; to a pension investment account when there is no target. */
export function move(target: FundFacts | null, percent: number): PendingMove {
  return { target, part: { share: basisPointsFromPercent(percent) } }
}

/** Whole per cent of a second-pillar fund in a sum. */
export function take({ isin: fund }: FundFacts, percent: number): TakenPart {
  return { isin: fund, part: { share: basisPointsFromPercent(percent) } }
}

/** A pending application of the kind. */
export function application(type: ApplicationFacts['type'], facts: Partial<ApplicationFacts> = {}): ApplicationFacts {
  return {
    id: 1,
    type,
    status: 'PENDING',
    source: null,
    moves: [],
    takes: [],
    cancellationDeadline: null,
    dueDate: null,
    hasClaim: false,
    ...facts,
  }
}

export const NOTHING_PENDING: PendingFacts = { pending: [], today: civilDate('2026-11-22') }
