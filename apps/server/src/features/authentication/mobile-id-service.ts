import { LANGUAGES } from '@sammas/domain/language'
import * as z from 'zod/mini'
import { loginText } from '../../eid/display-text.ts'
import { mobileIdCodes } from '../../eid/failure-codes.ts'
import { answerUnknown } from '../../eid/late-answer.ts'
import { phoneAnswer } from '../../eid/phone-answer.ts'
import type { MobileId } from '../../gateways/mobile-id/mobile-id.ts'
import type { PushAttempt } from './login-attempt.ts'
import type { PhoneService } from './phone-login.ts'

const codes = mobileIdCodes.login

const stored = z.object({
  challenge: z.string(),
  language: z.enum(LANGUAGES),
  sessionId: z.nullable(z.string()),
})

function ownerOf(attempt: PushAttempt) {
  if (attempt.phoneNumber === null) throw new Error('a Mobile-ID attempt has no phone number')
  return { personalCode: attempt.personalCode, phoneNumber: attempt.phoneNumber }
}

/** Login by Mobile-ID; the token call never blocks, the polls run here (docs/rules.md: Login). */
export const mobileIdService = (mobileId: MobileId): PhoneService => ({
  method: 'mobileId',
  late: { codes, unknown: answerUnknown.mobileId },
  prepare: ({ language }) => {
    const { challenge, controlCode } = mobileId.prepareAuthentication()
    return { controlCode, data: { challenge, language, sessionId: null } }
  },
  send: async (attempt) => {
    const data = stored.parse(attempt.data)
    const answer = await mobileId.startAuthentication(ownerOf(attempt), data, loginText(data.language))
    const started = phoneAnswer(answer, codes)
    return started.state === 'done' ? { state: 'sent', data: { ...data, sessionId: started.value.sessionId } } : started
  },
  poll: async (attempt, waitMs) => {
    const { sessionId, challenge } = stored.parse(attempt.data)
    if (sessionId === null) return { state: 'failed', code: codes['session-not-found'] }
    const { personalCode, phoneNumber } = attempt
    const answer = await mobileId.pollAuthentication({ sessionId, challenge, personalCode }, waitMs)
    const outcome = phoneAnswer(answer, codes)
    if (outcome.state !== 'done') return outcome
    return { state: 'done', value: { ...outcome.value, documentNumber: null, phoneNumber, resident: null } }
  },
})
