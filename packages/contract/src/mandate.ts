import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { mandate } from './mandate-on-its-way.ts'
import { signingCalls } from './signing.ts'
import { isinText, partOfWhole } from './wire.ts'

/** `amount`: part of the source fund, 0 to 1 on the wire in both pillars (docs/rules.md: Mandate). */
const exchangeBody = z.object({ sourceFundIsin: isinText, targetFundIsin: isinText, amount: partOfWhole })

const text = (length: number) => z.optional(z.nullable(z.string().check(z.maxLength(length))))

export const mandateBody = z.object({
  fundTransferExchanges: z.array(exchangeBody).check(z.maxLength(100)),
  futureContributionFundIsin: z.optional(z.nullable(isinText)),
  address: z.object({ street: text(200), districtCode: text(10), postalCode: text(20), countryCode: text(10) }),
})
export type MandateBody = z.output<typeof mandateBody>

/** Obstacles to a mandate when it is made, and again when it is signed: funds and pending applications change. */
const changedSince: readonly ErrorCode[] = [
  'invalid.mandate.fund.unknown',
  'invalid.mandate.fund.not.active',
  'invalid.mandate.source.not.held',
  'invalid.mandate.source.fund.restricted',
  'invalid.mandate.source.amount.promised',
  'invalid.mandate.future.fund.promised',
  'invalid.mandate.second.pillar.taken.out',
  'invalid.mandate.second.pillar.paid.out',
  'invalid.mandate.second.pillar.contributions.ended',
  'mandate.processing.error.epis.already.active.contributions.fund',
]

/** The header `Idempotency-Key` makes preview and signing of unchanged choices use one mandate (docs/rules.md: Idempotency key). */
export const mandateCreate = endpoint('POST', '/v1/mandates', {
  summary: 'Create a mandate from chosen fund transfers and future contributions',
  access: 'person',
  body: mandateBody,
  reply: mandate,
  errors: [
    'ValidAddress',
    'invalid.mandate.source.amount.exceeded',
    'invalid.mandate.same.source.and.target.transfer.present',
    'invalid.mandate.checks.missing',
    'invalid.mandate.empty',
    'invalid.mandate.mixed.pillars',
    'invalid.mandate.duplicate.transfer',
    'invalid.mandate.amount.too.small',
    ...changedSince,
    'idempotency.key.reused',
    'pension.registry.connection.exception',
  ],
})

/** The calls that sign one mandate. */
export const mandateSigning = signingCalls(
  {
    smartId: '/v1/mandates/:id/signature/smartId',
    mobileId: '/v1/mandates/:id/signature/mobileId',
    idCard: '/v1/mandates/:id/signature/idCard',
  },
  [
    ...changedSince,
    'invalid.mandate.period.over',
    'invalid.mandate.payment.rate.unknown',
    'invalid.mandate.payment.rate.no.contributions',
    'invalid.mandate.payment.rate.changed',
    'application.not.pending',
    'application.not.cancellable',
    'application.cancellation.deadline.passed',
    'application.cancellation.claim',
  ],
)
