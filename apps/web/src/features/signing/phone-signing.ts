import {
  batchMobileIdSignatureStart,
  batchMobileIdSignatureStatus,
  batchSmartIdSignatureStart,
  batchSmartIdSignatureStatus,
} from '@sammas/contract/mandate-batch'
import {
  mobileIdSignatureStart,
  mobileIdSignatureStatus,
  smartIdSignatureStart,
  smartIdSignatureStatus,
} from '@sammas/contract/mandate'
import { call } from '#web/api/client.ts'
import { isAlreadySigned, type SigningWay } from './signing-method.ts'

type PhoneCalls = {
  start: typeof smartIdSignatureStart
  status: typeof smartIdSignatureStatus
}

const signingBy = (calls: PhoneCalls): SigningWay => ({
  begin: async (makeMandate, signal) => {
    const { id } = await makeMandate(signal)
    const begun = { mandateId: id, signedHash: null }
    try {
      const { challengeCode } = await call(calls.start, { params: { id }, body: {}, signal })
      return { ...begun, code: challengeCode }
    } catch (error) {
      // The first status call reports the signature.
      if (isAlreadySigned(error)) return { ...begun, code: null }
      throw error
    }
  },
  status: ({ mandateId }, signal) => call(calls.status, { params: { id: mandateId }, signal }),
})

export const smartIdSigning: SigningWay = signingBy({ start: smartIdSignatureStart, status: smartIdSignatureStatus })
export const mobileIdSigning: SigningWay = signingBy({ start: mobileIdSignatureStart, status: mobileIdSignatureStatus })
export const batchSmartIdSigning: SigningWay = signingBy({
  start: batchSmartIdSignatureStart,
  status: batchSmartIdSignatureStatus,
})
export const batchMobileIdSigning: SigningWay = signingBy({
  start: batchMobileIdSignatureStart,
  status: batchMobileIdSignatureStatus,
})
