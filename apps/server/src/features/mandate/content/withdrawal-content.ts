import { basisPoints } from '@sammas/domain/money/basis-points'
import { units } from '@sammas/domain/money/units'
import { iban } from '@sammas/domain/payment/iban'
import { parseTaxResidency, type TaxResidency } from '@sammas/domain/person/tax-residency'
import * as z from 'zod/mini'
import type { StoredContent } from './stored-content.ts'
import { day, isin, rate } from './stored-values.ts'

const taxResidency = z.pipe(
  z.string().check(z.refine((text) => parseTaxResidency(text) !== null)),
  z.transform((text: string) => text as TaxResidency), // checked just above
)

const common = {
  id: z.int(),
  pillar: z.literal([2, 3]),
  iban: z.pipe(z.string(), z.transform(iban)),
  tax: z.pipe(z.int(), z.transform(basisPoints)),
  days: z.object({ cancellableUntil: z.nullable(day), paidFrom: day, paidUntil: day }),
  contributionsEnd: z.nullable(day),
}

const part = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('fund-pension'), durationYears: z.int(), recommendedYears: z.int() }),
  z.object({
    ...common,
    kind: z.literal('sum'),
    taxResidency,
    amounts: z.array(z.object({ isin, percent: z.nullable(z.int()), units: z.pipe(z.int(), z.transform(units)) })),
  }),
])

const voidRate = z.object({ rate, from: day })

/** Rows of an earlier version name no rate. */
const stored = z.object({
  parts: z.tuple([part], part),
  hasClaim: z.nullable(z.boolean()),
  voidRate: z._default(z.nullable(voidRate), null),
})

export const withdrawalContent: StoredContent<'withdrawal'> = {
  write: ({ withdrawal }) => withdrawal,
  read: (column) => ({ kind: 'withdrawal', withdrawal: stored.parse(column) }),
  exchanges: () => [],
  fromFormer: (row) => row.withdrawal,
  toFormer: ({ withdrawal }) => ({ withdrawal: JSON.stringify(withdrawal) }),
  takes: ({ withdrawal }) => ({ futureFundIsin: null, exchanges: [], withdrawals: withdrawal.parts }),
}
