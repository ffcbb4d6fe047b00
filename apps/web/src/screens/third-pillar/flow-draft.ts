import { OCCUPATIONS } from '@sammas/domain/aml/aml'
import * as z from 'zod/mini'
import { flowDrafts } from '#web/features/mandate-flow/flow-draft.ts'
import { storedIsin } from '#web/features/mandate-flow/stored-isin.ts'

const chosen = z.object({
  choice: z.object({ exchangesUnits: z.boolean(), target: storedIsin }),
  answers: z.object({
    notExposed: z.boolean(),
    resident: z.boolean(),
    occupation: z.nullable(z.enum(OCCUPATIONS)),
  }),
})

const signed = z.object({
  mandateId: z.int(),
  /** It opened the third pillar. */
  opened: z.boolean(),
  /** There were units that could be moved. */
  hadSources: z.boolean(),
})

/** The mandate that was signed in this flow, and in no other. */
export type SignedMandate = z.output<typeof signed>

/** Stored data of this flow, by the person's id. */
export const drafts = flowDrafts('third-pillar', { chosen, signed })
