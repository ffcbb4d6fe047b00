import type { SecondPillarSelection } from '@sammas/domain/selection/second-pillar-selection'
import * as z from 'zod/mini'
import { flowDrafts } from '#web/features/mandate-flow/flow-draft.ts'
import { storedIsin as isin } from '#web/features/mandate-flow/stored-isin.ts'

const future = z.discriminatedUnion('chosen', [
  z.object({ chosen: z.literal(false) }),
  z.object({ chosen: z.literal(true), isin: z.nullable(isin) }),
])

const row = z.object({
  id: z.int(),
  source: isin,
  target: isin,
  percent: z.int().check(z.gte(0), z.lte(100)),
})

const selection = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('all'), target: isin, reach: z.enum(['others', 'everything']), future }),
  z.object({ mode: z.literal('some'), rows: z.array(row), future }),
  z.object({ mode: z.literal('none'), future }),
])

const signed = z.object({
  mandateId: z.int(),
  /** Name of the fund of new contributions; null when they were left unchanged. */
  futureFund: z.nullable(z.string()),
  movesUnits: z.boolean(),
  /** The day of the signature in Tallinn. */
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
})

/** Data of the success page. */
export type SignedMandate = z.output<typeof signed>

/** Stored data of this flow, by the person's id. */
export const drafts = flowDrafts<SecondPillarSelection, SignedMandate>('second-pillar', { chosen: selection, signed })
