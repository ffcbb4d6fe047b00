import { requestOnce, requestWithRetries, type IdentityAnswer } from '../call/identity-call.ts'
import { bodyOfSuccess } from '../call/identity-exchange.ts'
import { interactionsFor } from './interactions.ts'
import { certificateAnswer, finishedChoice, finishedSignature, signatureStartAnswer } from './smart-id-answers.ts'
import type { SmartIdExchange, SmartIdOptions } from './smart-id-exchange.ts'
import type { SmartId } from './smart-id.ts'
import { isDocumentOf } from './verify-authentication.ts'

// Containers need PKCS#1 v1.5: the verifiers in use cannot read PSS (docs/rules.md: Signed XML).
const PKCS1 = {
  signatureAlgorithm: 'sha256WithRSAEncryption',
  signatureAlgorithmParameters: { hashAlgorithm: 'SHA-256' },
}

type SigningCalls = Pick<
  SmartId,
  'startCertificateChoice' | 'pollCertificateChoice' | 'signingCertificate' | 'startSignature' | 'pollSignature'
>

/** Signing: the certificate, and the signature of a digest. */
export function signingCalls(
  { baseUrl }: SmartIdOptions,
  { service, sender, once, failed, notTaken, refused, begun, ended, checkedForSigning }: SmartIdExchange,
): SigningCalls {
  /** A document that is not found is one that is not active any more (RP API 3.2.3, 404): its number came from the service. */
  const documentNotTaken = (call: string, answer: IdentityAnswer) =>
    answer.kind === 'refused' && answer.status === 404
      ? failed(call, 'account-unusable', 'status 404')
      : notTaken(call, answer)
  return {
    startCertificateChoice: async (code) => {
      const url = `${baseUrl}/signature/certificate-choice/notification/etsi/PNOEE-${code}`
      const answer = await requestOnce(service, url, { ...sender, ...once() })
      return begun('startCertificateChoice', answer)
    },

    pollCertificateChoice: async (sessionId, code, waitMs) => {
      const call = 'pollCertificateChoice'
      const outcome = await ended(call, sessionId, waitMs)
      if (outcome.state !== 'done') return outcome
      const choice = finishedChoice.safeParse(outcome.value)
      if (!choice.success) return refused(call, 'answer-malformed')
      const { documentNumber } = choice.data.result
      if (!isDocumentOf(documentNumber, code)) return refused(call, 'document-of-another-person')
      const checked = await checkedForSigning(call, choice.data.cert, code)
      return checked.state === 'done'
        ? { state: 'done', value: { certificate: checked.value, documentNumber } }
        : checked
    },

    signingCertificate: async (documentNumber, code) => {
      const call = 'signingCertificate'
      const answer = await requestWithRetries(
        service,
        `${baseUrl}/signature/certificate/${encodeURIComponent(documentNumber)}`,
        sender,
      )
      const found = certificateAnswer.safeParse(bodyOfSuccess(answer))
      if (!found.success) return documentNotTaken(call, answer)
      const { state, cert } = found.data
      if (state === 'DOCUMENT_UNUSABLE') return failed(call, 'account-unusable', state)
      if (state !== 'OK' || cert === undefined) return failed(call, 'technical-error', 'answer-malformed')
      const checked = await checkedForSigning(call, cert, code)
      return checked.state === 'done' ? { state: 'done', value: { certificate: checked.value } } : checked
    },

    startSignature: async (documentNumber, digest, displayText) => {
      const answer = await requestOnce(
        service,
        `${baseUrl}/signature/notification/document/${encodeURIComponent(documentNumber)}`,
        {
          ...sender,
          ...once(),
          signatureProtocol: 'RAW_DIGEST_SIGNATURE',
          signatureProtocolParameters: { digest, ...PKCS1 },
          interactions: interactionsFor(displayText),
        },
      )
      const started = signatureStartAnswer.safeParse(bodyOfSuccess(answer))
      if (!started.success) return documentNotTaken('startSignature', answer)
      return { state: 'done', value: { sessionId: started.data.sessionID, controlCode: started.data.vc.value } }
    },

    pollSignature: async (sessionId, waitMs) => {
      const outcome = await ended('pollSignature', sessionId, waitMs)
      if (outcome.state !== 'done') return outcome
      const finished = finishedSignature.safeParse(outcome.value)
      if (!finished.success) return refused('pollSignature', 'answer-malformed')
      const { signature, cert } = finished.data
      return { state: 'done', value: { signature: signature.value, certificate: cert.value } }
    },
  }
}
