import {
  type ApplicationFacts,
  type PendingMove,
  type TakenPart,
  takesOutOf,
} from '@sammas/domain/application/application'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { basisPointsFromPercent } from '@sammas/domain/money/basis-points'
import { units as toUnits, type Units } from '@sammas/domain/money/units'
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

const NO_UNITS = toUnits(0)

/** The part of a fund that a sum takes: its per cent where it names one, else its units. */
export const takenPart = (
  { isin, percent, units }: { isin: Isin; percent: number | null; units: Units },
  funds: FundsByIsin,
): TakenPart =>
  percent === null
    ? { isin, part: { units, nav: funds.get(isin)?.inRegistry.nav ?? null } }
    : { isin, part: { share: basisPointsFromPercent(percent) } }

type SumOut = Extract<RegistryApplication, { amounts: unknown }>

/** The parts of a sum; null when the registry names neither per cent nor units of one. */
function takenParts({ amounts }: SumOut, funds: FundsByIsin): TakenPart[] | null {
  const parts = amounts.map(({ isin, percent, units }) =>
    percent === null && units === null ? null : takenPart({ isin, percent, units: units ?? NO_UNITS }, funds),
  )
  return parts.includes(null) ? null : parts.filter((part) => part !== null)
}

/** The rules' view of an application. `hasClaim`: whether a claim lies on the account (`claimOf`); null where it was not read. */
export function applicationFacts(
  application: RegistryApplication,
  funds: FundsByIsin,
  hasClaim: boolean | null = null,
): ApplicationFacts {
  const { id, type, status } = application
  const cancellationDeadline = 'cancellationDeadline' in application ? application.cancellationDeadline : null
  const common = { id, type, status, source: null, moves: [], takes: [], cancellationDeadline, dueDate: null, hasClaim }
  if (application.type === 'TRANSFER') {
    const { sourceIsin, exchanges, fulfillmentDate } = application
    return { ...common, ...transferFacts(sourceIsin, exchanges, funds), dueDate: fulfillmentDate }
  }
  if (takesOutOf(application) === null || !('fulfillmentDate' in application)) return common
  const takes = 'amounts' in application ? takenParts(application, funds) : []
  return { ...common, takes, dueDate: application.fulfillmentDate }
}
