/** The registry's refusals of a signed mandate of any kind. */
export const registryRefusals = [
  'mandate.processing.error.epis.joining.barred',
  'mandate.processing.error.epis.payment.rate.barred',
  'mandate.processing.error.epis.payment.rate.holds',
  'mandate.processing.error.epis.deadline.passed',
  'mandate.processing.error.epis.not.cancellable',
  'mandate.processing.error.epis.too.early',
  'mandate.processing.error.epis.money.out.pending',
  'mandate.processing.error.epis.not.enough.units',
  'mandate.processing.error.epis.replaced',
  'mandate.processing.error.epis.technical.error',
  'mandate.processing.error.epis.unknown',
] as const

/** Obstacles to a withdrawal when it is made, and again when it is signed. */
export const withdrawalObstacles = [
  'invalid.mandate.withdrawal.unknown',
  'invalid.mandate.withdrawal.too.early',
  'invalid.mandate.withdrawal.pending',
  'invalid.mandate.withdrawal.fund.pension.running',
  'invalid.mandate.withdrawal.no.money',
  'invalid.mandate.withdrawal.no.fund.pension',
  'invalid.mandate.withdrawal.not.both',
  'invalid.mandate.withdrawal.nothing.left',
  'invalid.mandate.withdrawal.amount.exceeded',
  'invalid.mandate.withdrawal.units.promised',
  'invalid.mandate.withdrawal.price.missing',
  'invalid.mandate.withdrawal.changed',
  'invalid.mandate.withdrawal.claim',
] as const

/** Ends of a signature by Smart-ID without one; most of them are ends of a login too. */
export const smartIdErrors = [
  'smart.id.validation.failed',
  'smart.id.account.not.found',
  'smart.id.account.unusable',
  'smart.id.app.too.old',
  'smart.id.maintenance',
  'smart.id.client.refused',
  'smart.id.certificate.revoked',
  'smart.id.user.refused',
  'smart.id.technical.error',
  'smart.id.timeout',
  'smart.id.answer.unknown',
  'smart.id.wrong.code',
  'smart.id.signature.session.not.found',
] as const

/** Refusals of the start of a login by link. */
export const smartIdStartErrors = [
  'smart.id.account.not.found',
  'smart.id.account.unusable',
  'smart.id.maintenance',
  'smart.id.client.refused',
  'smart.id.technical.error',
] as const satisfies readonly (typeof smartIdErrors)[number][]

/** The same of Mobile-ID. `certificates.revoked` (the specification's name) means that there is no active Mobile-ID. */
export const mobileIdErrors = [
  'mobile.id.validation.failed',
  'mobile.id.certificate.revoked',
  'mobile.id.client.refused',
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
] as const

/**
 * Every error code of the server, and the few that only the client makes (marked). The web has words for each in both languages: a code
 * without words does not compile there (docs/rules.md: Error catalogue).
 */
export const errorCodes = [
  // login
  'INVALID_USER_CREDENTIALS',
  'ValidPersonalCode',
  'AUTHENTICATION_NOT_COMPLETE',
  'login.client.unknown',
  'unsupported_grant_type',
  'login.attempt.not.found',
  'login.attempt.too.late',
  'login.open.elsewhere',
  'login.links.too.many',
  'smart.id.callback.invalid',
  'smart.id.not.remembered',
  'smart.id.unsupported.country',
  'invalid.phone.number',
  ...smartIdErrors,
  'smart.id.session.not.found',
  ...mobileIdErrors,
  'mobile.id.session.not.found',
  'id.card.login.failed',
  'id.card.certificate.expired',
  'id.card.certificate.revoked',
  'id.card.certificate.untrusted',
  'id.card.certificate.of.another.person',
  'id.card.nonce.not.found',
  'id.card.signature.session.not.found',
  'id.card.signing.error',
  // mandates
  'mandate.processing.error.epis.already.active.contributions.fund',
  ...registryRefusals,
  'invalid.mandate.source.amount.exceeded',
  'invalid.mandate.same.source.and.target.transfer.present',
  'invalid.mandate.checks.missing',
  'invalid.mandate.empty',
  'invalid.mandate.mixed.pillars',
  'invalid.mandate.fund.unknown',
  'invalid.mandate.fund.not.active',
  'invalid.mandate.source.not.held',
  'invalid.mandate.duplicate.transfer',
  'invalid.mandate.amount.too.small',
  'invalid.mandate.source.amount.promised',
  'invalid.mandate.source.fund.restricted',
  'invalid.mandate.future.fund.promised',
  'invalid.mandate.second.pillar.taken.out',
  'invalid.mandate.second.pillar.paid.out',
  'invalid.mandate.second.pillar.contributions.ended',
  'invalid.mandate.period.over',
  'invalid.mandate.payment.rate.unknown',
  'invalid.mandate.payment.rate.no.contributions',
  'invalid.mandate.payment.rate.holds',
  'invalid.mandate.payment.rate.pending',
  'invalid.mandate.payment.rate.changed',
  ...withdrawalObstacles,
  'invalid.mandate.withdrawal.iban',
  'invalid.mandate.withdrawal.tax.residency',
  'invalid.mandate.withdrawal.two.for.pillar',
  'ValidAddress',
  'mandate.not.found',
  'mandate.already.signed',
  'mandate.not.signed',
  'mandate.file.not.ready',
  'mandate.signing.failed',
  'mandate.signing.elsewhere',
  'mandate.signing.not.asked',
  'mandate.signing.certificate.revoked',
  'idempotency.key.reused',
  // applications
  'application.not.found',
  'application.not.pending',
  'application.not.failed',
  'application.not.cancellable',
  'application.cancellation.deadline.passed',
  'application.cancellation.claim',
  // contact details, membership, payments
  'required.field',
  'invalid.email',
  'email.duplicate',
  'UserAlreadyAMemberException',
  'invalid.value',
  'invalid.amount',
  'payment.token.invalid',
  'payment.bank.unknown',
  'pension.account.missing',
  'notice.email.missing',
  'notice.link.unknown',
  // every call
  'pension.registry.connection.exception',
  'unauthorized',
  'session.expired',
  'forbidden',
  'not.found',
  'method.not.allowed',
  'malformed.request',
  'unsupported.media.type',
  'payload.too.large',
  'too.many.requests',
  'service.unavailable',
  'not.implemented',
  'internal.error',
] as const

export type ErrorCode = (typeof errorCodes)[number]

const known: ReadonlySet<string> = new Set(errorCodes)

export const isErrorCode = (code: string): code is ErrorCode => known.has(code)
