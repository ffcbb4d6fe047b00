import { storedKeys, writeStored } from './safe-storage.ts'

/** How keys of what a person has chosen begin; everything under it goes when the person leaves. */
export const DRAFT_PREFIX = 'draft.'

/** Removes every draft of this tab: after a logout. */
export function clearDrafts(): void {
  for (const key of storedKeys('session', DRAFT_PREFIX)) writeStored('session', key, null)
}
