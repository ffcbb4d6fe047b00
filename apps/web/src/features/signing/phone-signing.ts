import { mandateSigning } from '@sammas/contract/mandate'
import { batchSigning } from '@sammas/contract/mandate-batch'
import { call } from '#web/api/client.ts'
import { isAlreadySigned, type SigningWay } from './signing-method.ts'

type PhoneCalls = {
  start: typeof mandateSigning.smartIdStart
  status: typeof mandateSigning.smartIdStatus
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

export const smartIdSigning: SigningWay = signingBy({
  start: mandateSigning.smartIdStart,
  status: mandateSigning.smartIdStatus,
})
export const mobileIdSigning: SigningWay = signingBy({
  start: mandateSigning.mobileIdStart,
  status: mandateSigning.mobileIdStatus,
})
export const batchSmartIdSigning: SigningWay = signingBy({
  start: batchSigning.smartIdStart,
  status: batchSigning.smartIdStatus,
})
export const batchMobileIdSigning: SigningWay = signingBy({
  start: batchSigning.mobileIdStart,
  status: batchSigning.mobileIdStatus,
})
