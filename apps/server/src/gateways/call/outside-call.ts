import { setTimeout as pauseFor } from 'node:timers/promises'
import type { CallOutcome, CallPolicy, OutsideRequest, OutsideWorld, TryOutcome } from './outside-world.ts'
import { tryOnce } from './try-once.ts'

const PASSING = new Set([408, 425, 429, 502, 503, 504])

/** One call to the outside world, by its policy. Never throws for failures of the other side. */
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

/** Waits on this world's clock. */
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
