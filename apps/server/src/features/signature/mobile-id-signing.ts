import type { ErrorCode } from '@sammas/contract/errors'
import type { MobileId, MobileIdFailure, MobileIdOutcome } from '../../gateways/mobile-id/mobile-id.ts'
import { verifySignatureValue } from '../../signatures/prepare-signature.ts'
import type { SigningContext, SigningMethod, StepOutcome } from './signing-method.ts'
import type { Frozen } from './signing-step.ts'

const codeOfFailure: Record<MobileIdFailure, ErrorCode> = {
  'not-client': 'mobile.id.certificates.revoked',
  'user-cancelled': 'mobile.id.cancelled',
  timeout: 'mobile.id.timeout',
  'hash-mismatch': 'mobile.id.configuration.error',
  'phone-absent': 'mobile.id.no.signal',
  'delivery-error': 'mobile.id.communication.error',
  'sim-error': 'mobile.id.communication.error',
  'validation-failed': 'mobile.id.validation.failed',
  'technical-error': 'mobile.id.internal.error',
  'session-not-found': 'mobile.id.signature.session.not.found',
}

const unfinished = (outcome: Exclude<MobileIdOutcome<unknown>, { state: 'done' }>): StepOutcome =>
  outcome.state === 'running' ? { kind: 'stay' } : { kind: 'failed', code: codeOfFailure[outcome.reason] }

const invalid: StepOutcome = { kind: 'failed', code: 'mobile.id.validation.failed' }

const pollMs = 8_000

/** Signing by Mobile-ID, with the number of the login: certificate first, then the request with its code (docs/rules.md: Mobile-ID). */
export function mobileIdSigning(mobileId: MobileId): SigningMethod {
  const ask = async (phoneNumber: string, frozen: Frozen, context: SigningContext): Promise<StepOutcome> => {
    const owner = { personalCode: context.signer.personalCode, phoneNumber }
    const display = { text: context.displayText, language: 'et' as const }
    const started = await mobileId.startSignature(owner, frozen.prepared.digest, display)
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
    const signed = await mobileId.pollSignature(sessionId, pollMs)
    if (signed.state !== 'done') return unfinished(signed)
    const signatureValue = signed.value.signature
    if (!verifySignatureValue(frozen.prepared, signatureValue)) return invalid
    const { prepared, documents, issuer } = frozen
    return { kind: 'moved', step: { step: 'signed', signatureValue, timestamp: null, prepared, documents, issuer } }
  }

  return {
    timeoutCode: 'mobile.id.timeout',
    start: ({ phoneNumber }) =>
      phoneNumber === null
        ? { refused: 'mobile.id.signature.session.not.found' }
        : { step: 'started', documentNumber: null, phoneNumber },
    next: async (step, context) => {
      switch (step.step) {
        case 'started': {
          if (step.phoneNumber === null) throw new Error('a Mobile-ID signature has no phone number')
          const { phoneNumber } = step
          const found = await mobileId.signingCertificate({ personalCode: context.signer.personalCode, phoneNumber })
          if (found.state !== 'done') return unfinished(found)
          const frozen = await context.freeze(found.value.certificate)
          return frozen === null
            ? invalid
            : { kind: 'moved', step: { step: 'asking', documentNumber: null, phoneNumber, ...frozen } }
        }
        case 'asking':
          if (step.phoneNumber === null) throw new Error('a Mobile-ID signature has no phone number')
          return ask(step.phoneNumber, step, context)
        case 'waiting':
          return collect(step.sessionId, step)
        case 'choosing-certificate':
        case 'waiting-for-card':
        case 'signed':
        case 'stored':
        case 'told':
          throw new Error(`${step.step} is no step of signing by Mobile-ID`)
      }
    },
  }
}
