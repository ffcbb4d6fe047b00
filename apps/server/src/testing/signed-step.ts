import type { SigningStep } from '../features/signature/attempt/signing-step.ts'

/** A given signature without contents, for tests of its attempt's transitions. */
export const signedStep: Extract<SigningStep, { step: 'signed' }> = {
  step: 'signed',
  signatureValue: '',
  timestamp: null,
  prepared: {
    algorithm: 'rsa-sha256',
    hash: 'sha256',
    digest: '',
    signedInfo: '',
    signedProperties: '',
    certificate: '',
    files: [],
    signingTime: '2026-11-22T10:00:00Z',
  },
  documents: [],
  issuer: '',
}
