import type { CivilDate } from '../dates/civil-date.ts'
import { contributionsEndOn } from '../dates/withdrawal-days.ts'
import { type ApplicationFacts, isOutstanding } from './application.ts'
import { kindOf } from './kinds.ts'

/** An application with the day in Tallinn on which it was made. */
export type DatedApplication = Pick<ApplicationFacts, 'type' | 'status'> & { readonly appliedOn: CivilDate }

/** Facts behind the end of contributions to the second pillar. */
export type ContributionsEndFacts = {
  /** The day in the registry's record of the person; null when it gives none. */
  readonly recorded: CivilDate | null
  /** Of every status. */
  readonly applications: readonly DatedApplication[]
  /** The days in signed applications that the registry does not list yet. */
  readonly signed?: readonly CivilDate[]
}

/** True for an application for a sum or a fund pension from the second pillar that waits or was carried out: it ends contributions. */
const endsContributions = (application: DatedApplication): boolean =>
  kindOf(application)?.endsContributions === true && (isOutstanding(application) || application.status === 'COMPLETE')

/**
 * The day from which nothing is paid into the second pillar any more: that of the registry's record, else the one of the first
 * application that ends contributions, also while it waits (docs/rules.md: End of contributions). Null: nothing ends them. An application to
 * take out all of the pillar ends the pillar and is no part of this.
 */
export function contributionsEndDay({ recorded, applications, signed = [] }: ContributionsEndFacts): CivilDate | null {
  if (recorded !== null) return recorded
  const [first = null] = [
    ...applications.filter(endsContributions).map(({ appliedOn }) => contributionsEndOn(appliedOn)),
    ...signed,
  ].toSorted()
  return first
}

/** True from the day on: it is the first one without contributions. */
export const haveEnded = (end: CivilDate | null, today: CivilDate): boolean => end !== null && end <= today

/**
 * The day on which contributions end for a person who applies for money out of the second pillar today. `end`: the day that earlier
 * applications have set, which a later one does not move. Null once they have ended: nothing ends any more.
 */
export function endWithMoneyOut(end: CivilDate | null, today: CivilDate): CivilDate | null {
  if (end === null) return contributionsEndOn(today)
  return haveEnded(end, today) ? null : end
}
