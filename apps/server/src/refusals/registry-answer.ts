import type { GatewayResult } from '../gateways/call/gateway-result.ts'
import { ApiError, refusal } from './api-error.ts'

/**
 * The registry's answer.
 *
 * @throws ApiError 504 `pension.registry.connection.exception` when it was unreachable or unreadable
 */
export async function registryAnswer<Value>(call: Promise<GatewayResult<Value>>): Promise<Value> {
  const result = await call
  if (!result.ok) throw refusal('pension.registry.connection.exception')
  return result.value
}

/** How to wait for a registry that is away. */
export type Patience = {
  /** Waits that many milliseconds. */
  wait: (ms: number) => Promise<void>
  /** Before each retry. */
  pauseMs: number
  now: () => Date
}

const REPEATS = 4
/** No retry begins later than this: the caller gets the failure before their browser gives up. */
const LATEST_REPEAT_MS = 5_000

/**
 * The result of `request`, retried while the registry is away: before signing a person waits some seconds rather than read about an outage
 * that is already over.
 *
 * @throws ApiError 504 of the last try when the registry stays away; every other error of `request`, at once
 */
export async function patiently<Value>(
  { wait, pauseMs, now }: Patience,
  request: () => Promise<Value>,
): Promise<Value> {
  const latest = now().getTime() + LATEST_REPEAT_MS
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await request()
    } catch (error) {
      const isAway = error instanceof ApiError && error.status === 504
      if (!isAway || repeats === REPEATS || now().getTime() > latest) throw error
    }
    await wait(pauseMs)
  }
}
