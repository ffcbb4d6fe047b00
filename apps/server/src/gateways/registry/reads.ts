import type { Registry } from './registry.ts'

/** Runs `read`, or gives the answer of an equal read that is near enough in time. Reads are equal when their keys are. */
export type Share = <Answer>(key: string, read: () => Promise<Answer>) => Promise<Answer>

/** The registry with the reads of many callers joined; writes, and reads of written data, always go through. */
export type RegistryReads = {
  /** For decisions. Joins reads of one moment only: no answer is older than for a single read. */
  registry: Registry
  /**
   * For pages. Also joins a read to an equal one that is in flight, so an answer may miss another server's write of the last 100 ms.
   * Nothing is cached afterwards.
   */
  pages: Registry
}

/**
 * Joins reads of the registry. `coalesce` sends each read after all callers of that moment have made theirs.
 * Requests for one account with known prices, median of eleven: 11 or 12 in the browser's one batch, where only reads of one
 * moment can be joined; 19 with single calls 4 ms apart, as on a revisited page (25 without joining those in flight).
 * Kept reads are those with `reuse` in `registry-http.ts`: funds and cash flows are revalidated by their tag at each read.
 */
export function registryReads(registry: Registry, coalesce: Share, now: () => Date): RegistryReads {
  const joined = sharing(registry, coalesce)
  return { registry: joined, pages: sharing(joined, inFlight(now)) }
}

/** Every read that may be shared, with the key that identifies it; unlisted reads are made each time. */
export function sharing(registry: Registry, share: Share): Registry {
  return {
    ...registry,
    now: () => share('now', () => registry.now()),
    person: (code) => share(`person ${code}`, () => registry.person(code)),
    funds: () => share('funds', () => registry.funds()),
    balances: (code) => share(`balances ${code}`, () => registry.balances(code)),
    turnovers: (code) => share(`turnovers ${code}`, () => registry.turnovers(code)),
    cashFlows: (code) => share(`cash flows ${code}`, () => registry.cashFlows(code)),
    applications: (code) => share(`applications ${code}`, () => registry.applications(code)),
    recommendedDurations: () => share('durations', () => registry.recommendedDurations()),
    fundPensions: (code) => share(`fund pensions ${code}`, () => registry.fundPensions(code)),
    hasClaim: (code) => share(`claims ${code}`, () => registry.hasClaim(code)),
    fundPrices: (isin, from) => share(`prices ${isin} ${from}`, () => registry.fundPrices(isin, from)),
    indexValues: (key, from) => share(`values ${key} ${from}`, () => registry.indexValues(key, from)),
  }
}

/** Milliseconds after the start of a read in which others may join it. */
const WINDOW_MS = 100

function inFlight(now: () => Date): Share {
  const reads = new Map<string, { since: number; answer: Promise<unknown> }>()
  return <Answer>(key: string, read: () => Promise<Answer>) => {
    const pending = reads.get(key)
    // The key names the method, so the answer has its type.
    if (pending !== undefined && now().getTime() - pending.since < WINDOW_MS) return pending.answer as Promise<Answer>
    const mine = { since: now().getTime(), answer: read() }
    const forget = () => {
      if (reads.get(key) === mine) reads.delete(key)
    }
    reads.set(key, mine)
    mine.answer.then(forget, forget)
    return mine.answer
  }
}
