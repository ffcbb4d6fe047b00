import * as z from 'zod/mini'
import { readDraft, writeDraft } from '#web/lib/stored-draft.ts'

const signed = z.object({ applicationId: z.int(), mandateId: z.int() })

/** A cancellation that was signed in this tab. */
export type SignedCancellation = z.output<typeof signed>

const KEY = 'cancellation'

/** The signed cancellation of an application, or null. */
export function readCancellation(applicationId: number, personId: number): SignedCancellation | null {
  const kept = readDraft(KEY, signed, personId)
  return kept?.applicationId === applicationId ? kept : null
}

export function keepCancellation(value: SignedCancellation, personId: number): void {
  writeDraft(KEY, value, personId)
}
