/** The storage of a value: this tab until it is closed, or this device. */
export type StorageKind = 'session' | 'local'

// Storage may be switched off or full; reading even its property may throw then.
const storage = (kind: StorageKind): Storage => (kind === 'session' ? window.sessionStorage : window.localStorage)

/** The text under a key, or null when there is none or the browser stores nothing. */
export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return storage(kind).getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. False when the browser stores nothing: the page then works without memory. */
export function writeStored(kind: StorageKind, key: string, value: string | null): boolean {
  try {
    if (value === null) storage(kind).removeItem(key)
    else storage(kind).setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Every key that starts with a prefix. */
export function storedKeys(kind: StorageKind, prefix: string): string[] {
  try {
    return Object.keys(storage(kind)).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
