import type { SigningStep } from '../features/signature/signing-step.ts'

/** A signature that was given, with nothing in it, for tests of the moves of its attempt. */
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
