import type { QueryClient } from '@tanstack/react-query'
import { connection } from './connection.ts'
import { createQueryClient } from './query-client.ts'

/** So long what is on the screen stays there, rather than be followed by an empty frame and then by the answers. */
const PATIENCE_MS = 300

/** The cache of what the person logged in has loaded; emptied when the session ends. */
export const personCache: QueryClient = createQueryClient()

/** For queries that are asked ahead: an answer that is there is enough, however old. The screen itself loads it anew. */
export const ANY_AGE = { staleTime: 'static' } as const

const isSomethingDrawn = () => document.getElementById('root')?.hasChildNodes() === true

/**
 * Asks for what a screen shows as soon as its address is known, while its code and words are still on their way. The cards take the answers
 * from the cache, or wait for them. While the page before is on the screen it stays a moment longer, so that the next one is drawn once, with
 * everything; an empty page is filled at once. Without a login nothing is asked for. Never rejects.
 */
export async function askAhead(
  answers: (cache: QueryClient) => readonly Promise<unknown>[],
  isDrawn: () => boolean = isSomethingDrawn,
): Promise<void> {
  if (connection().token() === null) return
  // What fails is told by the card that shows it.
  const all = Promise.allSettled(answers(personCache))
  if (isDrawn()) await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
