import type { Registry } from './registry.ts'

/** Milliseconds: so long after a question began, others may wait for its answer too. */
const WINDOW_MS = 100

type Read = { readonly since: number; readonly answer: Promise<unknown> }

/**
 * The registry for pages: an account is a dozen calls at once, most of which ask for the same funds, balances and movements. Whoever asks what
 * somebody has just asked waits for that answer; nothing is kept once it is there. Not for what decides on a mandate: a question that began
 * before another server's write may be answered without it.
 */
export function sharedReads(registry: Registry, now: () => Date): Registry {
  const under = new Map<string, Read>()
  const share = <Value>(what: string, ask: () => Promise<Value>): Promise<Value> => {
    const read = under.get(what)
    // Under a name there is only ever what the method of that name answers.
    if (read !== undefined && now().getTime() - read.since < WINDOW_MS) return read.answer as Promise<Value>
    const answer = ask()
    const mine: Read = { since: now().getTime(), answer }
    const forget = () => {
      if (under.get(what) === mine) under.delete(what)
    }
    under.set(what, mine)
    answer.then(forget, forget)
    return answer
  }
  return {
    ...registry,
    funds: () => share('funds', () => registry.funds()),
    balances: (code) => share(`balances ${code}`, () => registry.balances(code)),
    turnovers: (code) => share(`turnovers ${code}`, () => registry.turnovers(code)),
    cashFlows: (code) => share(`cash flows ${code}`, () => registry.cashFlows(code)),
    applications: (code) => share(`applications ${code}`, () => registry.applications(code)),
  }
}
