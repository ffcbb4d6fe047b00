import type { ErrorCode } from '@sammas/contract/errors'
import type { SmartId, SmartIdFailure, SmartIdOutcome } from '../../gateways/smart-id/smart-id.ts'
import { verifySignatureValue } from '../../signatures/prepare-signature.ts'
import type { SigningContext, SigningMethod, StepOutcome } from './signing-method.ts'
import type { Frozen } from './signing-step.ts'

const codeOfFailure: Record<SmartIdFailure, ErrorCode> = {
  'account-not-found': 'smart.id.account.not.found',
  'user-refused': 'smart.id.user.refused',
  timeout: 'smart.id.timeout',
  'wrong-code': 'smart.id.wrong.code',
  'document-unusable': 'smart.id.technical.error',
  'validation-failed': 'smart.id.validation.failed',
  'technical-error': 'smart.id.technical.error',
  maintenance: 'smart.id.technical.error',
  'session-not-found': 'smart.id.signature.session.not.found',
}

const unfinished = (outcome: Exclude<SmartIdOutcome<unknown>, { state: 'done' }>): StepOutcome =>
  outcome.state === 'running' ? { kind: 'stay' } : { kind: 'failed', code: codeOfFailure[outcome.reason] }

const invalid: StepOutcome = { kind: 'failed', code: 'smart.id.validation.failed' }

const pollMs = 8_000

/**
 * Signing by Smart-ID. Always by document number, so that the key is that of the certificate in the container
 * (docs/rules.md: Smart-ID requests); after a login by another method the number comes from a certificate choice first.
 */
export function smartIdSigning(smartId: SmartId): SigningMethod {
  const askingWith = async (
    certificate: string,
    documentNumber: string,
    context: SigningContext,
  ): Promise<StepOutcome> => {
    const frozen = await context.freeze(certificate)
    return frozen === null
      ? invalid
      : { kind: 'moved', step: { step: 'asking', documentNumber, phoneNumber: null, ...frozen } }
  }

  const ask = async (documentNumber: string, frozen: Frozen, context: SigningContext): Promise<StepOutcome> => {
    const started = await smartId.startSignature(documentNumber, frozen.prepared.digest, context.displayText)
    if (started.state !== 'done') return unfinished(started)
    const { sessionId, verificationCode } = started.value
    const { prepared, documents, issuer } = frozen
    return {
      kind: 'moved',
      step: { step: 'waiting', sessionId, prepared, documents, issuer },
      challengeCode: verificationCode,
    }
  }

  const collect = async (sessionId: string, frozen: Frozen): Promise<StepOutcome> => {
    const signed = await smartId.pollSignature(sessionId, pollMs)
    if (signed.state !== 'done') return unfinished(signed)
    const { signature: signatureValue, certificate } = signed.value
    // A signature by another key than the one in the container is nobody's signature.
    const isSameKey = Buffer.from(certificate, 'base64').equals(Buffer.from(frozen.prepared.certificate, 'base64'))
    if (!isSameKey || !verifySignatureValue(frozen.prepared, signatureValue)) return invalid
    const { prepared, documents, issuer } = frozen
    return { kind: 'moved', step: { step: 'signed', signatureValue, timestamp: null, prepared, documents, issuer } }
  }

  return {
    timeoutCode: 'smart.id.timeout',
    start: (session) => ({ step: 'started', documentNumber: session.documentNumber, phoneNumber: null }),
    next: async (step, context) => {
      const code = context.signer.personalCode
      switch (step.step) {
        case 'started': {
          if (step.documentNumber !== null) {
            const found = await smartId.signingCertificate(step.documentNumber, code)
            if (found.state !== 'done') return unfinished(found)
            return askingWith(found.value.certificate, step.documentNumber, context)
          }
          const choice = await smartId.startCertificateChoice(code)
          if (choice.state !== 'done') return unfinished(choice)
          return { kind: 'moved', step: { step: 'choosing-certificate', sessionId: choice.value.sessionId } }
        }
        case 'choosing-certificate': {
          const chosen = await smartId.pollCertificateChoice(step.sessionId, code, pollMs)
          if (chosen.state !== 'done') return unfinished(chosen)
          return askingWith(chosen.value.certificate, chosen.value.documentNumber, context)
        }
        case 'asking':
          if (step.documentNumber === null) throw new Error('a Smart-ID signature has no document number')
          return ask(step.documentNumber, step, context)
        case 'waiting':
          return collect(step.sessionId, step)
        case 'waiting-for-card':
        case 'signed':
        case 'stored':
        case 'told':
          throw new Error(`${step.step} is no step of a signing method`)
      }
    },
  }
}
