import type { Application, unknownApplication } from '@sammas/contract/application'
import type { Fund, NamedFund } from '@sammas/contract/fund'
import {
  type ApplicationFacts,
  type PendingMove,
  type TakenPart,
  takesOutOf,
} from '@sammas/domain/application/application'
import { applicationType } from '@sammas/domain/application/kinds'
import { basisPointsFromFraction, basisPointsFromPercent } from '@sammas/domain/money/basis-points'
import { unitsFromNumber } from '@sammas/domain/money/units'
import type * as z from 'zod/mini'

/** An answer of the applications call: one of the known kinds, or an unknown one. */
export type AnyApplication = Application | z.output<typeof unknownApplication>

/** True for an application of a known kind. */
export function isKnownApplication(application: AnyApplication): application is Application {
  return applicationType(application.type) !== 'UNKNOWN'
}

/** The rules' view of an application; an unknown kind only exists, a transfer between funds with only a name has only its days. */
export function applicationFacts(application: AnyApplication): ApplicationFacts {
  const { id, status } = application
  const common = {
    id,
    type: applicationType(application.type),
    status,
    source: null,
    moves: [],
    takes: [],
    cancellationDeadline: null,
    dueDate: null,
    hasClaim: null,
  }
  if (!isKnownApplication(application) || application.type === 'PAYMENT') return common
  const { cancellationDeadline } = application.details
  if (application.type !== 'TRANSFER') return { ...common, cancellationDeadline, ...moneyOutFacts(application) }
  const { sourceFund, exchanges, fulfillmentDate } = application.details
  const dated = { ...common, cancellationDeadline, dueDate: fulfillmentDate }
  if (!isFund(sourceFund)) return dated
  const moves = exchanges.map((exchange) => pendingMove(exchange, sourceFund))
  return moves.includes(null) ? dated : { ...dated, source: sourceFund, moves: moves.filter((move) => move !== null) }
}

/** The day of money out, whether a claim holds it, and the parts of a sum. */
function moneyOutFacts({
  type,
  details,
}: Application): Partial<Pick<ApplicationFacts, 'takes' | 'dueDate' | 'hasClaim'>> {
  if (takesOutOf({ type }) === null || !('fulfillmentDate' in details)) return {}
  const common = { dueDate: details.fulfillmentDate, hasClaim: 'hasClaim' in details ? details.hasClaim : null }
  return 'fundWithdrawalAmounts' in details ? { ...common, takes: takenParts(details.fundWithdrawalAmounts) } : common
}

type SumAmount = Extract<Application, { type: 'PARTIAL_WITHDRAWAL' }>['details']['fundWithdrawalAmounts'][number]

/** Null when a fund, or how much of it is taken, is not known. */
function takenParts(amounts: readonly SumAmount[]): TakenPart[] | null {
  const parts = amounts.map(({ fund, percentage, units }): TakenPart | null => {
    const isin = fund?.isin ?? null
    if (isin === null) return null
    if (percentage !== null) return { isin, part: { share: basisPointsFromPercent(percentage) } }
    return units === null ? null : { isin, part: { units, nav: fund?.nav ?? null } }
  })
  return parts.includes(null) ? null : parts.filter((part) => part !== null)
}

/** True for a fund with all facts that the rules need. */
export function isFund(fund: NamedFund): fund is Fund {
  return [fund.isin, fund.pillar, fund.managerName, fund.managementFeeRate, fund.ongoingChargesFigure].every(
    (part) => part !== null,
  )
}

type Exchange = Extract<Application, { type: 'TRANSFER' }>['details']['exchanges'][number]

/** One target of a transfer out of `source`; null when too little is known of the target. */
export function pendingMove(
  { targetFund, amount }: Pick<Exchange, 'targetFund' | 'amount'>,
  source: Fund,
): PendingMove | null {
  if (targetFund !== null && !isFund(targetFund)) return null
  if (source.pillar === 2) return { target: targetFund, part: { share: basisPointsFromFraction(amount) } }
  return { target: targetFund, part: { units: unitsFromNumber(amount), nav: source.nav } }
}
