import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses the scope's requests with 503 and `Retry-After` while the event loop is delayed by more than `longestStallMs` milliseconds,
 * instead of queueing them; 0: never. Only for calls, which the page makes again: of a refused page a person would see nothing but the
 * error's JSON.
 */
export async function refuseWhenStalled(calls: FastifyInstance, longestStallMs: number): Promise<void> {
  // An interval without any sample counts as an endless stall, so the intervals are as long as the limit.
  const sampleInterval = Math.max(1_000, longestStallMs)
  await calls.register(underPressure, { maxEventLoopDelay: longestStallMs, sampleInterval, retryAfter: 5 })
}

/** Configuration of a route that is not refused: a person comes to it from a bank or an e-mail, and is led on to a page. */
export const ALWAYS_SERVED = { pressureHandler: () => undefined }
