import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { mobileIdCodes } from '../../../eid/failure-codes.ts'
import { answerUnknown } from '../../../eid/late-answer.ts'
import { phoneAnswer } from '../../../eid/phone-answer.ts'
import type { MobileId, MobileIdOwner } from '../../../gateways/mobile-id/mobile-id.ts'
import { phoneSigning, type Device } from './phone-signing.ts'
import type { SigningMethod } from '../attempt/signing-method.ts'

const codes = mobileIdCodes.signing

function ownerOf(personalCode: PersonalCode, { phoneNumber }: Device): MobileIdOwner {
  if (phoneNumber === null) throw new Error('a Mobile-ID signature has no phone number')
  return { personalCode, phoneNumber }
}

/** Signing by Mobile-ID, with the number of the login: certificate first, then the request with its code (docs/rules.md: Mobile-ID). */
export const mobileIdSigning = (mobileId: MobileId): SigningMethod =>
  phoneSigning({
    late: { codes, unknown: answerUnknown.mobileId },
    invalidCode: codes['validation-failed'],
    deviceOf: ({ phoneNumber }) =>
      phoneNumber === null ? { refused: codes['session-not-found'] } : { documentNumber: null, phoneNumber },
    findCertificate: async (personalCode, device) => {
      const found = phoneAnswer(await mobileId.signingCertificate(ownerOf(personalCode, device)), codes)
      if (found.state !== 'done') return found
      return { state: 'done', value: { certificate: found.value.certificate, device } }
    },
    chosenCertificate: null,
    startSignature: async ({ personalCode, device, digest }, text) =>
      phoneAnswer(await mobileId.startSignature(ownerOf(personalCode, device), digest, text), codes),
    pollSignature: async (sessionId, waitMs) => {
      const signed = phoneAnswer(await mobileId.pollSignature(sessionId, waitMs), codes)
      if (signed.state !== 'done') return signed
      return { state: 'done', value: { signature: signed.value.signature, certificate: null } }
    },
  })
