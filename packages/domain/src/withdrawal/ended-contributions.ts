import { addMonths, type CivilDate } from '../dates/civil-date.ts'
import { statePercentOn } from '../law/payment-rates.ts'
import { basisPointsFromPercent } from '../money/basis-points.ts'
import { type Cents, cents, shareOf } from '../money/cents.ts'

/** Euros a year that the state pays into the second pillar for a gross monthly wage, by the law of a day; they end with its contributions. */
export const stateContributionAYear = (wage: Cents, day: CivilDate): Cents =>
  shareOf(cents(12 * wage), basisPointsFromPercent(statePercentOn(day)))

/** A contribution of a month's wage arrives within two months after it. */
const MONTHS_OF_CONTRIBUTION = 3

/** Whether wage contributions still come into the second pillar; `last`: the day of the newest one, null without any. */
export const isStillPaidIn = (last: CivilDate | null, today: CivilDate): boolean =>
  last !== null && last > addMonths(today, -MONTHS_OF_CONTRIBUTION)
