import type { FundFacts } from '../fund/fund.ts'
import { isin } from '../fund/isin.ts'
import type { Holding } from '../holdings/holding.ts'
import { centsFromEuros } from '../money/cents.ts'
import { rateFromFraction } from '../money/rate.ts'

/** The provider's fund manager name in the tests of the domain. */
export const MANAGER = 'Sammas'

/** A fund for tests: the isin's last digits, its yearly costs as a fraction, and other facts. */
export function sampleFund(code: string, fee: number, facts: Partial<FundFacts> = {}): FundFacts {
  return {
    isin: isin(code),
    name: `Fund ${code}`,
    pillar: 2,
    status: 'ACTIVE',
    managerName: 'LHV',
    managementFeeRate: rateFromFraction(fee),
    ongoingChargesFigure: rateFromFraction(fee),
    ...facts,
  }
}

export const STOCKS = sampleFund('EE3600109435', 0.0039, { managerName: MANAGER })
export const BONDS = sampleFund('EE3600109443', 0.0046, { managerName: MANAGER })
export const DEAR = sampleFund('EE3600019766', 0.0114)
export const CHEAP = sampleFund('EE3600109401', 0.0029)
export const THIRD = sampleFund('EE3600001707', 0.0049, { managerName: MANAGER, pillar: 3 })
export const DEAR_THIRD = sampleFund('EE3600010294', 0.018, { pillar: 3 })
export const RESTRICTED = sampleFund('EE3600109484', 0.009, { pillar: 3 })

/** A holding of that many euros; null for an unknown value. */
export function holding(fund: FundFacts, euros: number | null, facts: Partial<Holding> = {}): Holding {
  return {
    fund,
    value: euros === null ? null : centsFromEuros(euros),
    unavailableValue: centsFromEuros(0),
    activeContributions: false,
    contributions: null,
    subtractions: null,
    profit: null,
    ...facts,
  }
}
