import { mandateSigning } from '@sammas/contract/mandate'
import { batchSigning } from '@sammas/contract/mandate-batch'
import { call } from '#web/api/client.ts'
import { isAlreadySigned, type SigningCalls } from './signing-method.ts'

type Start = typeof mandateSigning.smartIdStart
type Status = typeof mandateSigning.smartIdStatus

const signingBy = (start: Start, status: Status): SigningCalls => ({
  begin: async (makeMandate, signal) => {
    const { id } = await makeMandate(signal)
    const begun = { mandateId: id, signedHash: null }
    try {
      const { challengeCode } = await call(start, { params: { id }, body: {}, signal })
      return { ...begun, code: challengeCode }
    } catch (error) {
      // The first status call reports the signature.
      if (isAlreadySigned(error)) return { ...begun, code: null }
      throw error
    }
  },
  status: ({ mandateId }, signal) => call(status, { params: { id: mandateId }, signal }),
})

export const smartIdSigning = signingBy(mandateSigning.smartIdStart, mandateSigning.smartIdStatus)
export const mobileIdSigning = signingBy(mandateSigning.mobileIdStart, mandateSigning.mobileIdStatus)
export const batchSmartIdSigning = signingBy(batchSigning.smartIdStart, batchSigning.smartIdStatus)
export const batchMobileIdSigning = signingBy(batchSigning.mobileIdStart, batchSigning.mobileIdStatus)
