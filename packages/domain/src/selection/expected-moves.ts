import {
  type ApplicationFacts,
  isFundPensionOpening,
  isOutstanding,
  isWithdrawal,
  pillarOf,
} from '../application/application.ts'
import { kindOf } from '../application/kinds.ts'
import { type ExpectedMove, movesOfShares, movesOfUnits } from '../application/pending-moves.ts'
import type { FundFacts, Pillar } from '../fund/fund.ts'
import type { ChosenExchange } from '../mandate/chosen-mandate.ts'
import { type PendingFacts, type Source, valuesOfShares } from './free-part.ts'

/** Everything carried out until the mandate, the mandate included. */
export type ExpectedMoves = {
  readonly moves: readonly ExpectedMove[]
  /** Funds that earlier applications move into. */
  readonly targets: readonly FundFacts[]
  /** Something is on its way, but too little known to be counted. */
  readonly uncounted: boolean
}

/**
 * The moves until a mandate of today is carried out: transfers and sums of an earlier day apply to the holdings of that day, those of
 * the same day share them with the mandate (docs/rules.md: What is on its way). `held`: holdings of one pillar.
 */
export function expectedMoves(
  held: readonly Source[],
  exchanges: readonly ChosenExchange[],
  pendingFacts: PendingFacts,
): ExpectedMoves {
  const pending = pendingFacts.pending.filter(isOutstanding)
  const pillar = held[0]?.fund.pillar
  const leaving = pending.filter((each) => pillarOf(each) === pillar && !isWithdrawal(each))
  const targets = leaving.flatMap(({ moves }) => moves).flatMap(({ target }) => target ?? [])
  return {
    moves:
      pillar === 3
        ? withUnits(held, exchanges, leaving)
        : movesOfShares(held, exchanges, { pending: leaving, today: pendingFacts.today }),
    targets,
    uncounted: pillar !== undefined && pending.some((each) => isUncounted(each, pillar)),
  }
}

/**
 * A transfer or a sum with an unknown fund or units; a withdrawal, which takes all of the second pillar on a day of its own; a fund
 * pension, which takes a part every month.
 */
function isUncounted(application: ApplicationFacts, pillar: Pillar): boolean {
  const { source, moves, takes } = application
  if (kindOf(application)?.pillar === null && source === null) return true
  if (pillarOf(application) !== pillar) return false
  if (isWithdrawal(application) || isFundPensionOpening(application) || takes === null) return true
  return [...moves, ...takes].some(({ part }) => 'units' in part && part.nav === null)
}

/** Third pillar: all pending applications come before the mandate. */
function withUnits(
  held: readonly Source[],
  exchanges: readonly ChosenExchange[],
  leaving: readonly ApplicationFacts[],
): ExpectedMove[] {
  return held.flatMap((holding) => {
    const rows = exchanges.filter((row) => row.source === holding.fund.isin)
    const values = valuesOfShares(
      holding.part,
      rows.map(({ share }) => share),
    )
    return [
      ...movesOfUnits(holding, leaving),
      ...rows.map(({ source, target }, index) => ({ source, target, value: values[index] ?? null, earlier: false })),
    ]
  })
}
