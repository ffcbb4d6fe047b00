import type { Application } from '@sammas/contract/application'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { fractionFromBasisPoints } from '@sammas/domain/money/basis-points'
import { numberFromUnits } from '@sammas/domain/money/units'
import type { Isin } from '@sammas/domain/fund/isin'
import type { RegistryApplication, RegistryExchange } from '../gateways/registry/registry.ts'
import { fundAnswer } from './fund-answer.ts'
import type { FundsByIsin } from './pension-account.ts'

const fundOf = (isin: Isin | null, funds: FundsByIsin) => {
  const fund = isin === null ? undefined : funds.get(isin)
  return fund === undefined ? null : fundAnswer(fund)
}

const exchangeAnswer = (exchange: RegistryExchange, funds: FundsByIsin) => ({
  sourceFund: fundOf(exchange.sourceIsin, funds),
  targetFund: fundOf(exchange.targetIsin, funds),
  targetPik: exchange.targetPik,
  amount:
    exchange.amount.kind === 'share'
      ? fractionFromBasisPoints(exchange.amount.share)
      : numberFromUnits(exchange.amount.units),
})

/** Our own rows' facts about an application. */
export type OwnFacts = Pick<Application, 'mandateId' | 'seen'>
/** A pending application, whether a claim lies on the account (`claimOf`), and the end of contributions that voids a rate (`voidRatesOf`). */
export type AnswerFacts = OwnFacts & { hasClaim: boolean | null; contributionsEnd: CivilDate | null }

/** An application in the contract's shape; SELECTION and transfers from an unknown fund are left out. */
export function applicationAnswer(
  application: RegistryApplication,
  funds: FundsByIsin,
  { hasClaim, contributionsEnd, ...own }: AnswerFacts,
): Application[] {
  const { id, creationTime, status, settledTime, failureReason } = application
  const common = { id, creationTime, status, settledTime, failureReason, ...own }
  switch (application.type) {
    case 'SELECTION':
      return []
    case 'TRANSFER': {
      const sourceFund = fundOf(application.sourceIsin, funds)
      if (sourceFund === null) return []
      const exchanges = application.exchanges.map((exchange) => exchangeAnswer(exchange, funds))
      const { cancellationDeadline, fulfillmentDate } = application
      return [
        { ...common, type: 'TRANSFER', details: { sourceFund, exchanges, cancellationDeadline, fulfillmentDate } },
      ]
    }
    case 'WITHDRAWAL':
    case 'EARLY_WITHDRAWAL': {
      const { depositAccountIBAN, cancellationDeadline, fulfillmentDate } = application
      return [
        {
          ...common,
          type: application.type,
          details: { depositAccountIBAN, cancellationDeadline, fulfillmentDate, hasClaim },
        },
      ]
    }
    case 'PARTIAL_WITHDRAWAL':
    case 'WITHDRAWAL_THIRD_PILLAR': {
      const { type, depositAccountIBAN, cancellationDeadline, fulfillmentDate } = application
      const fundWithdrawalAmounts = application.amounts.map(({ isin, percent, units }) => ({
        fund: fundOf(isin, funds),
        percentage: percent,
        units,
      }))
      const details = { depositAccountIBAN, cancellationDeadline, fulfillmentDate, hasClaim, fundWithdrawalAmounts }
      return [{ ...common, type, details }]
    }
    case 'FUND_PENSION_OPENING':
    case 'FUND_PENSION_OPENING_THIRD_PILLAR': {
      const { type, depositAccountIBAN, cancellationDeadline, fulfillmentDate, durationYears } = application
      const details = { depositAccountIBAN, cancellationDeadline, fulfillmentDate, hasClaim, durationYears }
      return [{ ...common, type, details }]
    }
    case 'STOP_CONTRIBUTIONS': {
      const { stopTime, earliestResumeTime, cancellationDeadline } = application
      return [
        { ...common, type: 'STOP_CONTRIBUTIONS', details: { stopTime, earliestResumeTime, cancellationDeadline } },
      ]
    }
    case 'RESUME_CONTRIBUTIONS': {
      const { resumeTime, cancellationDeadline } = application
      return [{ ...common, type: 'RESUME_CONTRIBUTIONS', details: { resumeTime, cancellationDeadline } }]
    }
    case 'PAYMENT_RATE': {
      const { paymentRate, cancellationDeadline, fulfillmentDate } = application
      const details = { paymentRate, cancellationDeadline, fulfillmentDate, contributionsEnd }
      return [{ ...common, type: 'PAYMENT_RATE', details }]
    }
    case 'PAYMENT': {
      const { amount, currency, targetIsin } = application
      return [{ ...common, type: 'PAYMENT', details: { amount, currency, targetFund: fundOf(targetIsin, funds) } }]
    }
  }
}
