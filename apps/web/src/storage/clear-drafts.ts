import { storedKeys, writeStored } from './safe-storage.ts'

/** Prefix of the keys of a person's choices; logging out removes them all. */
export const DRAFT_PREFIX = 'draft.'

/** Removes every draft of this tab: after a logout. */
export function clearDrafts(): void {
  for (const key of storedKeys('session', DRAFT_PREFIX)) writeStored('session', key, null)
}
