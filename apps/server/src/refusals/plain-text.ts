// Control characters except the tab, and unpaired surrogates: no person types them, and no database or document accepts them.
const hidden = /[^\t\P{Cc}]|\p{Cs}/u

/** Limit of nesting in a request; the contract has at most five levels. */
const mostDepth = 20

/** Position of a forbidden character in a request, as names and indexes; null without one. */
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
