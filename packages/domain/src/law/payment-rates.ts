import type { CivilDate } from '../dates/civil-date.ts'
import { inForceOn } from './figure.ts'
import { type PaymentRate, SECOND_PILLAR_CONTRIBUTION } from './statutory-figures.ts'

/** The rates that a saver may pay from a day on, from the least to the most. */
export const paymentRatesOn = (day: CivilDate): readonly [PaymentRate, ...PaymentRate[]] =>
  inForceOn(SECOND_PILLAR_CONTRIBUTION, day).rates

/** The highest of them. */
export const highestRateOn = (day: CivilDate): PaymentRate =>
  paymentRatesOn(day).reduce((most, rate) => (rate > most ? rate : most))

/** Per cent of the gross wage that the state adds on a day. */
export const statePercentOn = (day: CivilDate): number => inForceOn(SECOND_PILLAR_CONTRIBUTION, day).statePercent
