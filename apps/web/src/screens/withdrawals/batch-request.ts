import { mandateBatchCreate, type MandateBatchBody } from '@sammas/contract/mandate-batch'
import { pillarNames } from '@sammas/contract/withdrawal'
import type { ChosenPart, Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import { call } from '#web/api/client.ts'
import type { MandateRequest } from '#web/features/mandate-flow/mandate-request.ts'
import { subjectKey } from '#web/features/signing/subject-key.ts'
import type { Payee } from './withdrawals-flow.ts'

type Shown = {
  readonly proposal: Proposal
  readonly payee: Payee
  readonly recommendedYears: number | null
  readonly hasClaim: boolean | null
}

/** The applications of a proposal, with everything that the contract shows and that may change before the signature. */
export function batchBody({ proposal, payee, recommendedYears, hasClaim }: Shown): MandateBatchBody {
  const bankAccountDetails = { type: 'ESTONIAN' as const, accountIban: payee.iban }
  const detailsOf = (part: ChosenPart): MandateBatchBody['mandates'][number]['details'] =>
    part.kind === 'fund-pension'
      ? {
          mandateType: 'FUND_PENSION_OPENING',
          pillar: pillarNames[part.pillar],
          duration: { durationYears: part.years, recommendedDuration: recommendedYears ?? part.years },
          bankAccountDetails,
        }
      : {
          mandateType: 'PARTIAL_WITHDRAWAL',
          pillar: pillarNames[part.pillar],
          bankAccountDetails,
          fundWithdrawalAmounts: part.funds.map(({ isin, units }) => ({ isin, percentage: part.percent, units })),
          taxResidency: payee.residency,
        }
  return {
    mandates: proposal.parts.map((part) => ({
      details: detailsOf(part),
      tax: part.kind === 'sum' ? part.rate : part.tax,
      fulfillmentDate: part.days.paidFrom,
    })),
    arrestsOrBankruptciesPresent: hasClaim,
    voidPaymentRate: proposal.voidRate?.rate ?? null,
  }
}

/** The request for the batch; preview and signing share it. */
export function batchRequest(flowId: string, shown: Shown): MandateRequest {
  const body = batchBody(shown)
  const key = subjectKey(flowId, body)
  return {
    key,
    make: (signal) => call(mandateBatchCreate, { body, headers: { 'Idempotency-Key': key }, signal }),
  }
}
