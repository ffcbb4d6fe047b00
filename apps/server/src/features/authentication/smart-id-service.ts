import type { ErrorCode } from '@sammas/contract/errors'
import type { Language } from '@sammas/domain/language'
import * as z from 'zod/mini'
import type { SmartId, SmartIdFailure } from '../../gateways/smart-id/smart-id.ts'
import type { PhoneService } from './phone-login.ts'

const codeOfFailure: Record<SmartIdFailure, ErrorCode> = {
  'account-not-found': 'smart.id.account.not.found',
  'user-refused': 'smart.id.user.refused',
  timeout: 'smart.id.timeout',
  'wrong-code': 'smart.id.wrong.code',
  'document-unusable': 'smart.id.technical.error',
  'validation-failed': 'smart.id.validation.failed',
  'technical-error': 'smart.id.technical.error',
  maintenance: 'smart.id.technical.error',
  'session-not-found': 'smart.id.session.not.found',
}

const displayText: Record<Language, string> = { et: 'Logi sisse', en: 'Log in' }

const stored = z.object({ rpChallenge: z.string(), interactions: z.string(), sessionId: z.nullable(z.string()) })

const pollMs = 8_000

/** Login by Smart-ID, notification flow. */
export const smartIdService = (smartId: SmartId): PhoneService => ({
  method: 'smartId',
  timeoutCode: 'smart.id.timeout',
  prepare: (language) => {
    const { rpChallenge, interactions, verificationCode } = smartId.prepareAuthentication(displayText[language])
    return { challengeCode: verificationCode, data: { rpChallenge, interactions, sessionId: null } }
  },
  send: async (attempt) => {
    const data = stored.parse(attempt.data)
    const prepared = { ...data, verificationCode: attempt.challengeCode ?? '' }
    const started = await smartId.startAuthentication(attempt.personalCode, prepared)
    if (started.state === 'done') return { state: 'sent', data: { ...data, sessionId: started.value.sessionId } }
    return {
      state: 'failed',
      code: started.state === 'failed' ? codeOfFailure[started.reason] : 'smart.id.technical.error',
    }
  },
  poll: async (attempt) => {
    const { sessionId, ...data } = stored.parse(attempt.data)
    if (sessionId === null) return { state: 'failed', code: 'smart.id.session.not.found' }
    const { personalCode } = attempt
    const outcome = await smartId.pollAuthentication({ ...data, sessionId, personalCode }, pollMs)
    if (outcome.state === 'running') return outcome
    if (outcome.state === 'failed') return { state: 'failed', code: codeOfFailure[outcome.reason] }
    return { state: 'proved', identity: { ...outcome.value, phoneNumber: null, resident: null } }
  },
})
