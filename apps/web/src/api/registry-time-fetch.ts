import { REGISTRY_TIME } from '@sammas/contract/registry-time'
import { receiveRegistryTime, steadyNow } from '#web/lib/registry-clock.ts'

/** `fetch` that reads the registry's moment from each answer (`lib/registry-clock.ts`). */
export const registryTimeFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const requestedAt = steadyNow()
    const answer = await fetch(input, init)
    receiveRegistryTime(answer.headers.get(REGISTRY_TIME), requestedAt)
    return answer
  }
