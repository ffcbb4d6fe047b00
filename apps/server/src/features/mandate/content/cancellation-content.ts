import { applicationType } from '@sammas/domain/application/kinds'
import { basisPoints } from '@sammas/domain/money/basis-points'
import * as z from 'zod/mini'
import type { StoredContent } from './stored-content.ts'
import { isin } from './stored-values.ts'

const named = z.object({
  id: z.int(),
  type: z.pipe(
    z.string(),
    z.transform((name: string) => applicationType(name)),
  ),
  creationTime: z.nullable(z.string()),
  sourceIsin: z.nullable(isin),
  targets: z.array(
    z.object({
      isin: z.nullable(isin),
      pik: z.nullable(z.string()),
      share: z.nullable(z.pipe(z.int(), z.transform(basisPoints))),
    }),
  ),
})

const stored = z.object({
  cancels: z.tuple([named], named),
  stays: z.array(named),
  contributionsStay: z.nullable(isin),
})

export const cancellationContent: StoredContent<'cancellation'> = {
  write: ({ cancellation }) => cancellation,
  read: (column, exchanges) => ({ kind: 'cancellation', cancellation: stored.parse(column), exchanges }),
  exchanges: ({ cancellation: { cancels } }) =>
    cancels.flatMap(({ sourceIsin }) =>
      sourceIsin === null ? [] : [{ sourceIsin, targetIsin: null, targetPik: null, amount: { kind: 'none' } }],
    ),
  fromFormer: (row) => row.cancellation,
  toFormer: ({ cancellation }) => ({
    application_id: cancellation.cancels[0].id,
    cancellation: JSON.stringify(cancellation),
  }),
  takes: () => null,
}
