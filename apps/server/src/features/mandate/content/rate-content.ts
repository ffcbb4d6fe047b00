import * as z from 'zod/mini'
import type { StoredContent } from './stored-content.ts'
import { day, rate } from './stored-values.ts'

const stored = z.object({ rate, lastDay: day, inForceFrom: day, replaces: z.nullable(rate) })

export const rateContent: StoredContent<'payment-rate'> = {
  write: ({ rateChange }) => rateChange,
  read: (column) => ({ kind: 'payment-rate', rateChange: stored.parse(column) }),
  exchanges: () => [],
  fromFormer: (row) => row.rate_change,
  toFormer: ({ rateChange }) => ({ rate_change: JSON.stringify(rateChange) }),
  takes: () => null,
}
