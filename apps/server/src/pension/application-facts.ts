import type { ApplicationFacts, PendingMove } from '@sammas/domain/account/application'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { RegistryApplication, RegistryExchange } from '../gateways/registry/registry.ts'
import type { FundsByIsin } from './pension-account.ts'

const factsOf = (isin: Isin | null, funds: FundsByIsin): FundFacts | null =>
  isin === null ? null : (funds.get(isin)?.facts ?? null)

/** Source and targets of a transfer. */
export function transferFacts(
  source: Isin,
  exchanges: readonly Pick<RegistryExchange, 'targetIsin' | 'amount'>[],
  funds: FundsByIsin,
): Pick<ApplicationFacts, 'source' | 'moves'> {
  const nav = funds.get(source)?.inRegistry.nav ?? null
  const moves = exchanges.map(({ targetIsin, amount }): PendingMove => ({
    target: factsOf(targetIsin, funds),
    part: amount.kind === 'share' ? { share: amount.share } : { units: amount.units, nav },
  }))
  return { source: factsOf(source, funds), moves }
}

/** The rules' view of an application. */
export function applicationFacts(application: RegistryApplication, funds: FundsByIsin): ApplicationFacts {
  const { id, type, status } = application
  const cancellationDeadline = 'cancellationDeadline' in application ? application.cancellationDeadline : null
  if (application.type !== 'TRANSFER')
    return { id, type, status, source: null, moves: [], cancellationDeadline, dueDate: null }
  const { sourceIsin, exchanges, fulfillmentDate } = application
  return {
    id,
    type,
    status,
    ...transferFacts(sourceIsin, exchanges, funds),
    cancellationDeadline,
    dueDate: fulfillmentDate,
  }
}
