import type { GatewayResult } from '../gateways/call/gateway-result.ts'
import { ApiError, refusal } from './api-error.ts'

/**
 * What the registry answered.
 *
 * @throws ApiError 504 `pension.registry.connection.exception` when it could not be reached or made no sense
 */
export async function registryAnswer<Value>(call: Promise<GatewayResult<Value>>): Promise<Value> {
  const result = await call
  if (!result.ok) throw refusal(504, 'pension.registry.connection.exception')
  return result.value
}

/** How a registry that is away is waited for. */
export type Patience = {
  /** Lets so many milliseconds pass. */
  wait: (ms: number) => Promise<void>
  /** Before each further try. */
  pauseMs: number
  now: () => Date
}

const REPEATS = 4
/** Later than this nothing is begun anew: whoever waits hears of it before their browser gives up. */
const LATEST_REPEAT_MS = 5_000

/**
 * What `ask` gives, asked again while the registry is away: a person who is about to sign waits some seconds rather than hear of an
 * outage that is over when they have read it.
 *
 * @throws ApiError 504 of the last try when the registry stays away; whatever else `ask` throws, at once
 */
export async function patiently<Value>({ wait, pauseMs, now }: Patience, ask: () => Promise<Value>): Promise<Value> {
  const latest = now().getTime() + LATEST_REPEAT_MS
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await ask()
    } catch (error) {
      const isAway = error instanceof ApiError && error.status === 504
      if (!isAway || repeats === REPEATS || now().getTime() > latest) throw error
    }
    await wait(pauseMs)
  }
}
