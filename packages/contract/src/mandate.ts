import { basisPointsFromFraction, fractionFromBasisPoints, type BasisPoints } from '@sammas/domain/money/basis-points'
import type { PhoneMethod } from '@sammas/domain/person/login-method'
import * as z from 'zod/mini'
import { endpoint, fileReply } from './endpoint.ts'
import { errorItem } from './error-body.ts'
import type { ErrorCode } from './errors.ts'
import { pillar } from './fund.ts'
import { paymentRate } from './payment-rate.ts'
import { address } from './user.ts'
import { day, idInPath, instant, isinText, openEnum, orNull } from './wire.ts'

/** Part of a source fund, 0 to 1 on the wire in both pillars (docs/rules.md: Mandate). */
const partOfFund = z.codec(z.number().check(z.gte(0), z.lte(1)), z.custom<BasisPoints>(), {
  decode: basisPointsFromFraction,
  encode: fractionFromBasisPoints,
})

const exchangeBody = z.object({ sourceFundIsin: isinText, targetFundIsin: isinText, amount: partOfFund })

const text = (length: number) => z.optional(z.nullable(z.string().check(z.maxLength(length))))

export const mandateBody = z.object({
  fundTransferExchanges: z.array(exchangeBody).check(z.maxLength(100)),
  futureContributionFundIsin: z.optional(z.nullable(isinText)),
  address: z.object({ street: text(200), districtCode: text(10), postalCode: text(20), countryCode: text(2) }),
})
export type MandateBody = z.output<typeof mandateBody>

/** As stored: the second pillar's amount is a fraction, the third pillar's is units; null for a cancellation. */
export const mandate = z.object({
  id: z.int(),
  pillar: orNull(pillar),
  futureContributionFundIsin: orNull(isinText),
  createdDate: orNull(instant),
  fundTransferExchanges: z._default(
    z.array(
      z.object({
        id: z.int(),
        sourceFundIsin: isinText,
        targetFundIsin: orNull(isinText),
        amount: orNull(z.number()),
        targetPik: orNull(z.string()),
      }),
    ),
    [],
  ),
  address: orNull(address),
})
export type Mandate = z.output<typeof mandate>

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

/** CHOICE switches funds or contributions, PAYMENT_RATE changes the contribution rate, CANCELLATION cancels applications. */
const mandateKinds = ['CHOICE', 'PAYMENT_RATE', 'CANCELLATION'] as const

/** A signed mandate that the registry has not answered yet. `amount` as in `mandate`. */
export const mandateOnItsWay = z.extend(mandate, {
  kind: openEnum(mandateKinds),
  pillar,
  signedTime: instant,
  /** The signed container exists; until then a time stamp or a certificate's status is missing. */
  hasFile: z.boolean(),
  /** The applications that a cancellation cancels; empty for choices. */
  cancels: z._default(z.array(z.object({ applicationId: z.int(), type: z.string() })), []),
  /** The rate that a PAYMENT_RATE asks for; null for all others. */
  paymentRate: orNull(z.object({ paymentRate, cancellationDeadline: instant, fulfillmentDate: day })),
})
export type MandateOnItsWay = z.output<typeof mandateOnItsWay>

/** Answered from the server's own rows, so also while the registry is away. */
export const mandatesOnTheirWay = endpoint('GET', '/v1/mandates/on-their-way', {
  summary: 'Mandates that are signed and that the registry has not answered yet, oldest first',
  access: 'person',
  together: true,
  reply: z.array(mandateOnItsWay),
})

const byId = z.object({ id: idInPath })

/**
 * ON_ITS_WAY = the registry has not answered yet, TAKEN = it has accepted all of it, REFUSED = `errors` list the refused parts and
 * reasons; all other parts of the mandate were accepted.
 */
export const mandateOutcome = endpoint('GET', '/v1/mandates/:id/outcome', {
  summary: 'What became of a signed mandate, also while the registry is away',
  access: 'person',
  params: byId,
  reply: z.object({ kind: openEnum(['ON_ITS_WAY', 'TAKEN', 'REFUSED']), errors: z._default(z.array(errorItem), []) }),
  errors: ['mandate.not.found', 'mandate.not.signed'],
})

export const mandateFile = endpoint('GET', '/v1/mandates/:id/file', {
  summary: 'The signed container',
  access: 'person',
  params: byId,
  reply: fileReply,
  replyKind: 'file',
  errors: ['mandate.not.found', 'mandate.not.signed', 'mandate.file.not.ready'],
})

export const mandatePreview = endpoint('GET', '/v1/mandates/:id/file/preview', {
  summary: 'The unsigned documents as a zip',
  access: 'person',
  params: byId,
  reply: fileReply,
  replyKind: 'file',
  errors: ['mandate.not.found'],
})

export const controlCodeReply = z.object({ challengeCode: orNull(z.string()) })

