import { mandateSigning } from '@sammas/contract/mandate'
import { batchSigning } from '@sammas/contract/mandate-batch'
import * as z from 'zod/mini'
import { call } from '#web/api/client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { browserCard } from '#web/web-eid/browser-card.ts'
import { withCard } from '#web/web-eid/card-failure.ts'
import { base64FromHex, hexFromBase64 } from '#web/web-eid/hex.ts'
import { hashFunction } from '#web/web-eid/web-eid-messages.ts'
import type { WebEid } from '#web/web-eid/web-eid.ts'
import { isAlreadySigned, type SigningCalls } from './signing-method.ts'

type CardCalls = {
  start: typeof mandateSigning.idCardStart
  status: typeof mandateSigning.idCardStatus
}

const SIGNING_ERROR = 'id.card.signing.error'
/** The call requires some hex, also to query a mandate that is signed already. */
const HANDED_IN_BEFORE = '00'

/**
 * Signing by ID-card: the certificate first, so that nothing is made when the card cannot be read; then the server gives the hash, the
 * card signs, and the signature is submitted until it is complete.
 */
export const cardSigningWith = (
  card: () => Pick<WebEid, 'getSigningCertificate' | 'sign'>,
  calls: CardCalls = { start: mandateSigning.idCardStart, status: mandateSigning.idCardStatus },
): SigningCalls => ({
  begin: (makeMandate, signal) =>
    withCard(SIGNING_ERROR, async () => {
      const certificate = await card().getSigningCertificate({ language: currentLanguage(), signal })
      const clientCertificate = hexFromBase64(certificate)
      const { id } = await makeMandate(signal)
      const order = await hashToSign(calls, { id, clientCertificate }, signal)
      if (order === null) return { mandateId: id, code: null, signedHash: HANDED_IN_BEFORE }
      const request = {
        certificate,
        hash: base64FromHex(order.hash),
        hashFunction: z.parse(hashFunction, order.hashFunction),
      }
      const signature = await card().sign(request, { language: currentLanguage(), signal })
      return { mandateId: id, code: null, signedHash: hexFromBase64(signature) }
    }),
  status: ({ mandateId, signedHash }, signal) =>
    call(calls.status, {
      params: { id: mandateId },
      body: { signedHash: signedHash ?? HANDED_IN_BEFORE },
      signal,
    }),
})

/** Null: the mandate was already signed. */
async function hashToSign(
  { start }: CardCalls,
  { id, clientCertificate }: { id: number; clientCertificate: string },
  signal: AbortSignal,
) {
  try {
    return await call(start, { params: { id }, body: { clientCertificate }, signal })
  } catch (error) {
    if (isAlreadySigned(error)) return null
    throw error
  }
}

/** The same with the card in this browser's reader. */
export const cardSigning: SigningCalls = cardSigningWith(browserCard)
export const batchCardSigning: SigningCalls = cardSigningWith(browserCard, {
  start: batchSigning.idCardStart,
  status: batchSigning.idCardStatus,
})
