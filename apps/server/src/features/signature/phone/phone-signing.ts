import type { ErrorCode } from '@sammas/contract/errors'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { lastWord, pollMs, type LateAnswer, type LateCodes, type Lateness } from '../../../eid/late-answer.ts'
import type { PhoneAnswer, PhonePoll } from '../../../eid/phone-answer.ts'
import type { PhoneText } from '../../../gateways/call/phone-text.ts'
import type { Session } from '../../../http/handler.ts'
import { verifySignatureValue } from '../../../signatures/prepare-signature.ts'
import type { SigningContext, SigningMethod, StepOutcome } from '../attempt/signing-method.ts'
import type { Frozen, SigningStep } from '../attempt/signing-step.ts'

type Step<Name extends SigningStep['step']> = Extract<SigningStep, { step: Name }>

/** The device of the request: a Smart-ID document, or a Mobile-ID number. */
export type Device = Pick<Step<'asking'>, 'documentNumber' | 'phoneNumber'>

/** A certificate (base64 DER) to sign with and the device of its key, or a session in which the person chooses one. */
export type Certificate = { certificate: string; device: Device } | { choiceSessionId: string }

/** One service's own part of a signature; the steps are the same for all. */
export type PhoneSigner = {
  late: LateCodes
  /** Code for a signature or certificate that is not the person's. */
  invalidCode: ErrorCode
  /** The device of the request after this login. */
  deviceOf: (session: Session) => Device | { refused: ErrorCode }
  findCertificate: (personalCode: PersonalCode, device: Device) => Promise<PhoneAnswer<Certificate>>
  /** Once the person has chosen; null for a service without a choice. */
  chosenCertificate:
    | ((personalCode: PersonalCode, choiceSessionId: string, waitMs: number) => Promise<PhonePoll<Certificate>>)
    | null
  /** Makes the phone prompt for the PIN. */
  startSignature: (
    signing: { personalCode: PersonalCode; device: Device; digest: string },
    text: PhoneText,
  ) => Promise<PhoneAnswer<{ sessionId: string; controlCode: string }>>
  /** `certificate` as the service sends it with the signature, null where it sends none. */
  pollSignature: (
    sessionId: string,
    waitMs: number,
  ) => Promise<PhonePoll<{ signature: string; certificate: string | null }>>
}

/** Signing by phone: certificate, request, signature; the key is always that of the certificate in the container. */
export function phoneSigning(phone: PhoneSigner): SigningMethod {
  const { late } = phone
  const invalid: StepOutcome = { kind: 'failed', code: phone.invalidCode }

  const freeze = async (found: PhonePoll<Certificate>, context: SigningContext): Promise<StepOutcome> => {
    if (found.state !== 'done') return unfinished(found)
    if ('choiceSessionId' in found.value) {
      return { kind: 'moved', step: { step: 'choosing-certificate', sessionId: found.value.choiceSessionId } }
    }
    const { certificate, device } = found.value
    const result = await context.freeze(certificate)
    return result.ok ? { kind: 'moved', step: { step: 'asking', ...device, ...result.frozen } } : invalid
  }

  const choose = async (
    step: Step<'choosing-certificate'>,
    context: SigningContext,
    lateness: Lateness,
  ): Promise<StepOutcome> => {
    if (phone.chosenCertificate === null) throw new Error('this method has no choice of certificates')
    const chosen = await phone.chosenCertificate(context.signer.personalCode, step.sessionId, pollMs(lateness))
    if (lateness === 'in-time') return freeze(chosen, context)
    // A choice is no signature, and PIN2 is not requested after the deadline: a late choice is useless.
    const word = lastWord(chosen, 'too-late', late)
    return word.state === 'failed' && word.code !== late.unknown ? unfinished(word) : pinNotRequested
  }

  const requestPin = async (step: Step<'asking'>, context: SigningContext): Promise<StepOutcome> => {
    const { documentNumber, phoneNumber, prepared } = step
    const device = { documentNumber, phoneNumber }
    const { personalCode } = context.signer
    const started = await phone.startSignature({ personalCode, device, digest: prepared.digest }, context.phoneText)
    if (started.state !== 'done') return unfinished(started)
    const { sessionId, controlCode } = started.value
    return { kind: 'moved', step: { step: 'waiting', sessionId, ...frozenOf(step) }, controlCode }
  }

  const collect = async (step: Step<'waiting'>, lateness: Lateness): Promise<StepOutcome> => {
    const polled = await phone.pollSignature(step.sessionId, pollMs(lateness))
    const signed = lastWord(polled, lateness, late)
    if (signed.state !== 'done') return unfinished(signed)
    const { signature: signatureValue, certificate } = signed.value
    // A signature by another key than the container's certificate is refused.
    const isSameKey = certificate === null || isSame(certificate, step.prepared.certificate)
    if (!isSameKey || !verifySignatureValue(step.prepared, signatureValue)) return invalid
    return { kind: 'moved', step: { step: 'signed', signatureValue, timestamp: null, ...frozenOf(step) } }
  }

  return {
    start: (session) => {
      const device = phone.deviceOf(session)
      return 'refused' in device ? device : { step: 'started', ...device }
    },
    next: async (step, context, lateness) => {
      const { personalCode } = context.signer
      switch (step.step) {
        case 'started': {
          if (lateness !== 'in-time') return pinNotRequested
          const { documentNumber, phoneNumber } = step
          return freeze(await phone.findCertificate(personalCode, { documentNumber, phoneNumber }), context)
        }
        case 'choosing-certificate':
          return choose(step, context, lateness)
        case 'asking':
          // A process that died here may have sent the request; its session, and with it any answer, is lost.
          return lateness === 'in-time' ? requestPin(step, context) : { kind: 'failed', code: late.unknown }
        case 'waiting':
          return collect(step, lateness)
        case 'waiting-for-card':
        case 'signed':
        case 'stored':
        case 'told':
          throw new Error(`${step.step} is no step of a signing method`)
      }
    },
  }
}

/** The deadline came before PIN2 was requested. */
const pinNotRequested: StepOutcome = { kind: 'failed', code: 'mandate.signing.not.asked' }

function unfinished(answer: Exclude<LateAnswer<unknown>, { state: 'done' }>): StepOutcome {
  switch (answer.state) {
    case 'running':
      return { kind: 'stay', trouble: answer.trouble }
    case 'unreachable':
    case 'failed':
      return { kind: answer.state, code: answer.code }
  }
}

const frozenOf = ({ prepared, documents, issuer }: Frozen): Frozen => ({ prepared, documents, issuer })

const isSame = (one: string, other: string) => Buffer.from(one, 'base64').equals(Buffer.from(other, 'base64'))
