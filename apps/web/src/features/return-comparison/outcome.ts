import type { Returns } from '@sammas/contract/returns'
import type { Cents } from '@sammas/domain/money/cents'
import { scaledInteger } from '@sammas/domain/money/decimal'
import type { ReturnRate } from '@sammas/domain/money/return-rate'
import type { Loading } from '#web/api/loading.ts'

/** The result of one choice. `missing`: the server has no value for the time; `failed`: the call failed. */
export type Outcome =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'known'
      readonly rate: ReturnRate
      /** False: the rate is the growth over the whole time, which was shorter than a year. */
      readonly annualised: boolean
      readonly amount: Cents | null
    }

/** The outcome of a key: looked up by key, never by position, and never 0 for a missing one. */
export function outcomeOf(loading: Loading<readonly [Returns]>, key: string): Outcome {
  if (loading.kind !== 'ready') return loading
  const entry = loading.data[0].returns?.find((each) => each.key === key)
  if (entry === undefined || entry.rate === null) return { kind: 'missing' }
  return { kind: 'known', rate: entry.rate, annualised: entry.annualised, amount: entry.amount }
}

/** The results of the three choices. */
export type Outcomes = { readonly own: Outcome; readonly index: Outcome; readonly fund: Outcome }

/** True when the rates are not yearly. They all have the same payments, so one of them decides. */
export function isBelowAYear({ own, index, fund }: Outcomes): boolean {
  return [own, index, fund].some((outcome) => outcome.kind === 'known' && !outcome.annualised)
}

/** The drawing of some rates on one scale around one zero. */
export type Bars = {
  /** Share of the width left of zero, 0..1. */
  readonly zero: number
  /** Length of each bar as a share 0..1 of the width; 0 without a rate. */
  readonly lengths: readonly number[]
}

/** Bars of the outcomes: lengths are proportional to the rates, and rates below zero go left. */
export function barsOf(outcomes: readonly Outcome[]): Bars {
  const rates = outcomes.map((outcome) => (outcome.kind === 'known' ? Number(outcome.rate) : 0))
  const below = rates.reduce((least, rate) => Math.min(least, rate), 0)
  const room = rates.reduce((most, rate) => Math.max(most, rate), 0) - below
  if (room === 0) return { zero: 0, lengths: rates.map(() => 0) }
  // `+ 0` removes the sign of -0.
  return { zero: -below / room + 0, lengths: rates.map((rate) => Math.abs(rate) / room) }
}

/**
 * Another choice compared with the own money, by the displayed rates. Less, same and more compare two gains or two losses; beside an
 * own rate of the other sign a gain or a loss stands alone.
 */
export type Comparison =
  | 'earned'
  | 'earnedLess'
  | 'earnedSame'
  | 'earnedMore'
  | 'unchanged'
  | 'lost'
  | 'lostLess'
  | 'lostSame'
  | 'lostMore'

/** The other outcome compared with the own one; null when one of them is unknown. */
export function comparisonOf(own: Outcome, other: Outcome): Comparison | null {
  if (own.kind !== 'known' || other.kind !== 'known') return null
  const [mine, theirs] = [shownRate(own.rate), shownRate(other.rate)]
  if (theirs === 0) return 'unchanged'
  const verb = theirs > 0 ? 'earned' : 'lost'
  if (Math.sign(mine) !== Math.sign(theirs)) return verb
  const difference = Math.abs(theirs) - Math.abs(mine)
  return `${verb}${difference === 0 ? 'Same' : difference > 0 ? 'More' : 'Less'}`
}

/** A rate as displayed, in tenths of a percent, half away from zero. */
export function shownRate(rate: ReturnRate): number {
  return scaledInteger(rate, 3)
}
