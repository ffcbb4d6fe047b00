import * as z from 'zod/mini'
import { readDraft, writeDraft } from '#web/storage/stored-draft.ts'

const KEY = 'aml-recorded'

/**
 * Remembers until the person leaves that the answers were given, which prevents a redirect loop (docs/rules.md: Money-laundering
 * redirect).
 */
export function recordAnswers(personId: number): void {
  writeDraft(KEY, true, personId)
}

/** Whether this person has given the answers since the last login in this tab. */
export const answersRecorded = (personId: number): boolean => readDraft(KEY, z.literal(true), personId) ?? false
