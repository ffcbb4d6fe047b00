import type { QueryClient } from '@tanstack/react-query'
import { connection } from './connection.ts'
import { createQueryClient } from './query-client.ts'

/** Limit of keeping the previous screen, or an empty page, instead of showing a frame and then the answers. */
const PATIENCE_MS = 300

/** The cache of the logged-in person's data; emptied when the session ends. */
export const personCache: QueryClient = createQueryClient()

/** For prefetches: an existing answer is enough, however old. The screen itself refetches it. */
export const ANY_AGE = { staleTime: 'static' } as const

/**
 * Prefetches a screen's answers as soon as its address is known, while its code and words are loading. The cards take the answers from
 * the cache, or wait for them. The screen itself waits briefly, so that it renders once, complete: on a slow line the answers arrive
 * before the code (`first-script.ts`), on a quick one the wait is invisible. Without a login there are no calls. Never rejects.
 */
export async function askAhead(answers: (cache: QueryClient) => readonly Promise<unknown>[]): Promise<void> {
  if (connection().token() === null) return
  // The card that needs an answer shows its failure.
  const all = Promise.allSettled(answers(personCache))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
