// Control characters but the tab, and halves of a pair that stand alone: nobody types them, and no database or document takes them.
const hidden = /[^\t\P{Cc}]|\p{Cs}/u

/** What was sent is at most as deep as this; nothing of the contract is deeper than five. */
const mostDepth = 20

/** Where in what was sent a character stands that belongs to no text, as names and indexes; null when there is none. */
export function hiddenCharacterIn(value: unknown, path: readonly PropertyKey[] = []): readonly PropertyKey[] | null {
  if (typeof value === 'string') return hidden.test(value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  if (path.length > mostDepth) return path
  for (const [name, inner] of Object.entries(value)) {
    if (hidden.test(name)) return path
    const found = hiddenCharacterIn(inner, [...path, Array.isArray(value) ? Number(name) : name])
    if (found !== null) return found
  }
  return null
}
