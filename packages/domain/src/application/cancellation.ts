import { type CivilDate, tallinnDate } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import { type ApplicationFacts, takesOutOf } from './application.ts'
import { kindOf } from './kinds.ts'

/** Applications that move units of the third pillar are final, though the registry names a last day for them too. */
export const isFinal = (pillar: Pillar): boolean => pillar === 3

/** Reasons why an application cannot be cancelled. */
export type CancellationObstacle =
  | 'not-pending'
  | 'kind'
  | 'third-pillar'
  | 'deadline-passed'
  /** An arrest or a bankruptcy claim holds an application for money out. */
  | 'claim'
  /** The registry does not answer whether there is one. */
  | 'claim-not-known'

/**
 * The reason why the application cannot be cancelled, or null when it can, up to the end of the deadline's day in Tallinn
 * (docs/rules.md: Cancellation). Without a deadline it can: the registry decides.
 */
export function cancellationObstacle(
  application: Pick<ApplicationFacts, 'type' | 'status' | 'source' | 'cancellationDeadline' | 'hasClaim'>,
  today: CivilDate,
): CancellationObstacle | null {
  if (application.status !== 'PENDING') return 'not-pending'
  if (kindOf(application)?.undoneBy !== 'cancellation') return 'kind'
  if (application.source && isFinal(application.source.pillar)) return 'third-pillar'
  const deadline = application.cancellationDeadline
  if (deadline !== null && today > tallinnDate(new Date(deadline))) return 'deadline-passed'
  if (takesOutOf(application) === null || application.hasClaim === false) return null
  return application.hasClaim === null ? 'claim-not-known' : 'claim'
}
