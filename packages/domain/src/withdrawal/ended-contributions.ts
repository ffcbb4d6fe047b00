import { SECOND_PILLAR_CONTRIBUTION } from '../law/statutory-figures.ts'
import { basisPointsFromPercent } from '../money/basis-points.ts'
import { type Cents, cents, shareOf } from '../money/cents.ts'

/** Euros a year that the state pays into the second pillar for a gross monthly wage, and that end with its contributions. */
export const stateContributionAYear = (wage: Cents): Cents =>
  shareOf(cents(12 * wage), basisPointsFromPercent(SECOND_PILLAR_CONTRIBUTION.statePercent))
