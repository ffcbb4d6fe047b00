import { type ApplicationFacts, isOutstanding } from '../application/application.ts'
import type { ApplicationType } from '../application/kinds.ts'
import type { CivilDate } from '../dates/civil-date.ts'
import { transferDueDay } from '../dates/deadlines.ts'
import { monthlyPayoutDays } from '../dates/withdrawal-days.ts'
import type { Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import type { Units } from '../money/units.ts'
import type { Iban } from '../payment/iban.ts'
import type { TaxResidency } from '../person/tax-residency.ts'
import {
  missingPrice,
  obstacleOfPension,
  type PillarFund,
  promisedFund,
  type WithdrawableFund,
} from './withdrawable-fund.ts'
import type { FundPensionRight, WithdrawalObstacle, WithdrawalRight } from './withdrawal-right.ts'
import { unitsOfPercent } from './withdrawal-split.ts'
import { type TermFacts, withdrawalTerms, type WithdrawalTerms } from './withdrawal-terms.ts'

/** Longer fund pensions are taken for a typing error. */
export const MOST_YEARS = 60

/** A sum out of a fund: `percent` is whole per cent of its units in the second pillar, null in the third. */
export type RequestedAmount = { readonly isin: Isin; readonly percent: number | null; readonly units: Units }

/** An application for money out of one pillar, as a person requests it. */
export type RequestedWithdrawal = { readonly pillar: Pillar; readonly iban: Iban } & (
  | {
      readonly kind: 'fund-pension'
      readonly durationYears: number
      /** The recommended years that the person was shown. */
      readonly recommendedYears: number
    }
  | { readonly kind: 'sum'; readonly taxResidency: TaxResidency; readonly amounts: readonly RequestedAmount[] }
)

/** An application that may be signed, with everything that follows from it today. */
export type WithdrawalApplication = RequestedWithdrawal & WithdrawalTerms

/** The kind of an application at the registry. */
export const MONEY_OUT_TYPES = {
  'fund-pension': { 2: 'FUND_PENSION_OPENING', 3: 'FUND_PENSION_OPENING_THIRD_PILLAR' },
  sum: { 2: 'PARTIAL_WITHDRAWAL', 3: 'WITHDRAWAL_THIRD_PILLAR' },
} as const satisfies Record<RequestedWithdrawal['kind'], Record<Pillar, ApplicationType>>

/** The state of a pillar to check an application against. */
export type WithdrawalStanding = TermFacts & {
  readonly right: WithdrawalRight
  /** Funds of the pillar with units that no pending application takes. */
  readonly funds: readonly PillarFund[]
}

export type WithdrawalProblem =
  | { readonly reason: WithdrawalObstacle; readonly from: CivilDate | null }
  /** The registry does not answer enough: no right is claimed, and none is denied. */
  | { readonly reason: 'not-known' }
  /** Only sums can be taken out of the third pillar until an age; a fund pension beside a sum needs the preferential age. */
  | { readonly reason: 'no-fund-pension' | 'no-fund-pension-beside-sum' }
  /** The sum of the pillar leaves no units for the fund pension beside it. */
  | { readonly reason: 'nothing-left' }
  /** The recommended years are others than shown. */
  | { readonly reason: 'recommendation-changed' }
  /** Units of a second-pillar fund are others than the named per cent of it. */
  | { readonly reason: 'units-changed' }
  /** Of each fund of the second pillar the same whole per cent is taken. */
  | { readonly reason: 'uneven' }
  | {
      readonly reason:
        | 'price-missing'
        | 'more-than-held'
        /** A pending exchange takes units out of the fund before the payout. */
        | 'promised'
      readonly isin: Isin
    }

export type WithdrawalCheck =
  | { readonly kind: 'may-sign'; readonly application: WithdrawalApplication }
  | { readonly kind: 'refused'; readonly problem: WithdrawalProblem }

/**
 * Checks applications that are signed together against the state of their pillars today, each in its place (docs/rules.md: Taking money
 * out). A fund pension gets the units that a sum from the same pillar leaves.
 */
export const checkWithdrawals = (
  requested: readonly RequestedWithdrawal[],
  standings: Readonly<Record<Pillar, WithdrawalStanding>>,
): readonly WithdrawalCheck[] =>
  requested.map((each) => checkWithdrawal(each, standings[each.pillar], sumFrom(each.pillar, requested)))

const sumFrom = (pillar: Pillar, requested: readonly RequestedWithdrawal[]): Sum | null =>
  requested.find((each): each is Sum => each.kind === 'sum' && each.pillar === pillar) ?? null

function checkWithdrawal(
  requested: RequestedWithdrawal,
  standing: WithdrawalStanding,
  sum: Sum | null,
): WithdrawalCheck {
  const { right } = standing
  if (right.kind === 'not-known') return refused({ reason: 'not-known' })
  if (right.kind === 'may-not') return refused({ reason: right.reason, from: right.from })
  const terms = withdrawalTerms(requested, right.sumTax, standing)
  const problem =
    requested.kind === 'sum'
      ? problemOfSum(requested, standing)
      : (problemOfRight(right.fundPension, sum) ?? problemOfPension(requested, standing, sum))
  if (problem !== null) return refused(problem)
  if (terms === null) return refused({ reason: 'not-known' })
  return { kind: 'may-sign', application: { ...requested, ...terms } }
}

const refused = (problem: WithdrawalProblem): WithdrawalCheck => ({ kind: 'refused', problem })

type Pension = Extract<RequestedWithdrawal, { kind: 'fund-pension' }>
type Sum = Extract<RequestedWithdrawal, { kind: 'sum' }>

function problemOfRight(fundPension: FundPensionRight, beside: Sum | null): WithdrawalProblem | null {
  if (fundPension === 'not-yet') return { reason: 'no-fund-pension' }
  return fundPension === 'of-all' && beside !== null ? { reason: 'no-fund-pension-beside-sum' } : null
}

function problemOfPension(
  { recommendedYears: shown }: Pension,
  { recommendedYears, funds }: WithdrawalStanding,
  beside: Sum | null,
): WithdrawalProblem | null {
  if (recommendedYears === null) return { reason: 'not-known' }
  if (recommendedYears !== shown) return { reason: 'recommendation-changed' }
  const obstacle = obstacleOfPension(funds, beside?.amounts ?? [])
  return obstacle?.reason === 'nothing-held' ? { ...obstacle, from: null } : obstacle
}

function problemOfSum({ pillar, amounts }: Sum, { funds }: WithdrawalStanding): WithdrawalProblem | null {
  for (const { isin, units } of amounts) {
    const fund = funds.find((each) => each.isin === isin)
    if (fund === undefined || units <= 0 || units > fund.units) return { reason: 'more-than-held', isin }
  }
  const named = funds.filter(({ isin }) => amounts.some((each) => each.isin === isin))
  const problem = promisedFund(funds, amounts) ?? missingPrice(named)
  return problem ?? (pillar === 2 ? problemOfPercents(amounts, funds) : null)
}

/** One per cent for all funds; the units are those that it makes today. */
function problemOfPercents(
  amounts: readonly RequestedAmount[],
  funds: readonly WithdrawableFund[],
): WithdrawalProblem | null {
  const percent = amounts[0]?.percent ?? null
  if (percent === null || amounts.some((each) => each.percent !== percent)) return { reason: 'uneven' }
  for (const { isin, units: held } of funds) {
    const shown = amounts.find((each) => each.isin === isin)?.units ?? 0
    if (shown !== unitsOfPercent(held, percent)) return { reason: 'units-changed' }
  }
  return null
}

/** True when a pending exchange takes units out of a second-pillar fund before the payout of a sum that is applied for today. */
export function leavesBeforePayout(
  fund: Isin,
  applications: readonly Pick<ApplicationFacts, 'status' | 'source' | 'dueDate'>[],
  today: CivilDate,
): boolean {
  const payout = monthlyPayoutDays(today).paidFrom
  // Without a day it counts as one that is signed today.
  const isDue = (day: CivilDate | null) => (day ?? transferDueDay(today)) <= payout
  return applications.some((each) => isOutstanding(each) && each.source?.isin === fund && isDue(each.dueDate))
}

/** The first thing that is not as it was shown: then the person looks again before signing. Null when nothing has changed. */
export function changedSince(shown: WithdrawalTerms, now: WithdrawalTerms): 'tax' | 'day' | null {
  if (shown.tax !== now.tax) return 'tax'
  const isSame = shown.days.paidFrom === now.days.paidFrom && shown.contributionsEnd === now.contributionsEnd
  return isSame ? null : 'day'
}
