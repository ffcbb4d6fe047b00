import type { Fund } from '@sammas/contract/fund'
import type { Transaction } from '@sammas/contract/transaction'
import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { Cents } from '@sammas/domain/money/cents'

/** A transaction for display. */
export type TransactionRow = {
  readonly id: string
  /** Day in Tallinn; the year headings use the same. */
  readonly date: CivilDate
  /** The fund's name, or its isin when the fund list does not know it. */
  readonly fund: string
  /** Null when the fund list does not know the fund: it is then in neither pillar's table. */
  readonly pillar: 2 | 3 | null
  readonly amount: Cents
}

/** The transactions joined with their funds, newest first; equal times keep the order of the answer (docs/rules.md: Transactions). */
export function transactionRows(transactions: readonly Transaction[], funds: readonly Fund[]): TransactionRow[] {
  const byIsin = new Map(funds.map((fund) => [fund.isin, fund]))
  return transactions
    .map((transaction) => ({ transaction, moment: Date.parse(transaction.time) }))
    .toSorted((a, b) => b.moment - a.moment)
    .map(({ transaction: { id, isin, amount, time } }, index) => {
      const fund = byIsin.get(isin)
      return {
        id: id ?? `${isin} ${time} ${index}`,
        date: tallinnDate(new Date(time)),
        fund: fund?.name ?? isin,
        pillar: fund?.pillar ?? null,
        amount,
      }
    })
}
