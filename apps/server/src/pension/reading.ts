import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Registry } from '../gateways/registry/registry.ts'
import type { SignedMandate } from './mandate-facts.ts'
import type { UnansweredRate } from './rate-standing.ts'

/** Everything that the answers to one request read of a person; each is read once for all parts of a batch. */
export type Reading = {
  registry: Registry
  /** The registry's day. */
  today: () => Promise<CivilDate>
  /** Signed choices and withdrawals that the registry has not answered yet. */
  unanswered: (personId: number) => Promise<readonly SignedMandate[]>
  /** The same of contribution rates. */
  unansweredRates: (personId: number) => Promise<readonly UnansweredRate[]>
  /** The person's signed mandates by the ids of their registry processes. */
  mandateOfProcess: (personId: number) => Promise<ReadonlyMap<string, number>>
}
