import { addYears, type CivilDate } from '../dates/civil-date.ts'
import { type Holding, worthOf } from '../holdings/holding.ts'
import { inForceOn } from '../law/figure.ts'
import { JOINING_AGAIN } from '../law/statutory-figures.ts'
import {
  type ApplicationFacts,
  isEarlyWithdrawal,
  isOutstanding,
  isWithdrawal,
  moneyOutOfSecond,
  takesOutOf,
} from '../application/application.ts'
import { contributionsEndDay, haveEnded } from '../application/contributions-end.ts'
import type { PillarExit } from './pillar-border.ts'

/** Money on a pension investment account. Only the bank knows its value (docs/rules.md: Pension investment account). */
export type Pik = {
  /** Null when the registry gives none. */
  readonly accountNumber: string | null
  /** `part`: some of the pillar is in funds. */
  readonly part: 'whole' | 'part'
}

/** Money that is taken out of a pillar with units left, which can still be switched. */
type MoneyOut = {
  /** The day from which nothing is paid in any more, because a sum or a fund pension was carried out or waits. */
  readonly contributionsEndOn?: CivilDate
  /** That day has come: contributions have ended for good. */
  readonly contributionsEnded?: true
  /** A sum or a fund pension was carried out: the end of contributions is final. */
  readonly moneyTakenOut?: true
  /** An application for a sum or a fund pension waits; carried out, it ends contributions. */
  readonly moneyOutPending?: true
}

/** State of a person's second pillar (docs/rules.md: State of the second pillar). */
export type SecondPillarState =
  /** Not known yet. It is never shown as `never-had`. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'never-had' }
  | ({ readonly kind: 'in-funds' } & MoneyOut)
  | ({
      readonly kind: 'on-pik'
      readonly pik: Pik
      /** Contributions go to a fund, regardless of the balance. */
      readonly contributesToFund: boolean
    } & MoneyOut)
  /** All of it is being taken out: `early` is before the pension age. */
  | {
      readonly kind: 'leaving'
      readonly applicationId: number
      readonly early: boolean
      /** The last moment at which it can be cancelled, which may be over; null when the registry names none. */
      readonly cancellationDeadline: string | null
      /** Null: nothing is on a pension investment account. */
      readonly pik: Pik | null
    }
  | {
      readonly kind: 'taken-out-early'
      /** Null when the registry gives no day. */
      readonly on: CivilDate | null
      /** The first day on which the person can join again; null when `on` is. */
      readonly joinFrom: CivilDate | null
    }
  /** Paid out in retirement. Contributions have ended for good. */
  | { readonly kind: 'paid-out'; readonly on: CivilDate | null }

/** An application with the day on which it was carried out, cancelled or failed; null while pending. */
export type SettledApplication = Pick<ApplicationFacts, 'id' | 'type' | 'status' | 'cancellationDeadline'> & {
  /** The day in Tallinn on which it was made. */
  readonly appliedOn: CivilDate
  readonly settledOn: CivilDate | null
}

/** Facts behind the state; each part is null while it is not known. */
export type SecondPillarStateFacts = {
  readonly person: {
    readonly secondPillarActive: boolean
    readonly secondPillarPikNumber: string | null
    /** The end of contributions in the registry's record; null when it gives none. */
    readonly secondPillarContributionsEndDate: CivilDate | null
  } | null
  readonly holdings: readonly Holding[] | null
  /** Of every status. */
  readonly applications: readonly SettledApplication[] | null
  /** Exits from the second pillar. */
  readonly exits: readonly PillarExit[] | null
  readonly today: CivilDate
}

/** Years after an early withdrawal before joining again is possible, by the law of its day; of an unknown day, by the last law. */
export const yearsWithoutJoining = (takenOut: CivilDate | null): number =>
  (takenOut === null ? (JOINING_AGAIN.at(-1) ?? JOINING_AGAIN[0]) : inForceOn(JOINING_AGAIN, takenOut)).years

/** The day from which a pillar that was taken out early on a day can be joined again. */
export const joinsAgainOn = (takenOut: CivilDate): CivilDate => addYears(takenOut, yearsWithoutJoining(takenOut))

const UNKNOWN: SecondPillarState = { kind: 'unknown' }

/** Derives the state. Pending applications come before holdings, holdings before carried-out applications. */
export function secondPillarState(facts: SecondPillarStateFacts): SecondPillarState {
  const { person, holdings, applications, exits } = facts
  if (holdings === null || applications === null) return UNKNOWN
  const held = holdings.filter(({ fund }) => fund.pillar === 2)
  const isInFunds = worthOf(held) !== 0
  const contributesToFund = held.some(({ activeContributions }) => activeContributions)
  const last = lastWithdrawal(applications)
  const pik = pikFrom(facts, isInFunds, last)
  if (pik === 'unknown') return UNKNOWN

  const pending = applications.find((each) => isWithdrawal(each) && isOutstanding(each))
  if (pending !== undefined) return leaving(pending, pik)
  const out = moneyOut(applications, facts)
  if (pik !== null) return { kind: 'on-pik', pik, contributesToFund, ...out }
  if (isInFunds || contributesToFund) return { kind: 'in-funds', ...out }
  if (person?.secondPillarActive === true) return { kind: 'in-funds', ...out }
  if (last !== null) return takenOut(last)
  // Money that left by an application which is no longer listed: its kind is unknown.
  return person === null || exits === null || exits.length > 0 ? UNKNOWN : { kind: 'never-had' }
}

