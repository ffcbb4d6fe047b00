import type { PlanAnswer, PlanSource, PlanUnknown } from '@sammas/contract/plan'
import type { ApplicationFacts } from '@sammas/domain/application/application'
import { isMoneyTakenOut, pikOf, type SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import { worthAfterSums } from '@sammas/domain/application/worth-after-sums'
import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { paymentRateDays } from '@sammas/domain/dates/deadlines'
import { isOwnFund, targetFunds, type FundFacts, type Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { recommendedFund } from '@sammas/domain/fund/recommended-fund'
import { holdingsOf, type Holding } from '@sammas/domain/holdings/holding'
import { isPensionAgeSet, pensionStart } from '@sammas/domain/law/pension-age'
import type { ComingContributions, PendingStops } from '@sammas/domain/payment-rate/coming-contributions'
import { inferredWage } from '@sammas/domain/payment-rate/own-contributions'
import { rateStanding, type RateFacts } from '@sammas/domain/payment-rate/rate-standing'
import { isPaidAsPension, type MoneyOutOfPlan, moneyOutOfPlan } from '@sammas/domain/plan/money-out-of-plan'
import { missingWage, type MissingWage } from '@sammas/domain/plan/missing-wage'
import { aMonthOf, lastFullMonths, paidInto, type PaidIn } from '@sammas/domain/plan/paid-in'
import { plannedFee } from '@sammas/domain/plan/planned-fee'
import type { RegistryApplication } from '../../gateways/registry/registry.ts'
import type { FundMovement } from '../../pension/fund-movements.ts'

type Figure<Value> = { value: Value | null; source: PlanSource; unknown: PlanUnknown | null }

export const figure = <Value>(
  source: PlanSource,
  value: Value | null,
  unknown: PlanUnknown = 'NOT_TOLD',
): Figure<Value> => ({ value, source, unknown: value === null ? unknown : null })

/** A person's facts from the registry, as the rules read them. */
export type PlanPerson = {
  today: CivilDate
  holdings: readonly Holding[]
  /** Of every status, those on their way to the registry too. */
  applications: readonly ApplicationFacts[]
  movements: readonly FundMovement[]
  state: SecondPillarState
  rate: RateFacts
  /** Null: nothing is paid in. */
  contributions: ComingContributions | null
  /** Pillars with a running fund pension. */
  paying: readonly Pillar[]
}

/** The pension age and its day of somebody born on a day. */
export function pensionOf(birth: CivilDate): PlanAnswer['pension'] {
  const { age, date } = pensionStart(birth)
  return { date, age: { years: age.years, months: age.months }, isSet: isPensionAgeSet(date) }
}

/** The pillars with money that waits to be taken out beside the plan. */
export function moneyOutFigures(
  person: PlanPerson,
): Pick<PlanAnswer, 'pendingFundPensionPillars' | 'pendingSumPillars'> {
  const pillarsOf = (kind: MoneyOutOfPlan) =>
    ([2, 3] as const).filter((pillar) => moneyOutOfPlan(pillar, person) === kind)
  return {
    pendingFundPensionPillars: pillarsOf('fund-pension-pending'),
    pendingSumPillars: pillarsOf('sum-pending'),
  }
}

/**
 * Nothing is planned of a pillar that there is not, that is leaving, that a fund pension pays out now or soon, or that a sum empties once
 * contributions have ended.
 */
export function secondPillarFigures(person: PlanPerson): PlanAnswer['secondPillar'] {
  const { state } = person
  if (isPaidAsPension(moneyOutOfPlan(2, person))) return null
  if (state.kind !== 'in-funds' && state.kind !== 'on-pik' && state.kind !== 'unknown') return null
  const unknown = pikOf(state) === null ? 'NOT_TOLD' : 'ON_PIK'
  const isWorthKnown = state.kind === 'in-funds'
  const { value, fee, paidIn } = pillarFigures(person, 2)
  const contributions = contributionsOf(person)
  if (isWorthKnown && value === 0 && contributions === null) return null
  return {
    value: figure('REGISTRY_BALANCES', isWorthKnown ? value : null, unknown),
    fee: figure('REGISTRY_BALANCES', isWorthKnown ? fee : null, unknown),
    contributions,
    contributionsEnd: isMoneyTakenOut(state),
    contributionsEndDate: person.rate.contributionsEnd,
    paidIn,
  }
}

/** Null: nothing is paid in. */
function contributionsOf(person: PlanPerson): NonNullable<PlanAnswer['secondPillar']>['contributions'] {
  const { contributions, rate, today } = person
  if (contributions === null) return null
  return {
    rate: figure('REGISTRY_RATES', contributions.current),
    coming: contributions.coming.map(({ rate: paymentRate, from }) => ({ paymentRate, from })),
    nextFrom: paymentRateDays(today).inForceFrom,
    mayChooseRate: rateStanding(rate).kind !== 'may-not',
    pauses: [...contributions.pauses],
  }
}

/** Pending applications to stop or resume contributions, by the day in Tallinn from which each holds. */
export function pendingStops(applications: readonly RegistryApplication[]): PendingStops {
  const pending = applications.filter(({ status }) => status === 'PENDING')
  return {
    stops: pending.flatMap((each) =>
      each.type === 'STOP_CONTRIBUTIONS' ? [tallinnDate(new Date(each.stopTime))] : [],
    ),
    resumes: pending.flatMap((each) =>
      each.type === 'RESUME_CONTRIBUTIONS' ? [tallinnDate(new Date(each.resumeTime))] : [],
    ),
  }
}

const NO_WAGE = {
  'no-contributions': 'NO_CONTRIBUTIONS',
  ended: 'ENDED',
  'payer-unknown': 'PAYER_NOT_TOLD',
  'too-short': 'TOO_SHORT',
  'parts-disagree': 'PARTS_DISAGREE',
} as const satisfies Record<MissingWage, PlanUnknown>

/** The gross monthly wage, inferred from own contributions. */
export function wageFigure({ movements, today }: PlanPerson): PlanAnswer['wage'] {
  const wage = inferredWage(movements, today)?.monthly ?? null
  return figure('REGISTRY_MOVEMENTS', wage, NO_WAGE[missingWage(movements, today)])
}

/** As `secondPillarFigures`. `isOpen`: by the registry; something that is held counts too. `opened`: the day; null when not known. */
export function thirdPillarFigures(
  person: PlanPerson,
  { isOpen, opened }: { readonly isOpen: boolean; readonly opened: CivilDate | null },
): PlanAnswer['thirdPillar'] {
  if (isPaidAsPension(moneyOutOfPlan(3, person))) return null
  const { value, fee, paidIn } = pillarFigures(person, 3)
  if (!isOpen && value === 0) return null
  const isPayerNamed = paidIn.unsaid === 0
  return {
    value: figure('REGISTRY_BALANCES', value),
    fee: figure('REGISTRY_BALANCES', fee),
    ownAMonth: figure('REGISTRY_MOVEMENTS', isPayerNamed ? aMonthOf(paidIn.own) : null, 'PAYER_NOT_TOLD'),
    employerAMonth: figure('REGISTRY_MOVEMENTS', isPayerNamed ? aMonthOf(paidIn.employer) : null, 'PAYER_NOT_TOLD'),
    opened,
    paidIn,
  }
}

function pillarFigures({ holdings, applications, movements, today }: PlanPerson, pillar: Pillar) {
  const held = holdingsOf(holdings, pillar)
  const paidIn: PaidIn = paidInto(movements, pillar, lastFullMonths(today))
  return { value: worthAfterSums(held, applications, today), fee: plannedFee(held, applications, today), paidIn }
}

type RoleFunds = {
  recommendedSecondPillar: Isin
  bondSecondPillar: Isin
  defaultThirdPillar: Isin
}

/** The provider's funds that suit somebody of an age, where they take money. */
export function suitableFunds(
  funds: readonly FundFacts[],
  age: number,
  roles: RoleFunds,
  managerName: string,
): PlanAnswer['suitableFunds'] {
  const { recommendedSecondPillar: usual, bondSecondPillar: cautious, defaultThirdPillar } = roles
  const own = (pillar: Pillar, isin: Isin) => {
    const fund = targetFunds(funds, pillar).find((each) => each.isin === isin && isOwnFund(each, managerName))
    return fund === undefined ? null : { isin, name: fund.name, ongoingChargesFigure: fund.ongoingChargesFigure }
  }
  return { second: own(2, recommendedFund(age, { usual, cautious })), third: own(3, defaultThirdPillar) }
}
