import { REGISTRY_TIME } from '@sammas/contract/registry-time'
import { hearRegistryTime, steadyNow } from '#web/lib/registry-clock.ts'

/** `fetch` that hears of each answer what the registry's moment is (`lib/registry-clock.ts`). */
export const hearingFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const askedAt = steadyNow()
    const answer = await fetch(input, init)
    hearRegistryTime(answer.headers.get(REGISTRY_TIME), askedAt)
    return answer
  }
