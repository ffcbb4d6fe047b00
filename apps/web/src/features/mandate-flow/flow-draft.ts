import * as z from 'zod/mini'
import { contactShape } from '#web/features/contact-form/contact-values.ts'
import { readDraft, writeDraft } from '#web/storage/stored-draft.ts'
import type { ContactDraft } from './flow-contact.ts'

/** A person's choices so far; they survive a reload and end with a signature, a logout or another person. */
export type RunChoices<Chosen> = ContactDraft & {
  /** Names this run through the flow: a mandate of an earlier run is never taken for one of this run. */
  flowId: string
  chosen: Chosen
  /** Names the mandate with the accepted terms; null: none. */
  agreedTo: string | null
}

/** A signature that this tab has begun: a reload resumes it, also when the registry has carried it out meanwhile. */
export type BegunSigning<Signed> = {
  /** Names the run with its choices: a signature of other choices is not resumed. */
  run: string
  /** Signing's name of the subject. */
  subject: string
  signed: Signed
}

/** Storage of a flow's choices and of its signed result, by the person's id; null removes it. */
export type FlowDrafts<Chosen, Signed> = {
  readonly readChoices: (personId: number) => RunChoices<Chosen> | null
  readonly keepChoices: (choices: RunChoices<Chosen> | null, personId: number) => void
  readonly readSigned: (personId: number) => Signed | null
  readonly keepSigned: (signed: Signed | null, personId: number) => void
  readonly readBegun: (personId: number) => BegunSigning<Signed> | null
  readonly keepBegun: (begun: BegunSigning<Signed>, personId: number) => void
}

const common = z.object({
  flowId: z.string(),
  contact: z.nullable(contactShape),
  contactSaved: z.boolean(),
  agreedTo: z.nullable(z.string()),
  chosen: z.unknown(),
})

const begun = z.object({ run: z.string(), subject: z.string(), signed: z.unknown() })

/** The drafts of a flow in this tab, by the person's id; invalid data are dropped. */
export function flowDrafts<Chosen, Signed>(
  name: string,
  shapes: { chosen: z.ZodMiniType<Chosen>; signed: z.ZodMiniType<Signed> },
): FlowDrafts<Chosen, Signed> {
  const signedName = `${name}-signed`
  const begunName = `${name}-begun`
  return {
    readChoices: (personId) => readDraft(name, z.extend(common, { chosen: shapes.chosen }), personId),
    keepChoices: (value, personId) => {
      writeDraft(name, value, personId)
    },
    readSigned: (personId) => readDraft(signedName, shapes.signed, personId),
    keepSigned: (value, personId) => {
      writeDraft(signedName, value, personId)
    },
    readBegun: (personId) => readDraft(begunName, z.extend(begun, { signed: shapes.signed }), personId),
    keepBegun: (value, personId) => {
      writeDraft(begunName, value, personId)
    },
  }
}
