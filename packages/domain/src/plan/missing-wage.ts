import type { PaidMovement } from '../account/contributions-by-year.ts'
import type { CivilDate } from '../dates/civil-date.ts'
import { haveContributionsEnded, haveTooFewMonths } from '../payment-rate/own-contributions.ts'
import { lastFullMonths, paidInAll, paidInto } from './paid-in.ts'

/** Why no wage can be inferred from the contributions of the last twelve full months. */
export type MissingWage =
  | 'no-contributions'
  /** The last one came more than two full months ago. */
  | 'ended'
  /** The registry does not name the payer of all of them. */
  | 'payer-unknown'
  /** They began during those months, or came in fewer than ten of them. */
  | 'too-short'
  /** The own and the state's part of a month fit no rate: part of the wage is from abroad, or a month was corrected. */
  | 'parts-disagree'

/** The reason where `inferredWage` knows no wage (docs/rules.md: Plan). */
export function missingWage(movements: readonly PaidMovement[], today: CivilDate): MissingWage {
  const months = lastFullMonths(today)
  const paid = paidInto(movements, 2, months)
  if (paidInAll(paid) === 0) return 'no-contributions'
  if (haveContributionsEnded(movements, today)) return 'ended'
  if (paid.unsaid > 0) return 'payer-unknown'
  return haveTooFewMonths(movements, today) ? 'too-short' : 'parts-disagree'
}
