import * as z from 'zod/mini'

const fileReference = z.object({ name: z.string(), mimeType: z.string(), digest: z.string() })

/** Row form of signatures' PreparedSignature. */
const prepared = z.object({
  algorithm: z.enum(['rsa-sha256', 'rsa-sha384', 'rsa-sha512', 'ecdsa-sha256', 'ecdsa-sha384']),
  hash: z.enum(['sha256', 'sha384', 'sha512']),
  digest: z.string(),
  signedInfo: z.string(),
  signedProperties: z.string(),
  certificate: z.string(),
  files: z.array(fileReference),
  signingTime: z.string(),
})

const document = z.object({ name: z.string(), mediaType: z.literal('text/html'), content: z.string() })

/** What is frozen once the signer's certificate is known: the documents, and what exactly is signed. `issuer` is base64 DER. */
const frozen = { prepared, documents: z.array(document), issuer: z.string() }

/**
 * How far a signature has come; each step holds all that the next one needs, so that any process can go on from it.
 *
 * By phone `started` → (`choosing-certificate`) → `asking` → `waiting`, by card `waiting-for-card`; then `signed` → `stored`.
 */
export const signingStep = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('started'),
    documentNumber: z.nullable(z.string()),
    phoneNumber: z._default(z.nullable(z.string()), null),
  }),
  z.object({ step: z.literal('choosing-certificate'), sessionId: z.string() }),
  z.object({
    step: z.literal('asking'),
    /** Whose device is asked: a Smart-ID document, or a Mobile-ID number. */
    documentNumber: z._default(z.nullable(z.string()), null),
    phoneNumber: z._default(z.nullable(z.string()), null),
    ...frozen,
  }),
  z.object({ step: z.literal('waiting'), sessionId: z.string(), ...frozen }),
  z.object({ step: z.literal('waiting-for-card'), ...frozen }),
  z.object({ step: z.literal('signed'), signatureValue: z.string(), ...frozen }),
  z.object({ step: z.literal('stored') }),
])
export type SigningStep = z.output<typeof signingStep>
export type Frozen = Pick<Extract<SigningStep, { step: 'asking' }>, 'prepared' | 'documents' | 'issuer'>

/** Row state: a step, or one of the three ends. */
export type SignatureState = SigningStep['step'] | 'complete' | 'failed' | 'replaced'

/** From here on the person has signed: nothing is asked from the phone again, and no deadline applies. */
export const isSigned = (state: SignatureState): boolean => state === 'signed' || state === 'stored'

export const isOver = (state: SignatureState): boolean =>
  state === 'complete' || state === 'failed' || state === 'replaced'
