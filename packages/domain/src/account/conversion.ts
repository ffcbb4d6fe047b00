import type { CivilDate } from '../dates/civil-date.ts'
import { isOwnFund, type FundFacts, type Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { type Holding, totalValue } from '../holdings/holding.ts'
import { weightedFeeOf } from '../holdings/weighted-fee.ts'
import { WHOLE } from '../money/basis-points.ts'
import { type Cents, sumCents } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import type { Units } from '../money/units.ts'
import { type ApplicationFacts, isOutstanding, isTransferOf, takesOutOf } from '../application/application.ts'
import { byDayOfExecution } from '../application/application-order.ts'
import type { Turnover } from './turnover.ts'

/** A holding with the registry's units; null when it gives none. */
export type HoldingWithUnits = Holding & { readonly units: Units | null }

export type YearlySums = { readonly total: Cents; readonly yearToDate: Cents; readonly lastYear: Cents }

/** A person's progress with one pillar (docs/rules.md: Conversion). */
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
  /** Of the funds held; null when a value is unknown (docs/rules.md: Weighted fee). */
  readonly weightedAverageFee: Rate | null
}

export type ConversionFacts = {
  readonly holdings: readonly HoldingWithUnits[]
  readonly applications: readonly ApplicationFacts[]
  /** Targets of coming contributions in signed mandates on their way to the registry, oldest first. */
  readonly directed: readonly FundFacts[]
  /** Up to today. */
  readonly turnovers: readonly Turnover[]
  readonly managerName: string
  /** Funds that cannot be left and so need no transfer (docs/rules.md: Exit-restricted funds). */
  readonly exitRestricted: readonly Isin[]
  readonly today: CivilDate
}

export type UserConversion = {
  readonly secondPillar: PillarConversion
  readonly thirdPillar: PillarConversion
  /** Of the funds of both pillars. */
  readonly weightedAverageFee: Rate | null
}

/**
 * The conversion of both pillars from the registry's facts and the mandates on their way there. Unknown values count as something, not
 * as nothing.
 */
export function userConversion(facts: ConversionFacts): UserConversion {
  return {
    secondPillar: pillarConversion(2, facts),
    thirdPillar: pillarConversion(3, facts),
    weightedAverageFee: weightedFeeOf(facts.holdings),
  }
}

function pillarConversion(pillar: Pillar, facts: ConversionFacts): PillarConversion {
  const { managerName, exitRestricted } = facts
  const holdings = facts.holdings.filter((holding) => holding.fund.pillar === pillar)
  const pending = facts.applications.filter(isOutstanding)
  const transfers = pending.filter((each) => isTransferOf(pillar, each))
  const turnovers = facts.turnovers.filter((turnover) => turnover.pillar === pillar)
  const directed = facts.directed.findLast((fund) => fund.pillar === pillar)
  const active = holdings.flatMap(({ activeContributions, fund }) => (activeContributions ? [fund] : []))
  const contributionFunds = directed === undefined ? active : [directed]
  const isOwnOne = (fund: FundFacts) => isOwnFund(fund, managerName)
  const isOwn = ({ fund }: Holding) => isOwnOne(fund)
  const hasValue = (holding: Holding) => totalValue(holding) !== 0
  const unconverted = holdings.filter(
    (holding) => !isOwn(holding) && hasValue(holding) && !exitRestricted.includes(holding.fund.isin),
  )
  const movesIntoOwn = (application: ApplicationFacts) =>
    application.moves.some(({ target }) => target !== null && isOwnFund(target, managerName))
  return {
    selectionPartial: contributionFunds.some(isOwnOne),
    selectionComplete: contributionFunds.length > 0 && contributionFunds.every(isOwnOne),
    transfersPartial:
      holdings.length === 0 ||
      holdings.some((holding) => isOwn(holding) && hasValue(holding)) ||
      transfers.some(movesIntoOwn),
    transfersComplete: unconverted.every((holding) => isWhollyMoved(holding, transfers, facts)),
    pendingWithdrawal: pending.some((application) => takesOutOf(application) === pillar),
    paymentComplete: pillar === 2 ? null : sumOf(turnovers, ['CONTRIBUTION_CASH'], ['twelveMonths']) > 0,
    contribution: yearlySums(turnovers, ['CONTRIBUTION', 'CONTRIBUTION_CASH'], ['CONTRIBUTION_CASH']),
    subtraction: yearlySums(turnovers, ['SUBTRACTION'], ['SUBTRACTION']),
    weightedAverageFee: weightedFeeOf(holdings),
  }
}

/** Whether pending transfers bring the whole holding into own funds: on one day shares of the whole, or all units. */
function isWhollyMoved(
  { fund, units }: HoldingWithUnits,
  transfers: readonly ApplicationFacts[],
  { managerName, today }: ConversionFacts,
): boolean {
  const fromFund = transfers.filter(({ source }) => source?.isin === fund.isin)
  const intoOwn = (applications: readonly ApplicationFacts[]) =>
    applications
      .flatMap(({ moves }) => moves)
      .flatMap(({ target, part }) => (target !== null && isOwnFund(target, managerName) ? [part] : []))
  // A share of a later day is one of the rest.
  const shares = byDayOfExecution(fromFund, today).map(({ applications }) =>
    intoOwn(applications).reduce((sum, part) => sum + ('share' in part ? part.share : 0), 0),
  )
  const moved = intoOwn(fromFund).reduce((sum, part) => sum + ('units' in part ? part.units : 0), 0)
  return shares.some((share) => share >= WHOLE) || (units !== null && moved > 0 && moved >= units)
}

type Span = 'paidIn' | 'takenOut' | 'thisYear' | 'lastYear' | 'twelveMonths'

function sumOf(turnovers: readonly Turnover[], types: readonly string[], spans: readonly Span[]): Cents {
  const counted = turnovers.filter(({ type }) => types.includes(type))
  return sumCents(counted.flatMap((turnover) => spans.map((span) => turnover[span])))
}

function yearlySums(
  turnovers: readonly Turnover[],
  types: readonly string[],
  yearlyTypes: readonly string[],
): YearlySums {
  return {
    total: sumOf(turnovers, types, ['paidIn', 'takenOut']),
    yearToDate: sumOf(turnovers, yearlyTypes, ['thisYear']),
    lastYear: sumOf(turnovers, yearlyTypes, ['lastYear']),
  }
}