function moneyOut(
  applications: readonly SettledApplication[],
  { person, today }: Pick<SecondPillarStateFacts, 'person' | 'today'>,
): MoneyOut {
  const isPending = applications.some((each) => takesOutOf(each) === 2 && isOutstanding(each))
  const recorded = person?.secondPillarContributionsEndDate ?? null
  const end = contributionsEndDay({ recorded, applications })
  const isTakenOut = recorded !== null || moneyOutOfSecond(applications) === 'carried-out'
  return {
    ...(end !== null && { contributionsEndOn: end }),
    ...(haveEnded(end, today) && { contributionsEnded: true }),
    ...(isTakenOut && { moneyTakenOut: true }),
    ...(isPending && { moneyOutPending: true }),
  }
}

function lastWithdrawal(applications: readonly SettledApplication[]): SettledApplication | null {
  const done = applications.filter((each) => isWithdrawal(each) && each.status === 'COMPLETE')
  return done.toSorted((a, b) => ((a.settledOn ?? '') < (b.settledOn ?? '') ? -1 : 1)).at(-1) ?? null
}

/** A withdrawal includes the account's money; money that went there on a later day stays there. */
function pikFrom(
  { person, exits }: SecondPillarStateFacts,
  isInFunds: boolean,
  last: SettledApplication | null,
): Pik | null | 'unknown' {
  const accountNumber = person?.secondPillarPikNumber ?? null
  const part = isInFunds ? 'part' : 'whole'
  if (accountNumber !== null) return { accountNumber, part }
  if (exits === null || person === null) return 'unknown'
  const since = last === null ? null : last.settledOn
  const isThere = exits.some(({ toPik, date }) => toPik && (since === null || date > since))
  return isThere ? { accountNumber, part } : null
}

function leaving({ id, type, cancellationDeadline }: SettledApplication, pik: Pik | null): SecondPillarState {
  return {
    kind: 'leaving',
    applicationId: id,
    early: isEarlyWithdrawal({ type }),
    cancellationDeadline,
    pik,
  }
}

function takenOut({ type, settledOn: on }: SettledApplication): SecondPillarState {
  if (!isEarlyWithdrawal({ type })) return { kind: 'paid-out', on }
  return { kind: 'taken-out-early', on, joinFrom: on === null ? null : joinsAgainOn(on) }
}

/** The account with a part of the pillar; null for none. An unknown state has none: check `isWorthKnown` too. */
export function pikOf(state: SecondPillarState): Pik | null {
  return state.kind === 'on-pik' || state.kind === 'leaving' ? state.pik : null
}

/** False when a part of the pillar has an unknown value, so that no sum with it is known. */
export function isWorthKnown(state: SecondPillarState): boolean {
  return state.kind !== 'unknown' && pikOf(state) === null
}

/** True when a sum or a fund pension is taken out of the pillar, or waits to be: nothing about its funds is urged then. */
export function isPaidFrom(state: SecondPillarState): boolean {
  return isMoneyTakenOut(state) || 'moneyOutPending' in state
}

/** True once a sum or a fund pension from the pillar was carried out; contributions may still come until their last day. */
export function isMoneyTakenOut(state: SecondPillarState): boolean {
  return 'moneyTakenOut' in state || 'contributionsEnded' in state
}

/** The day from which nothing is paid in any more; null while nothing ends contributions, or the day is not known. */
export function contributionsEndOf(state: SecondPillarState): CivilDate | null {
  return 'contributionsEndOn' in state ? (state.contributionsEndOn ?? null) : null
}

/** True when there is, or may be, money in second-pillar funds that can be switched. */
export function hasFundsToSwitch(state: SecondPillarState): boolean {
  return state.kind === 'in-funds' || state.kind === 'unknown' || (state.kind === 'on-pik' && state.pik.part === 'part')
}

/** Reasons why a person cannot choose a fund for second-pillar contributions. */
export type JoiningObstacle =
  /** `joinFrom` null: the day of the withdrawal is not known. */
  | { readonly reason: 'taken-out-early'; readonly joinFrom: CivilDate | null }
  | { readonly reason: 'paid-out' }
  /** The units in funds can still be switched. `contributions-end`: they still come until `on`, into the fund that was chosen before. */
  | { readonly reason: 'contributions-ended' }
  | { readonly reason: 'contributions-end'; readonly on: CivilDate }

/** Null when the person may join or has joined (docs/rules.md: Joining again). An unknown state is left to the registry. */
export function joiningObstacle(state: SecondPillarState, today: CivilDate): JoiningObstacle | null {
  if (state.kind === 'paid-out') return { reason: 'paid-out' }
  if (isMoneyTakenOut(state)) {
    const on = contributionsEndOf(state)
    return on === null || haveEnded(on, today) ? { reason: 'contributions-ended' } : { reason: 'contributions-end', on }
  }
  if (state.kind !== 'taken-out-early') return null
  const { joinFrom } = state
  return joinFrom !== null && today >= joinFrom ? null : { reason: 'taken-out-early', joinFrom }
}

/** True when a choice of a fund opens the pillar: for the first time, or again. */
export function opensSecondPillar(state: SecondPillarState, today: CivilDate): boolean {
  if (state.kind === 'never-had') return true
  return state.kind === 'taken-out-early' && joiningObstacle(state, today) === null
}
