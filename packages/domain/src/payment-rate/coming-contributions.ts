import { haveEnded } from '../application/contributions-end.ts'
import type { CivilDate } from '../dates/civil-date.ts'
import type { PaymentRate } from '../law/statutory-figures.ts'
import { type ComingRate, comingRates, type RateFacts } from './rate-standing.ts'

/** A time without contributions: from its first day (null: it has begun) to the first day with contributions again (null: never). */
export type ContributionPause = { readonly from: CivilDate | null; readonly until: CivilDate | null }

/** Pending applications to stop or to resume contributions, each by the day from which it holds. */
export type PendingStops = { readonly stops: readonly CivilDate[]; readonly resumes: readonly CivilDate[] }

/** Contributions to the second pillar from today on, whether or not their rate may be chosen. */
export type ComingContributions = {
  /** Null when the registry gives none. */
  readonly current: PaymentRate | null
  /** In the order of their days. */
  readonly coming: readonly ComingRate[]
  readonly pauses: readonly ContributionPause[]
}

/** The contributions to come; null where none is known to come (docs/rules.md: End of contributions). */
export function comingContributions(facts: RateFacts, pending: PendingStops): ComingContributions | null {
  const { state, current, today } = facts
  if (state.kind !== 'in-funds' && state.kind !== 'on-pik' && state.kind !== 'unknown') return null
  const pauses = [...stopOf(facts, pending), ...endOf(facts)]
  const isOver = ({ from, until }: ContributionPause) => until === null && (from === null || haveEnded(from, today))
  if (pauses.some(isOver)) return null
  return { current, coming: current === null ? [] : comingRates(current, facts), pauses }
}

function stopOf({ contributionsStopped }: RateFacts, { stops, resumes }: PendingStops): ContributionPause[] {
  const from = contributionsStopped === true ? null : (stops.toSorted()[0] ?? null)
  if (contributionsStopped !== true && from === null) return []
  return [{ from, until: resumes.toSorted().find((day) => from === null || day > from) ?? null }]
}

/** An application that ends contributions ends them for good, also after a stop. Without a day nothing more is claimed to come. */
function endOf({ contributionsEnd, moneyOut }: RateFacts): ContributionPause[] {
  return contributionsEnd === null && moneyOut === null ? [] : [{ from: contributionsEnd, until: null }]
}
