import * as z from 'zod/mini'
import { readDraft, writeDraft } from '#web/storage/stored-draft.ts'

const signed = z.object({
  applicationId: z.int(),
  mandateId: z.int(),
  cancelledIds: z.readonly(z.array(z.int())),
  /** Clock time in milliseconds: applications loaded before it may still be pending in the data. */
  signedAt: z.number(),
})

/** A cancellation signed in this tab: the application where it began, the cancelling mandate, and the cancelled applications. */
export type SignedCancellation = z.output<typeof signed>

const KEY = 'cancellation'
const BEGUN_KEY = 'cancellation-begun'

/** The signed cancellation that began at an application, or null. */
export function readCancellation(applicationId: number, personId: number): SignedCancellation | null {
  const kept = readDraft(KEY, signed, personId)
  return kept?.applicationId === applicationId ? kept : null
}

export function keepCancellation(value: SignedCancellation, personId: number): void {
  writeDraft(KEY, value, personId)
}

/** After a refusal the same can be cancelled again. */
export function forgetCancellation(personId: number): void {
  writeDraft(KEY, null, personId)
}

/** Stored when signing begins: after a reload the registry may have carried it out already. */
export function keepBegunCancellation(value: SignedCancellation, personId: number): void {
  writeDraft(BEGUN_KEY, value, personId)
}

/** The cancellation of an application that this tab began to sign, or null. */
export function readBegunCancellation(applicationId: number, personId: number): SignedCancellation | null {
  const kept = readDraft(BEGUN_KEY, signed, personId)
  return kept?.applicationId === applicationId ? kept : null
}
