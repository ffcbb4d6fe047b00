import type { SecondPillarSelection } from '@sammas/domain/selection/second-pillar-selection'
import * as z from 'zod/mini'
import { contactShape } from '#web/features/contact-form/contact-values.ts'
import { readDraft, writeDraft } from '#web/lib/stored-draft.ts'
import type { FlowDrafts } from '#web/lib/use-flow-run.ts'
import { storedIsin as isin } from '#web/lib/stored-isin.ts'

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

const choices = z.object({
  /** Names this run through the flow: a mandate of an earlier run is never taken for one of this run. */
  flowId: z.string(),
  selection,
  /** What stands in the address form; null before anything was typed. */
  contact: z.nullable(contactShape),
  /** The address form was saved in this flow. */
  contactSaved: z.boolean(),
  agreed: z.boolean(),
})

/** What a person has chosen so far; survives a reload, ends with a signature, a logout or another person. */
export type FlowChoices = Omit<z.output<typeof choices>, 'selection'> & { selection: SecondPillarSelection }

const signed = z.object({
  mandateId: z.int(),
  /** Name of the fund that new contributions go to; null when they were left alone. */
  futureFund: z.nullable(z.string()),
  movesUnits: z.boolean(),
  /** The day of the signature in Tallinn. */
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
})

/** What the success page tells of. */
export type SignedMandate = z.output<typeof signed>

const CHOICES = 'second-pillar'
const SIGNED = 'second-pillar-signed'

/** What is kept of this flow, by the person's id. */
export const drafts: FlowDrafts<FlowChoices, SignedMandate> = {
  readChoices: (personId) => readDraft(CHOICES, choices, personId),
  keepChoices: (value, personId) => {
    writeDraft(CHOICES, value, personId)
  },
  readSigned: (personId) => readDraft(SIGNED, signed, personId),
  keepSigned: (value, personId) => {
    writeDraft(SIGNED, value, personId)
  },
}
