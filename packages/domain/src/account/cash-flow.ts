import type { CivilDate } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import type { Cents } from '../money/cents.ts'

/** One movement on the pension account (api-contract 7.2). */
export type CashFlow = {
  /** Null for money that is in no fund yet (type CASH). */
  readonly isin: Isin | null
  /** The pillar of the fund; null when there is no fund or it is unknown. */
  readonly pillar: Pillar | null
  /** The day of the unit price, in Tallinn. */
  readonly date: CivilDate
  /** Negative = out. */
  readonly amount: Cents
  /** CONTRIBUTION_CASH is fresh money, CONTRIBUTION units that come by an exchange, SUBTRACTION what leaves; there are others. */
  readonly type: string
}
