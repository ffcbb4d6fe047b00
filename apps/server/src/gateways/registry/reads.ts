import type { Registry } from './registry.ts'

/** Runs `ask`, or gives the answer of an equal question that is near enough in time. Questions are equal when their text is. */
export type Share = <Answer>(question: string, ask: () => Promise<Answer>) => Promise<Answer>

/** The registry with the reads of many callers joined; writes, and reads of written data, always go through. */
export type RegistryReads = {
  /** For decisions. Joins questions of one moment only: no answer is older than for a single question. */
  registry: Registry
  /**
   * For pages. Also joins questions to an equal one that is in flight, so an answer may miss another server's write of the last 100 ms.
   * Nothing is cached afterwards.
   */
  pages: Registry
}

/**
 * Joins reads of the registry. `coalesce` sends each question after all callers of that moment have asked.
 * Questions for one account with known prices, median of eleven: 11 or 12 in the browser's one batch, where only questions of one
 * moment can be joined; 19 with single calls 4 ms apart, as on a revisited page (25 without joining those in flight).
 * Kept reads are those with `reuse` in `registry-http.ts`: funds and cash flows are revalidated by their tag at each question.
 */
export function registryReads(registry: Registry, coalesce: Share, now: () => Date): RegistryReads {
  const joined = sharing(registry, coalesce)
  return { registry: joined, pages: sharing(joined, inFlight(now)) }
}

/** Every read that may be shared, with the text that identifies its question; unlisted reads are asked each time. */
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

/** Milliseconds after the start of a question in which others may join it. */
const WINDOW_MS = 100

function inFlight(now: () => Date): Share {
  const questions = new Map<string, { since: number; answer: Promise<unknown> }>()
  return <Answer>(question: string, ask: () => Promise<Answer>) => {
    const pending = questions.get(question)
    // The text names the method, so the answer has its type.
    if (pending !== undefined && now().getTime() - pending.since < WINDOW_MS) return pending.answer as Promise<Answer>
    const mine = { since: now().getTime(), answer: ask() }
    const forget = () => {
      if (questions.get(question) === mine) questions.delete(question)
    }
    questions.set(question, mine)
    mine.answer.then(forget, forget)
    return mine.answer
  }
}
