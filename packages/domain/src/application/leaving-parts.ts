import type { FundFacts } from '../fund/fund.ts'
import type { ApplicationFacts, PendingMove } from './application.ts'
import { kindOf } from './kinds.ts'

/** A part of a fund that an application takes out of it, and where the money goes. */
export type LeavingPart = {
  readonly to: FundFacts | 'pik' | 'paid-out'
  readonly part: PendingMove['part']
}

/**
 * The parts that a transfer or a sum takes out of a fund; empty for all other applications, null when too little is known of a sum from
 * the fund's pillar. A withdrawal takes all of its pillar and has no parts. Neither has a fund pension: each of its payments sells a part
 * of the units that are held on its day, so it promises none before (docs/rules.md: What is on its way).
 */
export function leavingParts(
  fund: Pick<FundFacts, 'isin' | 'pillar'>,
  application: ApplicationFacts,
): readonly LeavingPart[] | null {
  const { source, moves, takes } = application
  if (source?.isin === fund.isin) return moves.map(({ target, part }) => ({ to: target ?? 'pik', part }))
  const kind = kindOf(application)
  if (kind?.takesOut !== 'sum' || kind.pillar !== fund.pillar) return []
  return takes?.flatMap(({ isin, part }) => (isin === fund.isin ? [{ to: 'paid-out', part }] : [])) ?? null
}
