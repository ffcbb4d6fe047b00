/** A parsed answer, with the registry's tag for revalidation. */
export type KnownAnswer = { tag: string; value: unknown; size: number; usedAt: number }

/** Cached answers of the registry, usable without sending and parsing while they are valid. */
export type KnownAnswers = {
  /** The cached answer of the path; null when it was dropped. */
  find(path: string): KnownAnswer | null
  /** `size` in characters as it was sent. */
  keep(path: string, answer: { tag: string; value: unknown; size: number }): void
}

const MOST_CHARACTERS = 32_000_000
const IDLE_MS = 600_000

/**
 * Keeps answers in memory until they have been unused for ten minutes; when there are too many, the longest unused go first. It does
 * not know whether an answer is still valid: callers revalidate it with the registry.
 */
export function knownAnswers(now: () => Date): KnownAnswers {
  // In order of use, the longest unused first.
  const answers = new Map<string, KnownAnswer>()
  let characters = 0

  const forget = (path: string) => {
    characters -= answers.get(path)?.size ?? 0
    answers.delete(path)
  }
  const forgetUnused = () => {
    const oldest = now().getTime() - IDLE_MS
    for (const [path, { usedAt }] of answers) {
      if (usedAt > oldest && characters <= MOST_CHARACTERS) return
      forget(path)
    }
  }
  const put = (path: string, answer: KnownAnswer) => {
    forget(path)
    answers.set(path, answer)
    characters += answer.size
  }
  return {
    find: (path) => {
      forgetUnused()
      const known = answers.get(path)
      if (known === undefined) return null
      put(path, { ...known, usedAt: now().getTime() })
      return known
    },
    keep: (path, answer) => {
      put(path, { ...answer, usedAt: now().getTime() })
      forgetUnused()
    },
  }
}
