import type { QueryClient } from '@tanstack/react-query'
import { connection } from './connection.ts'
import { createQueryClient } from './query-client.ts'

/** The cache of what the person logged in has loaded; emptied when the session ends. */
export const personCache: QueryClient = createQueryClient()

/** For queries that are asked ahead: an answer that is there is enough, however old. The screen itself loads it anew. */
export const ANY_AGE = { staleTime: 'static' } as const

/**
 * Asks for what a screen shows as soon as its address is known, while its code and words are still on their way. The cards take the answers
 * from the cache, or wait for them. Without a login nothing is asked for.
 */
export function askAhead(answers: (cache: QueryClient) => readonly Promise<unknown>[]): void {
  if (connection().token() === null) return
  // What fails is told by the card that shows it.
  for (const answer of answers(personCache)) answer.catch(() => undefined)
}
