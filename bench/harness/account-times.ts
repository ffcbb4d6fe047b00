import type { RunningProduct } from './product.ts'

export const people = { 'no history': '50207080123', '23 years': '36105172060', '10 000 payments': '49008270013' }
export type Who = keyof typeof people
export const everybody = Object.keys(people) as Who[] // the keys of the object, as its type says

const returnsSinceStart = JSON.stringify({ from: '2003-01-07', keys: ['SECOND_PILLAR', 'EE3600019717', 'CPI'] })

type Call = { path: string; body?: string; rounds?: number }

/** One visit: the account, and the pages that show rows of the server's own. */
export const calls: Call[] = [
  { path: '/me' },
  { path: '/me/conversion' },
  { path: '/pension-account-statement' },
  { path: '/funds' },
  { path: '/applications?status=PENDING' },
  { path: '/amlchecks' },
  { path: '/me/capital' },
  { path: '/portfolio' },
  { path: '/returns', body: returnsSinceStart },
  { path: '/transactions' },
  { path: '/notices' },
  { path: '/dates' },
  { path: '/mandates/on-their-way' },
  // Everything about the person as files: seconds where others take milliseconds.
  { path: '/archive', rounds: 1 },
]

/** Answers of one call in a turn. */
export const ROUNDS = 3

export type Figures = { milliseconds: number; processor: number }
/** By call, then by person. */
export type Measured = Map<string, Map<Who, Figures>>

/** A running product with a token of each person. */
export type Place = { product: RunningProduct; tokens: ReadonlyMap<Who, string> }

/** @throws when the answer is not in order */
export async function ask(origin: string, { path, body }: Call, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(
    `${origin}/api/v1${path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body },
  )
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${text}`)
  return text
}

const quarter = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0

type Taken = { times: number[]; processor: number }

async function turn({ product, tokens }: Place, call: Call, taken: Map<Who, Taken>): Promise<void> {
  for (const [who, token] of tokens) {
    const before = product.processorSeconds()
    const own = taken.get(who) ?? { times: [], processor: 0 }
    for (let round = 0; round < (call.rounds ?? ROUNDS); round += 1) {
      const started = performance.now()
      await ask(product.origin, call, token)
      own.times.push(performance.now() - started)
    }
    own.processor += (product.processorSeconds() - before) * 1000
    taken.set(who, own)
  }
}

/**
 * The quartile of the fastest answers (disturbances only make answers slower), and the server's processor time for one. Products and
 * people take turns, so that a disturbance meets them alike; the first turn warms up.
 */
export async function measure(places: readonly Place[], turns: number): Promise<Measured[]> {
  const measured: Measured[] = places.map(() => new Map())
  for (const call of calls) {
    for (const place of places) await turn(place, call, new Map())
    const taken = places.map(() => new Map<Who, Taken>())
    for (let count = 0; count < turns; count += 1) {
      for (const [index, place] of places.entries()) await turn(place, call, taken[index] ?? new Map<Who, Taken>())
    }
    for (const [index, own] of taken.entries()) {
      const figures = [...own].map(([who, { times, processor }]): [Who, Figures] => {
        return [who, { milliseconds: quarter(times), processor: processor / times.length }]
      })
      measured[index]?.set(call.path, new Map(figures))
    }
  }
  return measured
}

export const ofCall = (measured: Measured, path: string, who: Who): Figures =>
  measured.get(path)?.get(who) ?? { milliseconds: 0, processor: 0 }

/** All calls together: one visit. */
export const whole = (measured: Measured, who: Who, kind: keyof Figures): number =>
  calls.reduce((sum, { path }) => sum + ofCall(measured, path, who)[kind], 0)
