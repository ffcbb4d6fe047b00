import { endpoints } from '@sammas/contract/endpoints'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { prepared, type PreparedCall } from './caller.ts'
import type { RunningProduct } from './product.ts'

export const people = { 'no history': '50207080123', '23 years': '36105172060', '10 000 payments': '49008270013' }
export type Person = keyof typeof people
export const everybody = Object.keys(people) as Person[] // the keys of the object, as in its type

const sinceStart = { from: civilDate('2003-01-07'), keys: ['SECOND_PILLAR', 'EE3600019717', 'CPI'] }

type Call = PreparedCall & { rounds?: number }

/** One visit: the account, and the pages that show rows of the server's own. */
export const calls: Call[] = [
  prepared(endpoints.userGet),
  prepared(endpoints.conversionGet),
  prepared(endpoints.statementGet),
  prepared(endpoints.fundList),
  prepared(endpoints.applicationList, { query: { status: 'PENDING' } }),
  prepared(endpoints.amlCheckList),
  prepared(endpoints.capitalGet),
  prepared(endpoints.portfolioGet),
  prepared(endpoints.returnsPost, { body: sinceStart }),
  prepared(endpoints.transactionList),
  prepared(endpoints.noticeList),
  prepared(endpoints.dateList),
  prepared(endpoints.mandatesOnTheirWay),
  // Everything about the person as files: seconds where others take milliseconds.
  { ...prepared(endpoints.archiveGet), rounds: 1 },
]

/** Answers of one call in a turn. */
export const ROUNDS = 3

export type Figures = { milliseconds: number; processor: number }
/** By call, then by person. */
export type Measured = Map<string, Map<Person, Figures>>

/** A running product with a token of each person. */
export type Setup = { product: RunningProduct; tokens: ReadonlyMap<Person, string> }

/** @throws when the answer is not in order */
export async function fetchText(origin: string, { path, request }: PreparedCall, token: string): Promise<string> {
  const answer = await fetch(...request(origin, token))
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${text}`)
  return text
}

const quarter = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0

type Taken = { times: number[]; processor: number }

async function turn({ product, tokens }: Setup, call: Call, taken: Map<Person, Taken>): Promise<void> {
  for (const [person, token] of tokens) {
    const before = product.processorSeconds()
    const own = taken.get(person) ?? { times: [], processor: 0 }
    for (let round = 0; round < (call.rounds ?? ROUNDS); round += 1) {
      const started = performance.now()
      await fetchText(product.origin, call, token)
      own.times.push(performance.now() - started)
    }
    own.processor += (product.processorSeconds() - before) * 1000
    taken.set(person, own)
  }
}

/**
 * The quartile of the fastest answers (disturbances only make answers slower), and the server's processor time for one. Products and
 * people take turns, so that a disturbance meets them alike; the first turn warms up.
 */
export async function measure(setups: readonly Setup[], turns: number): Promise<Measured[]> {
  const measured: Measured[] = setups.map(() => new Map())
  for (const call of calls) {
    for (const setup of setups) await turn(setup, call, new Map())
    const taken = setups.map(() => new Map<Person, Taken>())
    for (let count = 0; count < turns; count += 1) {
      for (const [index, setup] of setups.entries()) await turn(setup, call, taken[index] ?? new Map<Person, Taken>())
    }
    for (const [index, own] of taken.entries()) {
      const figures = [...own].map(([person, { times, processor }]): [Person, Figures] => {
        return [person, { milliseconds: quarter(times), processor: processor / times.length }]
      })
      measured[index]?.set(call.path, new Map(figures))
    }
  }
  return measured
}

export const ofCall = (measured: Measured, path: string, person: Person): Figures =>
  measured.get(path)?.get(person) ?? { milliseconds: 0, processor: 0 }

/** All calls together: one visit. */
export const whole = (measured: Measured, person: Person, kind: keyof Figures): number =>
  calls.reduce((sum, { path }) => sum + ofCall(measured, path, person)[kind], 0)
