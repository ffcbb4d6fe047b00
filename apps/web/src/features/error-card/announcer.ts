import { useId, useMemo } from 'react'
import type { Failure } from '#web/api/failure.ts'

const announcers = new WeakMap<Failure, string>()

/**
 * Whether this card announces the failure. One failed call can break several cards; only the first of them is an alert, so that a
 * screen reader does not repeat it.
 */
export function useIsAnnouncer(failure: Failure): boolean {
  const card = useId()
  return useMemo(() => announcerOf(failure, card) === card, [failure, card])
}

/** The first card that called with this very failure; a repeated call changes nothing. Exported for its test. */
export function announcerOf(failure: Failure, card: string): string {
  const known = announcers.get(failure)
  if (known !== undefined) return known
  announcers.set(failure, card)
  return card
}
