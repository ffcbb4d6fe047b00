import type { ErrorItem } from '@sammas/contract/error-body'
import type { ErrorCode } from '@sammas/contract/errors'
import type { MandateBatchBody } from '@sammas/contract/mandate-batch'
import { pillarNames } from '@sammas/contract/withdrawal'
import type { Pillar } from '@sammas/domain/fund/fund'
import { parseIban } from '@sammas/domain/payment/iban'
import { parseTaxResidency } from '@sammas/domain/person/tax-residency'
import {
  MONEY_OUT_TYPES,
  type RequestedWithdrawal,
  type WithdrawalProblem,
} from '@sammas/domain/withdrawal/withdrawal-application'
import { ApiError, refusal } from '../../../../refusals/api-error.ts'

type RequestDetails = MandateBatchBody['mandates'][number]['details']

const pillarOf = ({ pillar }: RequestDetails): Pillar => (pillar === 'SECOND' ? 2 : 3)

/**
 * The applications of a request.
 *
 * @throws ApiError 400 for an account that is not Estonian, an unknown country, or two sums or fund pensions for one pillar
 */
export function requestedWithdrawals({ mandates }: MandateBatchBody): RequestedWithdrawal[] {
  const requested = mandates.map(({ details }, index) => requestedWithdrawal(details, `mandates[${index}].details`))
  const types = requested.map(({ kind, pillar }) => MONEY_OUT_TYPES[kind][pillar])
  if (new Set(types).size !== types.length) throw refusal('invalid.mandate.withdrawal.two.for.pillar')
  return requested
}

function requestedWithdrawal(details: RequestDetails, path: string): RequestedWithdrawal {
  const { bankAccountDetails } = details
  const iban = parseIban(bankAccountDetails.accountIban)
  if (iban?.startsWith('EE') !== true) {
    const at = `${path}.bankAccountDetails.accountIban`
    throw refusal('invalid.mandate.withdrawal.iban', { path: at })
  }
  const common = { pillar: pillarOf(details), iban }
  if (details.mandateType === 'FUND_PENSION_OPENING') {
    const { durationYears, recommendedDuration: recommendedYears } = details.duration
    return { ...common, kind: 'fund-pension', durationYears, recommendedYears }
  }
  const taxResidency = parseTaxResidency(details.taxResidency)
  if (taxResidency === null) {
    throw refusal('invalid.mandate.withdrawal.tax.residency', { path: `${path}.taxResidency` })
  }
  const amounts = details.fundWithdrawalAmounts.map(({ isin, percentage, units }) => ({
    isin,
    percent: percentage,
    units,
  }))
  return { ...common, kind: 'sum', taxResidency, amounts }
}

const codeOfProblem: Record<WithdrawalProblem['reason'], ErrorCode> = {
  'no-pillar': 'invalid.mandate.withdrawal.no.money',
  'nothing-held': 'invalid.mandate.withdrawal.no.money',
  'on-pik': 'invalid.mandate.withdrawal.no.money',
  'taken-out': 'invalid.mandate.withdrawal.no.money',
  'withdrawal-pending': 'invalid.mandate.withdrawal.pending',
  'fund-pension-running': 'invalid.mandate.withdrawal.fund.pension.running',
  'too-early': 'invalid.mandate.withdrawal.too.early',
  'not-known': 'invalid.mandate.withdrawal.unknown',
  'no-fund-pension': 'invalid.mandate.withdrawal.no.fund.pension',
  'no-fund-pension-beside-sum': 'invalid.mandate.withdrawal.not.both',
  'nothing-left': 'invalid.mandate.withdrawal.nothing.left',
  'recommendation-changed': 'invalid.mandate.withdrawal.changed',
  'units-changed': 'invalid.mandate.withdrawal.changed',
  uneven: 'invalid.value',
  'price-missing': 'invalid.mandate.withdrawal.price.missing',
  'more-than-held': 'invalid.mandate.withdrawal.amount.exceeded',
  promised: 'invalid.mandate.withdrawal.units.promised',
}

/** `arguments`: the pillar, and the fund, the day or the reason. */
export function errorOfWithdrawal(pillar: Pillar, problem: WithdrawalProblem): ErrorItem {
  const about = 'isin' in problem ? problem.isin : 'from' in problem && problem.from !== null ? problem.from : null
  return { code: codeOfProblem[problem.reason], arguments: [pillarNames[pillar], about ?? problem.reason] }
}

/** Something is not as it was shown. */
export const changed = (pillar: Pillar, subject: 'tax' | 'day' | 'rate'): ErrorItem => ({
  code: 'invalid.mandate.withdrawal.changed' satisfies ErrorCode,
  arguments: [pillarNames[pillar], subject],
})

/** Throws an ApiError 400 when there is an error. A sum and a fund pension of one pillar have the same obstacles: each is reported once. */
export function throwErrors(errors: readonly ErrorItem[]): void {
  const byText = new Map(errors.map((error) => [JSON.stringify(error), error]))
  if (byText.size > 0) throw new ApiError([...byText.values()])
}
