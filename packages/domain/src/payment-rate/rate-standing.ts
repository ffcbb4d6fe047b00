import { isMoneyTakenOut, type SecondPillarState } from '../account/second-pillar-state.ts'
import { type CivilDate, civilDateOf, yearOf } from '../dates/civil-date.ts'
import type { PaymentRate } from '../law/statutory-figures.ts'

/** A coming rate, with the day on which it comes into force. */
export type ComingRate = { readonly rate: PaymentRate; readonly from: CivilDate }

/** Why a person has no contribution rate to choose. */
export type RateObstacle =
  /** Never had one, or took it out early. */
  | 'no-second-pillar'
  | 'contributions-stopped'
  /** An application to take money out of it waits. */
  | 'leaving'
  /** Money was taken out in retirement, or a fund pension is running: contributions have ended for good. */
  | 'paid-out'

/** A person's right to choose a contribution rate, with the rates in force and to come (docs/rules.md: Contribution rate). */
export type RateStanding =
  /** `coming`: in the order of their days. */
  | { readonly kind: 'may-choose'; readonly current: PaymentRate; readonly coming: readonly ComingRate[] }
  /** The registry does not give the rate or the state of the pillar. No rate is claimed. */
  | { readonly kind: 'not-known' }
  /** `contributionsEnd`: the day from which nothing is paid in any more; null while no day is known. */
  | { readonly kind: 'may-not'; readonly reason: RateObstacle; readonly contributionsEnd: CivilDate | null }

export type RateFacts = {
  readonly state: SecondPillarState
  /** The person has stopped contributions; null when the registry gives no answer. */
  readonly contributionsStopped: boolean | null
  /**
   * An application for a sum or a fund pension from the second pillar, which ends contributions for good: pending or carried out; null
   * without one.
   */
  readonly moneyOut: 'pending' | 'carried-out' | null
  /** The day on which it ends contributions (`contributionsEndDay`); null without one. */
  readonly contributionsEnd: CivilDate | null
  /** The person's rates at the registry; each null when it gives none, `pending` also without one. */
  readonly current: PaymentRate | null
  readonly pending: PaymentRate | null
  /** Signed rates that are not in force yet, oldest first. */
  readonly signed: readonly ComingRate[]
  readonly today: CivilDate
}

/** The standing from these facts. A pension investment account does not prevent a choice. */
export function rateStanding(facts: RateFacts): RateStanding {
  const reason = rateObstacle(facts)
  if (reason !== null) return { kind: 'may-not', reason, contributionsEnd: facts.contributionsEnd }
  const { state, current } = facts
  if (state.kind === 'unknown' || current === null) return { kind: 'not-known' }
  return { kind: 'may-choose', current, coming: comingRates(current, facts) }
}

/** False where the state of the second pillar alone excludes a rate: no other answer about the rate needs to be waited for. */
export function mayHaveRate(state: SecondPillarState): boolean {
  const moneyOut = isMoneyTakenOut(state) ? 'carried-out' : 'moneyOutPending' in state ? 'pending' : null
  return rateObstacle({ state, moneyOut, contributionsStopped: null }) === null
}

type Obstacles = Pick<RateFacts, 'state' | 'contributionsStopped' | 'moneyOut'>

function rateObstacle({ state, contributionsStopped, moneyOut }: Obstacles): RateObstacle | null {
  switch (state.kind) {
    case 'never-had':
    case 'taken-out-early':
      return 'no-second-pillar'
    case 'leaving':
      return 'leaving'
    case 'paid-out':
      return 'paid-out'
    case 'in-funds':
    case 'on-pik':
    case 'unknown':
      if (moneyOut !== null) return moneyOut === 'pending' ? 'leaving' : 'paid-out'
      return contributionsStopped === true ? 'contributions-stopped' : null
  }
}

/**
 * A pending rate without a listed application comes on the next 1 January: no rate waits longer unless it was applied for in December.
 */
function signedOf({ pending, signed, today }: Pick<RateFacts, 'pending' | 'signed' | 'today'>): readonly ComingRate[] {
  if (pending === null || signed.length > 0) return signed
  return [{ rate: pending, from: civilDateOf(yearOf(today) + 1, 1, 1) }]
}

/** The rates to come. Of one day the newest counts; a rate that changes nothing reverts an earlier one and is left out. */
export function comingRates(
  current: PaymentRate,
  facts: Pick<RateFacts, 'pending' | 'signed' | 'today'>,
): readonly ComingRate[] {
  const byDay = new Map(signedOf(facts).map((each) => [each.from, each]))
  const inOrder = [...byDay.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return inOrder.filter(({ rate }, index) => rate !== (inOrder[index - 1]?.rate ?? current))
}
