import * as z from 'zod/mini'
import { loginText } from '../../eid/display-text.ts'
import { smartIdCodes } from '../../eid/failure-codes.ts'
import { answerUnknown } from '../../eid/late-answer.ts'
import { phoneAnswer } from '../../eid/phone-answer.ts'
import type { SmartId } from '../../gateways/smart-id/smart-id.ts'
import type { PhoneService } from './phone-login.ts'

const codes = smartIdCodes.login

const stored = z.object({
  rpChallenge: z.string(),
  interactions: z.string(),
  sessionId: z.nullable(z.string()),
  /** Of a login by push to a remembered person. Missing in attempts of an earlier version. */
  documentNumber: z._default(z.nullable(z.string()), null),
})

/** Login by Smart-ID, notification flow. `forgetDocument`: the service knows no account with this document any more. */
export const smartIdService = (
  smartId: SmartId,
  forgetDocument: (documentNumber: string) => Promise<void>,
): PhoneService => ({
  method: 'smartId',
  late: { codes, unknown: answerUnknown.smartId },
  prepare: ({ language, documentNumber }) => {
    const { rpChallenge, interactions, controlCode } = smartId.prepareAuthentication(loginText(language).text)
    return { controlCode, data: { rpChallenge, interactions, sessionId: null, documentNumber } }
  },
  send: async (attempt) => {
    const data = stored.parse(attempt.data)
    const { documentNumber } = data
    const person = documentNumber === null ? { code: attempt.personalCode } : { documentNumber }
    const answer = await smartId.startAuthentication(person, data)
    if (answer.state === 'failed' && answer.reason === 'account-not-found' && documentNumber !== null)
      await forgetDocument(documentNumber)
    const started = phoneAnswer(answer, codes)
    return started.state === 'done' ? { state: 'sent', data: { ...data, sessionId: started.value.sessionId } } : started
  },
  poll: async (attempt, waitMs) => {
    const { sessionId, documentNumber, ...data } = stored.parse(attempt.data)
    if (sessionId === null) return { state: 'failed', code: codes['session-not-found'] }
    const { personalCode } = attempt
    const answer = await smartId.pollAuthentication({ ...data, sessionId, personalCode }, waitMs)
    const outcome = phoneAnswer(answer, codes)
    if (outcome.state !== 'done') return outcome
    if (documentNumber !== null && outcome.value.documentNumber !== documentNumber)
      return { state: 'failed', code: codes['validation-failed'] }
    return { state: 'done', value: { ...outcome.value, phoneNumber: null, resident: null } }
  },
})
