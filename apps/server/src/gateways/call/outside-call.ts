import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Fetch } from '../gateway-result.ts'
import { tryOnce, type TryOutcome } from './try-once.ts'

/** How the outside world is reached: every gateway is given one, the product's or a test's. */
export type OutsideWorld = {
  fetch: Fetch
  /** Lets time pass between tries, in milliseconds; real timers unless given. */
  pause?: (milliseconds: number) => Promise<void>
  /** Waited for before a request goes out and before its answer is looked at, so that a rush leaves the event loop to others. */
  turn?: () => Promise<void>
}

export type OutsideRequest = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array
}

/** What one kind of call may cost, and whether it may be sent again. */
export type CallPolicy = {
  /** For one try: connection, headers and body together, in milliseconds. */
  timeoutMs: number
  /** In bytes, after decompression. */
  largestAnswer: number
  /** Pauses before each further try, in milliseconds. Empty: sent once, because it reaches a person or must not be done twice. */
  pausesMs: readonly number[]
  /** Whether a try that ran out of time is worth another one: a slow service is not always helped by asking more. */
  repeatsLate: boolean
}

/** What an answer is made of. `body` is at most as long as the policy allows. */
export type OutsideAnswer = { status: number; headers: Headers; body: Buffer }

/**
 * What came of a call. `answered`: 2xx or 304. `refused`: the other side answered with a status of its own; a redirect counts as that, for
 * nothing is ever sent to where somebody else points. `unknown`: no answer, half an answer, one that is too long, or only somebody in
 * between who could not pass it on (408, 425, 429, 502, 503, 504) — whether the request was carried out is not known.
 */
export type CallOutcome =
  | ({ kind: 'answered' } & OutsideAnswer)
  | ({ kind: 'refused' } & OutsideAnswer)
  /** `detail` is safe for a log: no address, nothing of what was sent. */
  | { kind: 'unknown'; reason: 'late' | 'broken' | 'too-long' | 'passing'; detail: string }

const PASSING = new Set([408, 425, 429, 502, 503, 504])

/** One call to the outside world, by its policy. Never throws for what the other side does. */
export async function callOutside(
  world: OutsideWorld,
  request: OutsideRequest,
  policy: CallPolicy,
): Promise<CallOutcome> {
  let outcome = meaningOf(await tryOnce(world, request, policy))
  for (const pauseMs of policy.pausesMs) {
    if (!isWorthRepeating(outcome, policy)) return outcome
    await pauseIn(world, pauseMs)
    outcome = meaningOf(await tryOnce(world, request, policy))
  }
  return outcome
}

/** Lets time pass as this world does. */
export function pauseIn({ pause }: Pick<OutsideWorld, 'pause'>, milliseconds: number): Promise<void> {
  return pause === undefined ? pauseFor(milliseconds) : pause(milliseconds)
}

function meaningOf(tried: TryOutcome): CallOutcome {
  if (tried.kind === 'unknown') return tried
  const { status } = tried
  if (PASSING.has(status)) return { kind: 'unknown', reason: 'passing', detail: `status ${String(status)}` }
  const { headers, body } = tried
  const isTaken = (status >= 200 && status < 300) || status === 304
  return { kind: isTaken ? 'answered' : 'refused', status, headers, body }
}

function isWorthRepeating(outcome: CallOutcome, policy: CallPolicy): boolean {
  if (outcome.kind !== 'unknown') return false
  if (outcome.reason === 'late') return policy.repeatsLate
  return outcome.reason !== 'too-long'
}
