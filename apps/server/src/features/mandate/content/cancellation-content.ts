import { applicationType } from '@sammas/domain/application/kinds'
import type { Isin } from '@sammas/domain/fund/isin'
import { basisPoints } from '@sammas/domain/money/basis-points'
import * as z from 'zod/mini'
import type { Cancellation } from '../../../pension/mandate.ts'

const isin = z.pipe(
  z.string(),
  z.transform((text: string) => text as Isin), // only the server writes it, from parsed values
)

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

/** Parses the column `cancellation` of a mandate. */
export const readCancellation = (column: unknown): Cancellation => stored.parse(column)