/**
 * OUTSTANDING_TRANSACTION = poll again, SIGNATURE = signed, any other = an error to show. `delivery` of a signed mandate: DELIVERED =
 * the registry has accepted it, ON_ITS_WAY = a service is away and the server retries without the person; null while the registry is
 * asked. `isTroubled`: the phone's service answers nothing readable, so the person's reaction is unknown.
 */
export const signatureStatus = z.object({
  statusCode: z.string(),
  challengeCode: orNull(z.string()),
  delivery: orNull(openEnum(['DELIVERED', 'ON_ITS_WAY'])),
  isTroubled: z._default(z.boolean(), false),
})
export type SignatureStatus = z.output<typeof signatureStatus>

const processing: readonly ErrorCode[] = [
  ...changedSince,
  'invalid.mandate.period.over',
  'invalid.mandate.payment.rate.unknown',
  'invalid.mandate.payment.rate.no.contributions',
  'invalid.mandate.payment.rate.changed',
  'application.not.pending',
  'application.not.cancellable',
  'application.cancellation.deadline.passed',
  'mandate.not.found',
  'mandate.already.signed',
  'mandate.signing.failed',
  'mandate.signing.elsewhere',
  'mandate.signing.not.asked',
  'mandate.signing.certificate.revoked',
  'mandate.processing.error.epis.joining.barred',
  'mandate.processing.error.epis.payment.rate.barred',
  'mandate.processing.error.epis.payment.rate.holds',
  'mandate.processing.error.epis.deadline.passed',
  'mandate.processing.error.epis.not.cancellable',
  'mandate.processing.error.epis.too.early',
  'mandate.processing.error.epis.money.out.pending',
  'mandate.processing.error.epis.technical.error',
  'mandate.processing.error.epis.unknown',
  'pension.registry.connection.exception',
]

const smartIdErrors: readonly ErrorCode[] = [
  ...processing,
  'smart.id.validation.failed',
  'smart.id.account.not.found',
  'smart.id.user.refused',
  'smart.id.technical.error',
  'smart.id.timeout',
  'smart.id.answer.unknown',
  'smart.id.wrong.code',
  'smart.id.signature.session.not.found',
]

const mobileIdErrors: readonly ErrorCode[] = [
  ...processing,
  'mobile.id.validation.failed',
  'mobile.id.cancelled',
  'mobile.id.certificates.revoked',
  'mobile.id.timeout',
  'mobile.id.answer.unknown',
  'mobile.id.no.signal',
  'mobile.id.communication.error',
  'mobile.id.configuration.error',
  'mobile.id.error',
  'mobile.id.internal.error',
  'mobile.id.signature.session.not.found',
]

const idCardErrors: readonly ErrorCode[] = [
  ...processing,
  'id.card.signing.error',
  'id.card.signature.session.not.found',
]

const start = (method: string, path: PhoneMethod, errors: readonly ErrorCode[]) =>
  endpoint('PUT', `/v1/mandates/:id/signature/${path}`, {
    summary: `Start signing with ${method}`,
    access: 'person',
    params: byId,
    body: z.object({}),
    reply: controlCodeReply,
    errors,
  })

const status = (method: string, path: PhoneMethod, errors: readonly ErrorCode[]) =>
  endpoint('GET', `/v1/mandates/:id/signature/${path}/status`, {
    summary: `How the ${method} signature is doing; the control code may change`,
    access: 'person',
    params: byId,
    reply: signatureStatus,
    errors,
  })

export const smartIdSignatureStart = start('Smart-ID', 'smartId', smartIdErrors)
export const smartIdSignatureStatus = status('Smart-ID', 'smartId', smartIdErrors)
export const mobileIdSignatureStart = start('Mobile-ID', 'mobileId', mobileIdErrors)
export const mobileIdSignatureStatus = status('Mobile-ID', 'mobileId', mobileIdErrors)

export const idCardSignatureStart = endpoint('PUT', '/v1/mandates/:id/signature/idCard', {
  summary: 'Start signing with the ID-card: certificate in, hash out (both hex)',
  access: 'person',
  params: byId,
  body: z.object({ clientCertificate: z.string().check(z.minLength(1), z.maxLength(20_000)) }),
  reply: z.object({ hash: z.string(), hashFunction: z._default(z.string(), 'SHA-256') }),
  errors: idCardErrors,
})

export const idCardSignatureStatus = endpoint('PUT', '/v1/mandates/:id/signature/idCard/status', {
  summary: 'Hand in the signed hash (hex); repeated until the signature is complete',
  access: 'person',
  // The browser repeats it while the signature is made; nothing new is written.
  writes: false,
  params: byId,
  body: z.object({ signedHash: z.string().check(z.minLength(1), z.maxLength(4_000)) }),
  reply: signatureStatus,
  errors: idCardErrors,
})
