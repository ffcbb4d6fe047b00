import * as z from 'zod/mini'
import type { StoredContent } from './stored-content.ts'
import { isin } from './stored-values.ts'

const stored = z.object({ futureFundIsin: z.nullable(isin) })

export const choiceContent: StoredContent<'choice'> = {
  write: ({ futureFundIsin }) => ({ futureFundIsin }),
  read: (column, exchanges) => ({ kind: 'choice', ...stored.parse(column), exchanges }),
  exchanges: ({ exchanges }) => exchanges,
  fromFormer: (row) => ({ futureFundIsin: row.future_fund_isin }),
  toFormer: ({ futureFundIsin }) => ({ future_fund_isin: futureFundIsin }),
  takes: ({ futureFundIsin, exchanges }) => ({
    futureFundIsin,
    exchanges: exchanges.flatMap(({ sourceIsin, targetIsin, targetPik, amount }) =>
      amount.kind === 'none' ? [] : [{ sourceIsin, targetIsin, targetPik, amount }],
    ),
    withdrawals: [],
  }),
}
