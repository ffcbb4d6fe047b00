import { SMART_ID_RETURN } from '#web/addresses/paths.ts'
import { readStored, writeStored } from '#web/storage/safe-storage.ts'
import { RETURN_KEY } from './forget-returned.ts'

const NAMES = ['value', 'sessionSecretDigest', 'userChallengeVerifier'] as const

/** The values with which the Smart-ID app returns; only the first is always there. */
export type ReturnedValues = { readonly value: string } & Partial<Record<(typeof NAMES)[number], string>>

/**
 * Moves the values out of the address, before any other script can read or report it; they are kept for this tab until they are
 * answered, so that a reload sends them again.
 */
export function moveReturnedValues(page: Window): void {
  const { pathname, search, hash } = page.location
  const query = new URLSearchParams(search)
  if (pathname !== SMART_ID_RETURN || !NAMES.some((name) => query.has(name))) return
  if (!writeStored('session', RETURN_KEY, search)) page.sammasReturn = search
  for (const name of NAMES) query.delete(name)
  const rest = query.toString()
  page.history.replaceState(null, '', `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`)
}

/** The values that have no answer yet; null: none came, or they are answered. */
export function returnedValues(page: Window): ReturnedValues | null {
  const search = readStored('session', RETURN_KEY) ?? page.sammasReturn ?? null
  if (search === null) return null
  const query = new URLSearchParams(search)
  const given = NAMES.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { value: '', ...(Object.fromEntries(given) as Partial<ReturnedValues>) } // entries of these names
}
