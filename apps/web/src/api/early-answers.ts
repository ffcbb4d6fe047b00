import type { Language } from '@sammas/domain/language'
import { steadyNow } from '#web/lib/registry-clock.ts'
import { answersTogether } from './answers-together.ts'
import { hearingFetch } from './hearing-fetch.ts'

/** Answers that the page's first script has asked for before the application's code arrived, by their address. */
export type EarlyAnswers = {
  readonly token: string
  readonly language: Language
  /** When they were asked for, by the page's steady clock. */
  readonly askedAt: number
  readonly byAddress: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    sammasEarly?: EarlyAnswers
  }
}

/** Addresses whose answers the browser may keep, as the contract says of their calls: it asks each time whether they still hold. */
const sameForAll: ReadonlySet<string> = new Set(['/api/v1/funds'])

const HELD_MS = 15_000

/** What a call of a person says of itself; the first script and the client must say the same. */
export const personHeaders = (token: string, language: Language) => ({
  'Accept-Language': language,
  Accept: 'application/json',
  Authorization: `Bearer ${token}`,
})

/**
 * Sends calls of a person and keeps their answers for the application: what is the same for everybody by itself, as the browser has kept it, all
 * else in one call.
 */
export function earlyCalls(
  given: typeof globalThis.fetch,
  token: string,
  language: Language,
): { answers: EarlyAnswers; ask: (addresses: readonly string[]) => void } {
  const fetch = hearingFetch(given)
  const init = {
    headers: personHeaders(token, language),
    credentials: 'include',
    // Whoever takes an answer has no hold on its call any more: it has to end by itself.
    signal: AbortSignal.timeout(HELD_MS),
  } as const satisfies RequestInit
  const byAddress = new Map<string, Promise<Response>>()
  const askAlone = (address: string) => {
    const answer = fetch(address, { ...init, cache: 'no-cache' })
    // Whoever takes it sees the failure; whoever does not need not hear of it.
    answer.catch(() => undefined)
    byAddress.set(address, answer)
  }
  const ask = (addresses: readonly string[]) => {
    const own = addresses.filter((address) => !sameForAll.has(address))
    const answers = own.length > 0 ? answersTogether(fetch, own, { ...init, cache: 'no-store' }) : []
    for (const [address, answer] of answers) byAddress.set(address, answer)
    for (const address of addresses.filter((one) => sameForAll.has(one))) askAlone(address)
  }
  return { answers: { token, language, askedAt: steadyNow(), byAddress }, ask }
}

/** Calls that are asked for by POST and carried early by GET: the body of the one is the query of the other. */
const byPost: ReadonlySet<string> = new Set(['/api/v1/returns'])

/** The address under which the answer of a call may have come early; null where it cannot have. */
function earlyAddressOf(input: string, init: RequestInit | undefined): string | null {
  if (init?.method === 'GET') return input
  if (init?.method !== 'POST' || !byPost.has(input) || typeof init.body !== 'string') return null
  // Written by `request.ts` by the schema of the call: texts and lists of texts.
  const body = JSON.parse(init.body) as Record<string, string | string[]>
  const pairs = Object.entries(body).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  return `${input}?${new URLSearchParams(pairs).toString()}`
}

/**
 * `fetch` that takes the answer which is already on its way: once, for the same address, person and language, and only while it
 * is fresh. What did not come that way is asked for.
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
    const isFresh = now() - early.askedAt < HELD_MS
    return isSame && isFresh ? answer.catch(() => fetch(input, init)) : fetch(input, init)
  }
}
