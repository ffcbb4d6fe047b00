import { REGISTRY_TIME } from '@sammas/contract/registry-time'
import { hearRegistryTime, steadyNow } from '#web/lib/registry-clock.ts'

/** `fetch` that reads the registry's moment from each answer (`lib/registry-clock.ts`). */
export const registryTimeFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const askedAt = steadyNow()
    const answer = await fetch(input, init)
    hearRegistryTime(answer.headers.get(REGISTRY_TIME), askedAt)
    return answer
  }
