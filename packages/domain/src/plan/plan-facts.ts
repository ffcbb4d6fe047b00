import type { CivilDate } from '../dates/civil-date.ts'
import type { PaymentRate } from '../law/statutory-figures.ts'
import type { BasisPoints } from '../money/basis-points.ts'
import { type Cents, ZERO_CENTS } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import type { ContributionPause } from '../payment-rate/coming-contributions.ts'
import type { ComingRate } from '../payment-rate/rate-standing.ts'
import type { RecommendedDuration } from '../withdrawal/recommended-duration.ts'

/** A second pillar, and the contributions from the wage. */
export type PlannedSecond = {
  readonly pot: Cents
  readonly fee: Rate
  /** Null: none. */
  readonly contributions: {
    readonly current: PaymentRate
    /** In the order of their days. */
    readonly coming: readonly ComingRate[]
    /** The day on which a rate applied for today comes into force. */
    readonly nextFrom: CivilDate
    /** False: the person cannot choose another rate now. Left out: they can. */
    readonly mayChooseRate?: boolean
    /** Times without contributions; left out: none. */
    readonly pauses?: readonly ContributionPause[]
  } | null
}

/** A third pillar; payments a month. */
export type PlannedThird = {
  readonly pot: Cents
  readonly fee: Rate
  readonly own: Cents
  readonly employer: Cents
  /** The day of its opening, from which its reduced-tax day follows; null: not known, and neither is the tax on all of it at once. */
  readonly opened: CivilDate | null
}

/** All facts behind a plan; the person has given the unknown ones. Amounts in prices of today. */
export type PlanFacts = {
  readonly today: CivilDate
  readonly birth: CivilDate
  /** Gross, a month. Null (unknown) is allowed while no contribution depends on it. */
  readonly wage: Cents | null
  /** Null: the person has none. */
  readonly second: PlannedSecond | null
  readonly third: PlannedThird | null
  /** In the order of their ages; null: unknown, and no fund pension can be computed. */
  readonly durations: readonly RecommendedDuration[] | null
  /** The largest fall that the index ever had; null: unknown, and no unfavourable case is drawn. */
  readonly largestFall: BasisPoints | null
}

type Perhaps<Facts> = { readonly [Name in keyof Facts]: Facts[Name] | null }
type Contributions = NonNullable<PlannedSecond['contributions']>

/** The known facts for a plan before the person gives any. Null is unknown, except where it means that there is nothing. */
export type KnownForPlan = Omit<PlanFacts, 'second' | 'third'> & {
  /** Null: the person has none. `contributions` null: nothing is paid in. */
  readonly second:
    | (Perhaps<Omit<PlannedSecond, 'contributions'>> & {
        readonly contributions: (Omit<Contributions, 'current'> & { readonly current: PaymentRate | null }) | null
      })
    | null
  readonly third: Perhaps<PlannedThird> | null
}

/** The person's own answers; omitted ones stay as known. */
export type GivenForPlan = {
  readonly wage?: Cents
  readonly rate?: PaymentRate
  readonly secondPot?: Cents
  readonly secondFee?: Rate
  readonly thirdPot?: Cents
  readonly thirdFee?: Rate
  readonly thirdOwn?: Cents
  /** State pension a month, after tax. No plan depends on it: it stands beside the answer. */
  readonly firstPillar?: Cents
}

/** Everything that a person can give for the plan. */
export type PlanQuestion = keyof GivenForPlan

/** Unknown facts that the person has to give. */
export type PlanGap = Exclude<PlanQuestion, 'firstPillar'>

export type PlanReadiness =
  | { readonly kind: 'ready'; readonly facts: PlanFacts }
  /** Never empty. */
  | { readonly kind: 'missing'; readonly gaps: readonly PlanGap[] }

/** The facts of a plan, or the missing ones. Nothing unknown is guessed (docs/rules.md: Plan). */
export function planReadiness(known: KnownForPlan, given: GivenForPlan = {}): PlanReadiness {
  const gaps: PlanGap[] = []
  const wage = given.wage ?? known.wage
  const second = secondOf(known, given, gaps)
  const third = thirdOf(known, given, gaps)
  if (wage === null && (known.second?.contributions ?? null) !== null) gaps.push('wage')
  if (gaps.length > 0) return { kind: 'missing', gaps }
  return { kind: 'ready', facts: { ...known, wage, second, third } }
}

/** A gap is noted, and then no facts are returned. */
function secondOf({ second }: KnownForPlan, given: GivenForPlan, gaps: PlanGap[]): PlannedSecond | null {
  if (second === null) return null
  const pot = given.secondPot ?? second.pot
  const fee = given.secondFee ?? second.fee
  const current = second.contributions === null ? null : (given.rate ?? second.contributions.current)
  if (pot === null) gaps.push('secondPot')
  if (fee === null) gaps.push('secondFee')
  if (second.contributions !== null && current === null) gaps.push('rate')
  if (pot === null || fee === null) return null
  if (second.contributions === null || current === null) return { pot, fee, contributions: null }
  return { pot, fee, contributions: { ...second.contributions, current } }
}

/** As `secondOf`. An unknown employer's part belongs to the payments without a payer, so it is included in the own one. */
function thirdOf({ third }: KnownForPlan, given: GivenForPlan, gaps: PlanGap[]): PlannedThird | null {
  if (third === null) return null
  const pot = given.thirdPot ?? third.pot
  const fee = given.thirdFee ?? third.fee
  const own = given.thirdOwn ?? third.own
  const employer = third.employer ?? (given.thirdOwn === undefined ? null : ZERO_CENTS)
  if (pot === null) gaps.push('thirdPot')
  if (fee === null) gaps.push('thirdFee')
  if (own === null || employer === null) gaps.push('thirdOwn')
  if (pot === null || fee === null || own === null || employer === null) return null
  return { pot, fee, own, employer, opened: third.opened }
}
