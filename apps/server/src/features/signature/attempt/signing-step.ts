import * as z from 'zod/mini'
import { SIGNED_ATTEMPT_STATES } from '../../../pension/mandate.ts'

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

/** Frozen once the signer's certificate is known: the documents, and the exact bytes to sign. `issuer` is base64 DER. */
const frozen = { prepared, documents: z.array(document), issuer: z.string() }

/**
 * Progress of a signature; each step has all data for the next one, so that any process can resume it.
 * By phone `started` → (`choosing-certificate`) → `asking` → `waiting`, by card `waiting-for-card`; then `signed` → `stored` → `told`.
 */
export const signingStep = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('started'),
    documentNumber: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
  }),
  z.object({ step: z.literal('choosing-certificate'), sessionId: z.string() }),
  z.object({
    step: z.literal('asking'),
    /** The device of the request: a Smart-ID document, or a Mobile-ID number. */
    documentNumber: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    ...frozen,
  }),
  z.object({ step: z.literal('waiting'), sessionId: z.string(), ...frozen }),
  z.object({ step: z.literal('waiting-for-card'), ...frozen }),
  z.object({
    step: z.literal('signed'),
    signatureValue: z.string(),
    /** Requested once, and kept while the certificate's status is requested: base64 DER and its time. */
    timestamp: z.nullable(z.object({ token: z.string(), time: z.string() })),
    ...frozen,
  }),
  /** The container and the processes for the registry are stored. */
  z.object({ step: z.literal('stored') }),
  /** It was sent, or was about to be: only the registry knows whether it arrived. */
  z.object({ step: z.literal('told') }),
])
export type SigningStep = z.output<typeof signingStep>
export type SignedStep = Extract<SigningStep, { step: 'signed' }>
export type Frozen = Pick<Extract<SigningStep, { step: 'asking' }>, 'prepared' | 'documents' | 'issuer'>

/** Row state: a step, or one of the three ends: accepted by the registry, failed, or replaced by another attempt. */
export type SignatureState = SigningStep['step'] | 'complete' | 'failed' | 'replaced'

/** Position of an attempt: at a step, or at an end, with its last step. */
export type Progress =
  | { [Step in SigningStep as Step['step']]: { state: Step['step']; step: Step } }[SigningStep['step']]
  | { state: EndState; step: SigningStep }

/**
 * Parses a row's state and step, which are written together.
 *
 * @throws Error when they contradict each other
 */
export function progressOf(state: string, data: unknown): Progress {
  const step = signingStep.parse(data)
  const end = endStates.find((one) => one === state)
  if (end !== undefined) return { state: end, step }
  if (step.step !== state) throw new Error(`a signature attempt is ${state} and at the step ${step.step}`)
  // TypeScript does not follow that both come from one step.
  return { state: step.step, step } as Progress
}

type SignedState = 'signed' | 'stored' | 'told'
type EndState = 'complete' | 'failed' | 'replaced'
export type PendingState = Exclude<SignatureState, SignedState | EndState>

/** The signature is pending: until here an attempt may be replaced by another one. */
export const pendingStates: readonly PendingState[] = [
  'started',
  'choosing-certificate',
  'asking',
  'waiting',
  'waiting-for-card',
]

/** From here on the person has signed: no further PIN is requested, nothing replaces it, and no deadline applies. */
export const signedStates = SIGNED_ATTEMPT_STATES

export const endStates: readonly EndState[] = ['complete', 'failed', 'replaced']

export const isPending = (state: SignatureState): state is PendingState => oneOf(pendingStates, state)
export const isSigned = (state: SignatureState): state is SignedState => oneOf(signedStates, state)
export const isOver = (state: SignatureState): state is EndState => oneOf(endStates, state)

const oneOf = (states: readonly SignatureState[], state: SignatureState) => states.includes(state)
