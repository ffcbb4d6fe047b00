import type { ErrorCode } from '@sammas/contract/errors'
import type { Language } from '@sammas/domain/language'
import * as z from 'zod/mini'
import type { MobileId, MobileIdFailure } from '../../gateways/mobile-id/mobile-id.ts'
import type { LoginAttempt } from './login-attempt.ts'
import type { PhoneService } from './phone-login.ts'

const codeOfFailure: Record<MobileIdFailure, ErrorCode> = {
  'not-client': 'mobile.id.certificates.revoked',
  'user-cancelled': 'mobile.id.cancelled',
  timeout: 'mobile.id.timeout',
  'hash-mismatch': 'mobile.id.configuration.error',
  'phone-absent': 'mobile.id.no.signal',
  'delivery-error': 'mobile.id.communication.error',
  'sim-error': 'mobile.id.communication.error',
  'validation-failed': 'mobile.id.validation.failed',
  'technical-error': 'mobile.id.internal.error',
  'session-not-found': 'mobile.id.session.not.found',
}

const displayText: Record<Language, string> = { et: 'Logi sisse', en: 'Log in' }

const stored = z.object({
  challenge: z.string(),
  language: z.enum(['et', 'en']),
  sessionId: z.nullable(z.string()),
})

const pollMs = 8_000

function ownerOf(attempt: LoginAttempt) {
  if (attempt.phoneNumber === null) throw new Error('a Mobile-ID attempt has no phone number')
  return { personalCode: attempt.personalCode, phoneNumber: attempt.phoneNumber }
}

/** Login by Mobile-ID; the token call never blocks, the polls run here (docs/rules.md: Login). */
export const mobileIdService = (mobileId: MobileId): PhoneService => ({
  method: 'mobileId',
  timeoutCode: 'mobile.id.timeout',
  prepare: (language) => {
    const { challenge, verificationCode } = mobileId.prepareAuthentication()
    return { challengeCode: verificationCode, data: { challenge, language, sessionId: null } }
  },
  send: async (attempt) => {
    const data = stored.parse(attempt.data)
    const prepared = { challenge: data.challenge, verificationCode: attempt.challengeCode ?? '' }
    const display = { text: displayText[data.language], language: data.language }
    const started = await mobileId.startAuthentication(ownerOf(attempt), prepared, display)
    if (started.state === 'done') return { state: 'sent', data: { ...data, sessionId: started.value.sessionId } }
    return {
      state: 'failed',
      code: started.state === 'failed' ? codeOfFailure[started.reason] : 'mobile.id.internal.error',
    }
  },
  poll: async (attempt) => {
    const { sessionId, challenge } = stored.parse(attempt.data)
    if (sessionId === null) return { state: 'failed', code: 'mobile.id.session.not.found' }
    const { personalCode, phoneNumber } = attempt
    const outcome = await mobileId.pollAuthentication({ sessionId, challenge, personalCode }, pollMs)
    if (outcome.state === 'running') return outcome
    if (outcome.state === 'failed') return { state: 'failed', code: codeOfFailure[outcome.reason] }
    return { state: 'proved', identity: { ...outcome.value, documentNumber: null, phoneNumber, resident: null } }
  },
})
