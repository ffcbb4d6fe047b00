/** An answer as it was understood, with the tag by which the registry tells whether it still holds. */
export type KnownAnswer = { tag: string; value: unknown; size: number; usedAt: number }

/** Answers of the registry that need not be sent and read again as long as they hold. */
export type KnownAnswers = {
  /** What was answered to the path; null when nothing is known any more. */
  find(path: string): KnownAnswer | null
  /** `size` in characters as it was sent. */
  keep(path: string, answer: { tag: string; value: unknown; size: number }): void
}

const MOST_CHARACTERS = 32_000_000
const IDLE_MS = 600_000

/**
 * Keeps answers in memory until nobody has asked for ten minutes, the longest unused go first when there are too many. It
 * says nothing about whether an answer still holds: whoever uses one asks the registry first.
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
