import * as z from 'zod/mini'
import { contactShape } from '#web/features/contact-form/contact-values.ts'
import { readDraft, writeDraft } from '#web/storage/stored-draft.ts'
import type { ContactDraft } from './flow-contact.ts'

/** What a person has chosen so far; survives a reload, ends with a signature, a logout or another person. */
export type RunChoices<Chosen> = ContactDraft & {
  /** Names this run through the flow: a mandate of an earlier run is never taken for one of this run. */
  flowId: string
  chosen: Chosen
  /** Names the mandate whose terms were agreed to; null: none. */
  agreedTo: string | null
}

/** Where a flow keeps its choices and what was signed at its end, by the person's id; null removes it. */
export type FlowDrafts<Chosen, Signed> = {
  readonly readChoices: (personId: number) => RunChoices<Chosen> | null
  readonly keepChoices: (choices: RunChoices<Chosen> | null, personId: number) => void
  readonly readSigned: (personId: number) => Signed | null
  readonly keepSigned: (signed: Signed | null, personId: number) => void
}

const common = z.object({
  flowId: z.string(),
  contact: z.nullable(contactShape),
  contactSaved: z.boolean(),
  agreedTo: z.nullable(z.string()),
  chosen: z.unknown(),
})

/** The drafts of a flow in this tab, by the person's id; what no longer fits the schemas is dropped. */
export function flowDrafts<Chosen, Signed>(
  name: string,
  shapes: { chosen: z.ZodMiniType<Chosen>; signed: z.ZodMiniType<Signed> },
): FlowDrafts<Chosen, Signed> {
  const signedName = `${name}-signed`
  return {
    readChoices: (personId) => {
      const draft = readDraft(name, common, personId)
      const chosen = shapes.chosen.safeParse(draft?.chosen)
      return draft !== null && chosen.success ? { ...draft, chosen: chosen.data } : null
    },
    keepChoices: (value, personId) => {
      writeDraft(name, value, personId)
    },
    readSigned: (personId) => readDraft(signedName, shapes.signed, personId),
    keepSigned: (value, personId) => {
      writeDraft(signedName, value, personId)
    },
  }
}
