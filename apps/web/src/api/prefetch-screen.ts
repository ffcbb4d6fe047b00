import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { InfiniteQueryExecuteOptions, QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { whenRegistryDayKnown, registryToday } from '#web/lib/registry-clock.ts'
import { connection } from './connection.ts'
import { userQuery } from './queries.ts'
import { createQueryClient } from './query-client.ts'

/** Limit of keeping the previous screen, or an empty page, instead of showing a frame and then the answers. */
const PATIENCE_MS = 300

/** The cache of the logged-in person's data; emptied when the session ends. */
export const personCache: QueryClient = createQueryClient()

/** For prefetches: an existing answer is enough, however old. The screen itself refetches it. */
export const ANY_AGE = { staleTime: 'static' } as const

type PrefetchOptions = {
  /** Only a member may request it, so that the person is loaded first. */
  readonly isForMembers?: boolean
  /** False: the screen renders without it, its card waits. */
  readonly isAwaited?: boolean
  /** Prefetched with the others where a page or a login begins, but read only by its card, which is drawn after them. */
  readonly isReadLater?: boolean
}

/** A query that a screen requests before it renders. */
export type Prefetch = PrefetchOptions & { readonly from: (cache: QueryClient) => Promise<unknown> }

/** The first queries of a screen at an address; null for one that depends on a day that is not known yet. */
export type Prefetches = (address: {
  /** The query of the address. */
  readonly words: Readonly<Record<string, string>>
  readonly today: CivilDate | null
}) => readonly (Prefetch | null)[]

export const prefetchOf = <Data, Kept, Key extends QueryKey>(
  query: QueryExecuteOptions<Data, Error, Kept, Data, Key>,
  options: PrefetchOptions = {},
): Prefetch => ({ ...options, from: (cache) => cache.query({ ...query, ...ANY_AGE }) })

/** The first page of a list. */
export const prefetchOfPage = <Data, Kept, Key extends QueryKey, Page>(
  query: InfiniteQueryExecuteOptions<Data, Error, Kept, Key, Page>,
): Prefetch => ({ from: (cache) => cache.infiniteQuery({ ...query, ...ANY_AGE }) })

async function runPrefetch({ from, isForMembers = false }: Prefetch): Promise<void> {
  const { memberNumber } = isForMembers ? await personCache.query({ ...userQuery(), ...ANY_AGE }) : { memberNumber: 0 }
  if (memberNumber !== null) await from(personCache)
}

/**
 * Prefetches a screen's answers as soon as its address is known, while its code and words are loading. The cards take the answers from
 * the cache, or wait for them. The screen itself waits briefly, so that it renders once, complete: on a slow line the answers arrive
 * before the code (`boot/first-script.ts`), on a quick one the wait is invisible. Without a login there are no calls. Never rejects.
 * `search`: the query of the address.
 */
export async function prefetchScreen(prefetches: Prefetches, search = ''): Promise<void> {
  if (connection().token() === null) return
  const words = Object.fromEntries(new URLSearchParams(search))
  const known = prefetches({ words, today: registryToday() })
  const byDay = async () => {
    if (!known.includes(null)) return
    const today = await whenRegistryDayKnown()
    await runPrefetches(prefetches({ words, today }).filter((_, index) => known[index] === null))
  }
  await Promise.race([
    Promise.all([runPrefetches(known), byDay()]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
}

/** Requests all and waits for those that are awaited. Never rejects: the card that needs an answer shows its failure. */
async function runPrefetches(all: readonly (Prefetch | null)[]): Promise<void> {
  const running = all
    .filter((one) => one !== null)
    .filter(({ isReadLater = false }) => !isReadLater)
    .map((one) => ({ answer: Promise.allSettled([runPrefetch(one)]), isAwaited: one.isAwaited ?? true }))
  await Promise.all(running.filter(({ isAwaited }) => isAwaited).map(({ answer }) => answer))
}
