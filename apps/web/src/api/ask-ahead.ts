import type { QueryClient } from '@tanstack/react-query'
import { connection } from './connection.ts'
import { createQueryClient } from './query-client.ts'

/** So long a screen waits for its first answers rather than be drawn twice: without them, and once more with them. */
const PATIENCE_MS = 300

/** The cache of what the person logged in has loaded; emptied when the session ends. */
export const personCache: QueryClient = createQueryClient()

/** For queries that are asked ahead: an answer that is there is enough, however old. The screen itself loads it anew. */
export const ANY_AGE = { staleTime: 'static' } as const

/**
 * Asks for what a screen shows before it is drawn, so that it is drawn once, with everything. Waits a moment at most: an answer
 * that is late or fails is awaited by the card that shows it. Without a login nothing is asked for. Never rejects.
 */
export async function askAhead(answers: (cache: QueryClient) => readonly Promise<unknown>[]): Promise<void> {
  if (connection().token() === null) return
  await Promise.race([
    Promise.allSettled(answers(personCache)),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
}
