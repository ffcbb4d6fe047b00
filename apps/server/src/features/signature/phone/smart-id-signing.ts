import { smartIdCodes } from '../../../eid/failure-codes.ts'
import { answerUnknown } from '../../../eid/late-answer.ts'
import { phoneAnswer } from '../../../eid/phone-answer.ts'
import type { SmartId } from '../../../gateways/smart-id/smart-id.ts'
import { phoneSigning, type Device } from './phone-signing.ts'
import type { SigningMethod } from '../attempt/signing-method.ts'

const codes = smartIdCodes.signing

const device = (documentNumber: string): Device => ({ documentNumber, phoneNumber: null })

/**
 * Signing by Smart-ID. Always by document number, so that the key is that of the certificate in the container (docs/rules.md: Smart-ID
 * requests); after a login by another method the number comes from a certificate choice first.
 */
export const smartIdSigning = (smartId: SmartId): SigningMethod =>
  phoneSigning({
    late: { codes, unknown: answerUnknown.smartId },
    invalidCode: codes['validation-failed'],
    deviceOf: ({ documentNumber }) => ({ documentNumber, phoneNumber: null }),
    findCertificate: async (personalCode, { documentNumber }) => {
      if (documentNumber === null) {
        const choice = phoneAnswer(await smartId.startCertificateChoice(personalCode), codes)
        if (choice.state !== 'done') return choice
        return { state: 'done', value: { choiceSessionId: choice.value.sessionId } }
      }
      const found = phoneAnswer(await smartId.signingCertificate(documentNumber, personalCode), codes)
      if (found.state !== 'done') return found
      return { state: 'done', value: { certificate: found.value.certificate, device: device(documentNumber) } }
    },
    chosenCertificate: async (personalCode, sessionId, waitMs) => {
      const chosen = phoneAnswer(await smartId.pollCertificateChoice(sessionId, personalCode, waitMs), codes)
      if (chosen.state !== 'done') return chosen
      const { certificate, documentNumber } = chosen.value
      return { state: 'done', value: { certificate, device: device(documentNumber) } }
    },
    startSignature: async ({ device: { documentNumber }, digest }, { text }) => {
      if (documentNumber === null) throw new Error('a Smart-ID signature has no document number')
      return phoneAnswer(await smartId.startSignature(documentNumber, digest, text), codes)
    },
    pollSignature: async (sessionId, waitMs) => phoneAnswer(await smartId.pollSignature(sessionId, waitMs), codes),
  })
