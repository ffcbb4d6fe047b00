import type { Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import type { Cents } from '../money/cents.ts'

/**
 * Sums of one kind of movement into a fund and out of it up to a day, all that the statement and the conversion need of a history of
 * any length (docs/rules.md: Cash flows).
 */
export type Turnover = {
  readonly isin: Isin
  /** The pillar of the fund; null when it is unknown. */
  readonly pillar: Pillar | null
  /** CONTRIBUTION_CASH is new money, CONTRIBUTION units from an exchange, SUBTRACTION units out; there are others. */
  readonly type: string
  /** Sum of the amounts above 0. */
  readonly paidIn: Cents
  /** Sum of the amounts below 0. */
  readonly takenOut: Cents
  /** Of all amounts, by the calendar year of their price: the day's year, and the one before. */
  readonly thisYear: Cents
  readonly lastYear: Cents
  /** Of all amounts priced after the same day a year ago. */
  readonly twelveMonths: Cents
}
