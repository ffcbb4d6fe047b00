import type { Language } from '@sammas/domain/language'
import { steadyNow } from '#web/lib/registry-clock.ts'
import { readBatch } from './read-batch.ts'
import { registryTimeFetch } from '#web/api/registry-time-fetch.ts'

/** Answers that the page's first script requested before the application's code arrived, by address. */
export type EarlyAnswers = {
  readonly token: string
  readonly language: Language
  /** Time of the request, by the page's monotonic clock. */
  readonly requestedAt: number
  readonly byAddress: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    sammasEarly?: EarlyAnswers
  }
}

const HELD_MS = 15_000

/** Addresses of calls: in one batch, or each in a request. */
type EarlyCalls = { readonly batched: readonly string[]; readonly alone: readonly string[] }

/** Headers of a person's calls; the first script and the client must send the same. */
export const personHeaders = (token: string, language: Language) => ({
  'Accept-Language': language,
  Accept: 'application/json',
  Authorization: `Bearer ${token}`,
})

/**
 * Sends a person's calls early and stores their answers for the application: those that are the same for everybody singly, from the
 * browser's cache, all others in one batch.
 */
export function earlyCalls(
  given: typeof globalThis.fetch,
  token: string,
  language: Language,
): { answers: EarlyAnswers; send: (calls: EarlyCalls) => void } {
  const fetch = registryTimeFetch(given)
  const init = {
    headers: personHeaders(token, language),
    credentials: 'include',
    // The answer's consumer cannot abort the call any more: a time limit ends it.
    signal: AbortSignal.timeout(HELD_MS),
  } as const satisfies RequestInit
  const byAddress = new Map<string, Promise<Response>>()
  const sendAlone = (address: string) => {
    const answer = fetch(address, { ...init, cache: 'no-cache' })
    // Prevents an unhandled rejection when this answer is not used.
    answer.catch(() => undefined)
    byAddress.set(address, answer)
  }
  const send = ({ batched, alone }: EarlyCalls) => {
    const answers = batched.length > 0 ? readBatch(fetch, batched, { ...init, cache: 'no-store' }) : []
    for (const [address, answer] of answers) byAddress.set(address, answer)
    for (const address of alone) sendAlone(address)
  }
  return { answers: { token, language, requestedAt: steadyNow(), byAddress }, send }
}

/** Calls made by POST and prefetched by GET: the POST body is the GET query. */
const byPost: ReadonlySet<string> = new Set(['/api/v1/returns'])

/** The address of a call's prefetched answer; null where there cannot be one. */
export function earlyAddressOf(input: string, init: RequestInit | undefined): string | null {
  if (init?.method === 'GET') return input
  if (init?.method !== 'POST' || !byPost.has(input) || typeof init.body !== 'string') return null
  // Written by `request.ts` by the schema of the call: texts and lists of texts.
  const body = JSON.parse(init.body) as Record<string, string | string[]>
  const pairs = Object.entries(body).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  return `${input}?${new URLSearchParams(pairs).toString()}`
}

/**
 * `fetch` that uses a prefetched answer: once, for the same address, person and language, and only while it is fresh. All other calls
 * go to the network.
 */
export function withEarlyAnswers(
  fetch: typeof globalThis.fetch,
  earlyNow: () => EarlyAnswers | undefined,
  now: () => number,
) {
  return (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const early = earlyNow()
    if (early === undefined || typeof input !== 'string') return fetch(input, init)
    const address = earlyAddressOf(input, init)
    const answer = address === null ? undefined : early.byAddress.get(address)
    if (address === null || answer === undefined) return fetch(input, init)
    early.byAddress.delete(address)
    const headers = new Headers(init?.headers)
    const isSame = Object.entries(personHeaders(early.token, early.language)).every(
      ([name, value]) => headers.get(name) === value,
    )
    const isFresh = now() - early.requestedAt < HELD_MS
    return isSame && isFresh ? answer.catch(() => fetch(input, init)) : fetch(input, init)
  }
}
