import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'

export type WaitingApplication = { readonly pillar: Pillar; readonly due: CivilDate | null }

/**
 * The number of applications for money out that wait in a pillar, and the day on which the last of them is carried out; null when a day is
 * not known. The right shows that one waits, so there is at least one: the registry does not list an application before it has answered it.
 */
export function waitingIn(
  pillar: Pillar,
  pending: readonly WaitingApplication[],
): { readonly count: number; readonly due: CivilDate | null } {
  const days = pending.filter((each) => each.pillar === pillar).map(({ due }) => due)
  const known = days.filter((due) => due !== null).toSorted()
  return { count: Math.max(1, days.length), due: known.length < days.length ? null : (known.at(-1) ?? null) }
}
