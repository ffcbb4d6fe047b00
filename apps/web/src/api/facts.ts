import type { Application, unknownApplication } from '@sammas/contract/application'
import type { Fund, NamedFund } from '@sammas/contract/fund'
import { APPLICATION_TYPES, type ApplicationFacts, type PendingMove } from '@sammas/domain/account/application'
import { basisPointsFromFraction } from '@sammas/domain/money/basis-points'
import { unitsFromNumber } from '@sammas/domain/money/units'
import type * as z from 'zod/mini'

/** An answer of the applications call: one of the six kinds, or an unknown one. */
export type AnyApplication = Application | z.output<typeof unknownApplication>

/** True for an application of a known kind. */
export function isKnownApplication(application: AnyApplication): application is Application {
  return APPLICATION_TYPES.some((type) => type === application.type)
}

/** The rules' view of an application; an unknown kind only exists, a transfer between funds with only a name has only its days. */
export function applicationFacts(application: AnyApplication): ApplicationFacts {
  const { id, type, status } = application
  const common = { id, type, status, source: null, moves: [], cancellationDeadline: null, dueDate: null }
  if (!isKnownApplication(application) || application.type === 'PAYMENT') return common
  const { cancellationDeadline } = application.details
  if (application.type !== 'TRANSFER') return { ...common, cancellationDeadline }
  const { sourceFund, exchanges, fulfillmentDate } = application.details
  const dated = { ...common, cancellationDeadline, dueDate: fulfillmentDate }
  if (!isFund(sourceFund)) return dated
  const moves = exchanges.map((exchange) => pendingMove(exchange, sourceFund))
  return moves.includes(null) ? dated : { ...dated, source: sourceFund, moves: moves.filter((move) => move !== null) }
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
