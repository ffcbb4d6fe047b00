import type { Rate } from '../money/rate.ts'
import type { Isin } from './isin.ts'

/** 2 = mandatory, 3 = voluntary pension savings. */
export type Pillar = 2 | 3

export const FUND_STATUSES = [
  'ACTIVE',
  'LIQUIDATED',
  'SUSPENDED',
  'CONTRIBUTIONS_FORBIDDEN',
  'PAYOUTS_FORBIDDEN',
] as const
export type FundStatus = (typeof FUND_STATUSES)[number]

/** The rules' view of a fund. */
export type FundFacts = {
  readonly isin: Isin
  readonly name: string
  readonly pillar: Pillar
  /** A `FundStatus`, or an unknown one from the server; null when it gives none. */
  readonly status: string | null
  readonly managerName: string
  readonly managementFeeRate: Rate
  /** All yearly costs as a share of the volume. */
  readonly ongoingChargesFigure: Rate
}

/** True for a fund of the provider: its manager's name is exactly the configured one (docs/rules.md: Own funds). */
export function isOwnFund(fund: FundFacts, managerName: string): boolean {
  return fund.managerName === managerName
}

/** The funds of a pillar that money can be moved into: those with status ACTIVE, order kept (docs/rules.md: Fund list). */
export function targetFunds(funds: readonly FundFacts[], pillar: Pillar): FundFacts[] {
  return funds.filter((fund) => fund.pillar === pillar && fund.status === 'ACTIVE')
}
