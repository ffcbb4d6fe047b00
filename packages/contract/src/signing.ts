import type { LoginMethod } from '@sammas/domain/person/login-method'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { type ErrorCode, mobileIdErrors, registryRefusals, smartIdErrors } from './errors.ts'
import { idInPath, openEnum, orNull } from './wire.ts'

const controlCodeReply = z.object({ challengeCode: orNull(z.string()) })

/**
 * OUTSTANDING_TRANSACTION = poll again, SIGNATURE = signed, any other = an error to show. `delivery` of a signed mandate: DELIVERED =
 * the registry has accepted it, ON_ITS_WAY = a service is away and the server retries without the person; null while the registry
 * processes it. `isTroubled`: the phone's service answers nothing readable, so the person's reaction is unknown.
 */
const signatureStatus = z.object({
  statusCode: z.string(),
  challengeCode: orNull(z.string()),
  delivery: orNull(openEnum(['DELIVERED', 'ON_ITS_WAY'])),
  isTroubled: z._default(z.boolean(), false),
})
export type SignatureStatus = z.output<typeof signatureStatus>

const processing: readonly ErrorCode[] = [
  'mandate.not.found',
  'mandate.already.signed',
  'mandate.signing.failed',
  'mandate.signing.elsewhere',
  'mandate.signing.not.asked',
  'mandate.signing.certificate.revoked',
  'not.implemented',
  ...registryRefusals,
  'pension.registry.connection.exception',
]

const byId = z.object({ id: idInPath })

const start = (method: string, path: `/${string}`, errors: readonly ErrorCode[]) =>
  endpoint('PUT', path, {
    summary: `Start signing with ${method}`,
    access: 'person',
    params: byId,
    body: z.object({}),
    reply: controlCodeReply,
    errors,
  })

const status = (method: string, path: `/${string}`, errors: readonly ErrorCode[]) =>
  endpoint('GET', `${path}/status`, {
    summary: `How the ${method} signature is doing; the control code may change`,
    access: 'person',
    params: byId,
    reply: signatureStatus,
    errors,
  })

const cardStart = (path: `/${string}`, errors: readonly ErrorCode[]) =>
  endpoint('PUT', path, {
    summary: 'Start signing with the ID-card: certificate in, hash out (both hex)',
    access: 'person',
    params: byId,
    body: z.object({ clientCertificate: z.string().check(z.minLength(1), z.maxLength(20_000)) }),
    reply: z.object({ hash: z.string(), hashFunction: z._default(z.string(), 'SHA-256') }),
    errors,
  })

const cardStatus = (path: `/${string}`, errors: readonly ErrorCode[]) =>
  endpoint('PUT', `${path}/status`, {
    summary: 'Hand in the signed hash (hex); repeated until the signature is complete',
    access: 'person',
    // The browser repeats it while the signature is made; nothing new is written.
    writes: false,
    params: byId,
    body: z.object({ signedHash: z.string().check(z.minLength(1), z.maxLength(4_000)) }),
    reply: signatureStatus,
    errors,
  })

/** Refusals of a card and of its certificate. */
const cardErrors = [
  'id.card.certificate.expired',
  'id.card.certificate.untrusted',
  'id.card.certificate.of.another.person',
  'id.card.signing.error',
  'id.card.signature.session.not.found',
] as const satisfies readonly ErrorCode[]

/**
 * The six calls that sign one thing: a start and a status for each method.
 *
 * @param paths address of each method's start; its status is below it
 * @param changes obstacles that may have appeared since the thing was made
 */
export function signingCalls(paths: Record<LoginMethod, `/${string}`>, changes: readonly ErrorCode[]) {
  const bySmartId = [...changes, ...processing, ...smartIdErrors]
  const byMobileId = [...changes, ...processing, ...mobileIdErrors]
  const byCard = [...changes, ...processing, ...cardErrors]
  return {
    smartIdStart: start('Smart-ID', paths.smartId, bySmartId),
    smartIdStatus: status('Smart-ID', paths.smartId, bySmartId),
    mobileIdStart: start('Mobile-ID', paths.mobileId, byMobileId),
    mobileIdStatus: status('Mobile-ID', paths.mobileId, byMobileId),
    idCardStart: cardStart(paths.idCard, byCard),
    idCardStatus: cardStatus(paths.idCard, byCard),
  }
}
