import { OCCUPATIONS } from '@sammas/domain/aml/aml'
import * as z from 'zod/mini'
import { contactShape } from '#web/features/contact-form/contact-values.ts'
import { readDraft, writeDraft } from '#web/lib/stored-draft.ts'
import type { FlowDrafts } from '#web/lib/use-flow-run.ts'
import { storedIsin } from '#web/lib/stored-isin.ts'

const choices = z.object({
  /** Names this run through the flow: a mandate of an earlier run is never taken for one of this run. */
  flowId: z.string(),
  choice: z.object({ exchangesUnits: z.boolean(), target: storedIsin }),
  /** What stands in the address form; null before anything was typed. */
  contact: z.nullable(contactShape),
  /** The address form was saved in this flow. */
  contactSaved: z.boolean(),
  agreed: z.boolean(),
  answers: z.object({
    notExposed: z.boolean(),
    resident: z.boolean(),
    occupation: z.nullable(z.enum(OCCUPATIONS)),
  }),
})

/** What a person has chosen so far; survives a reload, ends with a signature, a logout or another person. */
export type FlowChoices = z.output<typeof choices>

const signed = z.object({ mandateId: z.int() })

/** The mandate that was signed in this flow, and in no other. */
export type SignedMandate = z.output<typeof signed>

const CHOICES = 'third-pillar'
const SIGNED = 'third-pillar-signed'

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
