import type { QueryClient } from '@tanstack/react-query'
import { connection } from './connection.ts'
import { createQueryClient } from './query-client.ts'

/** So long what is on the screen stays there, or an empty page empty, rather than be followed by a frame and then by the answers. */
const PATIENCE_MS = 300

/** The cache of what the person logged in has loaded; emptied when the session ends. */
export const personCache: QueryClient = createQueryClient()

/** For queries that are asked ahead: an answer that is there is enough, however old. The screen itself loads it anew. */
export const ANY_AGE = { staleTime: 'static' } as const

/**
 * Asks for what a screen shows as soon as its address is known, while its code and words are still on their way. The cards take the answers
 * from the cache, or wait for them. The screen itself waits a moment, so that it is drawn once, with everything: on a slow line the answers
 * are there before the code (`first-script.ts`), on a quick one nobody sees the moment. Without a login nothing is asked for. Never rejects.
 */
export async function askAhead(answers: (cache: QueryClient) => readonly Promise<unknown>[]): Promise<void> {
  if (connection().token() === null) return
  // What fails is told by the card that shows it.
  const all = Promise.allSettled(answers(personCache))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
