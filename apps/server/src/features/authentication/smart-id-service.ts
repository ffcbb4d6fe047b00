import * as z from 'zod/mini'
import { loginText } from '../../eid/display-text.ts'
import { smartIdCodes } from '../../eid/failure-codes.ts'
import { answerUnknown } from '../../eid/late-answer.ts'
import { phoneAnswer } from '../../eid/phone-answer.ts'
import type { SmartId } from '../../gateways/smart-id/smart-id.ts'
import type { PhoneService } from './phone-login.ts'

const codes = smartIdCodes.login

const stored = z.object({ rpChallenge: z.string(), interactions: z.string(), sessionId: z.nullable(z.string()) })

/** Login by Smart-ID, notification flow. */
export const smartIdService = (smartId: SmartId): PhoneService => ({
  method: 'smartId',
  late: { codes, unknown: answerUnknown.smartId },
  prepare: (language) => {
    const { rpChallenge, interactions, controlCode } = smartId.prepareAuthentication(loginText(language).text)
    return { controlCode, data: { rpChallenge, interactions, sessionId: null } }
  },
  send: async (attempt) => {
    const data = stored.parse(attempt.data)
    const started = phoneAnswer(await smartId.startAuthentication(attempt.personalCode, data), codes)
    return started.state === 'done' ? { state: 'sent', data: { ...data, sessionId: started.value.sessionId } } : started
  },
  poll: async (attempt, waitMs) => {
    const { sessionId, ...data } = stored.parse(attempt.data)
    if (sessionId === null) return { state: 'failed', code: codes['session-not-found'] }
    const { personalCode } = attempt
    const asked = await smartId.pollAuthentication({ ...data, sessionId, personalCode }, waitMs)
    const outcome = phoneAnswer(asked, codes)
    if (outcome.state !== 'done') return outcome
    return { state: 'done', value: { ...outcome.value, phoneNumber: null, resident: null } }
  },
})
