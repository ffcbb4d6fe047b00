import type { ApplicationFacts, PendingMove } from '@sammas/domain/account/application'
import type { Isin } from '@sammas/domain/fund/isin'
import type { RegistryApplication } from '../gateways/registry/registry.ts'
import type { FundsByIsin } from './pension-account.ts'

const factsOf = (isin: Isin | null, funds: FundsByIsin) => (isin === null ? null : (funds.get(isin)?.facts ?? null))

/** What the rules need to know of an application. */
export function applicationFacts(application: RegistryApplication, funds: FundsByIsin): ApplicationFacts {
  const { id, type, status } = application
  const cancellationDeadline = 'cancellationDeadline' in application ? application.cancellationDeadline : null
  if (application.type !== 'TRANSFER') return { id, type, status, source: null, moves: [], cancellationDeadline }
  const nav = funds.get(application.sourceIsin)?.inRegistry.nav ?? null
  const moves = application.exchanges.map(({ targetIsin, amount }): PendingMove => ({
    target: factsOf(targetIsin, funds),
    part: amount.kind === 'share' ? { share: amount.share } : { units: amount.units, nav },
  }))
  return { id, type, status, source: factsOf(application.sourceIsin, funds), moves, cancellationDeadline }
}
