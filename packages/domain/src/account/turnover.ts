import type { Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import type { Cents } from '../money/cents.ts'

/**
 * What one kind of movement brought into a fund and took out of it up to a day: what the statement and the conversion need to
 * know of a history, however long it is (docs/rules.md: Cash flows).
 */
export type Turnover = {
  readonly isin: Isin
  /** The pillar of the fund; null when it is unknown. */
  readonly pillar: Pillar | null
  /** CONTRIBUTION_CASH is fresh money, CONTRIBUTION units that come by an exchange, SUBTRACTION what leaves; there are others. */
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
