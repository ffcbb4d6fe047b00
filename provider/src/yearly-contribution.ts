import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Provider } from './provider-type.ts'

/** The law's figures for yearly payments that hold on a day; undefined before the first. */
export const yearlyContributionOn = ({ yearlyContribution }: Provider, day: CivilDate) =>
  yearlyContribution.findLast(({ from }) => from <= day)
