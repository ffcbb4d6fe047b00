import { addMonths, type CivilDate } from '../dates/civil-date.ts'
import { SECOND_PILLAR_CONTRIBUTION } from '../law/statutory-figures.ts'
import { basisPointsFromPercent } from '../money/basis-points.ts'
import { type Cents, cents, shareOf } from '../money/cents.ts'

/** Euros a year that the state pays into the second pillar for a gross monthly wage, and that end with its contributions. */
export const stateContributionAYear = (wage: Cents): Cents =>
  shareOf(cents(12 * wage), basisPointsFromPercent(SECOND_PILLAR_CONTRIBUTION.statePercent))

/** A contribution of a month's wage arrives within two months after it. */
const MONTHS_OF_CONTRIBUTION = 3

/** Whether wage contributions still come into the second pillar; `last`: the day of the newest one, null without any. */
export const isStillPaidIn = (last: CivilDate | null, today: CivilDate): boolean =>
  last !== null && last > addMonths(today, -MONTHS_OF_CONTRIBUTION)
