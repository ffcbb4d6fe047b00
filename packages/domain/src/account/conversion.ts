import { addYears, type CivilDate, yearOf } from '../dates/civil-date.ts'
import { isOwnFund, type Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { type Holding, totalValue } from '../holdings/holding.ts'
import { WHOLE } from '../money/basis-points.ts'
import { type Cents, sumCents } from '../money/cents.ts'
import type { Units } from '../money/units.ts'
import { type ApplicationFacts, isWithdrawal } from './application.ts'
import type { CashFlow } from './cash-flow.ts'

/** A holding with the units that the registry knows; null when it tells none. */
export type HoldingWithUnits = Holding & { readonly units: Units | null }

export type YearlySums = { readonly total: Cents; readonly yearToDate: Cents; readonly lastYear: Cents }

/** How far a person has come with one pillar (specification section 3, api-contract 2.5). */
export type PillarConversion = {
  readonly selectionPartial: boolean
  readonly selectionComplete: boolean
  readonly transfersPartial: boolean
  readonly transfersComplete: boolean
  readonly pendingWithdrawal: boolean
  /** Whether the third pillar was paid into within a year; null in the second. */
  readonly paymentComplete: boolean | null
  readonly contribution: YearlySums
  /** Amounts of 0 or less. */
  readonly subtraction: YearlySums
}

export type ConversionFacts = {
  readonly holdings: readonly HoldingWithUnits[]
  readonly applications: readonly ApplicationFacts[]
  readonly cashFlows: readonly CashFlow[]
  /** The day in Tallinn; its year is "this year". */
  readonly today: CivilDate
  readonly managerName: string
  /** Funds that cannot be left and so need no transfer (decisions section 2). */
  readonly exitRestricted: readonly Isin[]
}

export type UserConversion = { readonly secondPillar: PillarConversion; readonly thirdPillar: PillarConversion }

/** The conversion of both pillars from what the registry knows. Unknown values count as something, not as nothing. */
export function userConversion(facts: ConversionFacts): UserConversion {
  return { secondPillar: pillarConversion(2, facts), thirdPillar: pillarConversion(3, facts) }
}

function pillarConversion(pillar: Pillar, facts: ConversionFacts): PillarConversion {
  const { managerName, exitRestricted, today } = facts
  const holdings = facts.holdings.filter((holding) => holding.fund.pillar === pillar)
  const pending = facts.applications.filter((application) => application.status === 'PENDING')
  const transfers = pending.filter(({ type, source }) => type === 'TRANSFER' && source?.pillar === pillar)
  const flows = facts.cashFlows.filter((flow) => flow.pillar === pillar)
  const active = holdings.filter((holding) => holding.activeContributions)
  const isOwn = (holding: Holding) => isOwnFund(holding.fund, managerName)
  const hasValue = (holding: Holding) => totalValue(holding) !== 0
  const unconverted = holdings.filter(
    (holding) => !isOwn(holding) && hasValue(holding) && !exitRestricted.includes(holding.fund.isin),
  )
  const movesIntoOwn = (application: ApplicationFacts) =>
    application.moves.some(({ target }) => target !== null && isOwnFund(target, managerName))
  return {
    selectionPartial: active.some(isOwn),
    selectionComplete: active.length > 0 && active.every(isOwn),
    transfersPartial:
      holdings.length === 0 ||
      holdings.some((holding) => isOwn(holding) && hasValue(holding)) ||
      transfers.some(movesIntoOwn),
    transfersComplete: unconverted.every((holding) => isWhollyMoved(holding, transfers, managerName)),
    pendingWithdrawal: pillar === 2 && pending.some(isWithdrawal),
    paymentComplete: pillar === 2 ? null : paidSince(flows, addYears(today, -1)),
    contribution: yearlySums(flows, ['CONTRIBUTION', 'CONTRIBUTION_CASH'], ['CONTRIBUTION_CASH'], today),
    subtraction: yearlySums(flows, ['SUBTRACTION'], ['SUBTRACTION'], today),
  }
}

/** Whether pending transfers bring the whole holding into own funds: shares of the whole, or as many units as are held. */
function isWhollyMoved(
  { fund, units }: HoldingWithUnits,
  transfers: readonly ApplicationFacts[],
  managerName: string,
): boolean {
  const parts = transfers
    .filter(({ source }) => source?.isin === fund.isin)
    .flatMap((transfer) => transfer.moves)
    .flatMap(({ target, part }) => (target !== null && isOwnFund(target, managerName) ? [part] : []))
  const share = parts.reduce((sum, part) => sum + ('share' in part ? part.share : 0), 0)
  const moved = parts.reduce((sum, part) => sum + ('units' in part ? part.units : 0), 0)
  return share >= WHOLE || (units !== null && moved > 0 && moved >= units)
}

function paidSince(flows: readonly CashFlow[], day: CivilDate): boolean {
  const paid = flows.filter(({ type, date }) => type === 'CONTRIBUTION_CASH' && date > day)
  return sumCents(paid.map((flow) => flow.amount)) > 0
}

function yearlySums(
  flows: readonly CashFlow[],
  types: readonly string[],
  yearlyTypes: readonly string[],
  today: CivilDate,
): YearlySums {
  const sumOfYear = (year: number) =>
    sumCents(
      flows.filter(({ type, date }) => yearlyTypes.includes(type) && yearOf(date) === year).map((flow) => flow.amount),
    )
  return {
    total: sumCents(flows.filter(({ type }) => types.includes(type)).map((flow) => flow.amount)),
    yearToDate: sumOfYear(yearOf(today)),
    lastYear: sumOfYear(yearOf(today) - 1),
  }
}
