import { requestOnce } from '../call/identity-call.ts'
import { interactionsFor } from './interactions.ts'
import type { SmartIdExchange, SmartIdOptions } from './smart-id-exchange.ts'
import type { SmartId } from './smart-id.ts'
import { smartIdControlCode } from './control-code.ts'
import { verifyAuthentication } from './verify-authentication.ts'

export const CHALLENGE_BYTES = 64
export const PSS = { signatureAlgorithm: 'rsassa-pss', signatureAlgorithmParameters: { hashAlgorithm: 'SHA-512' } }

/** Login: ACSP_V2 by notification. */
export function authenticationCalls(
  options: SmartIdOptions,
  { service, sender, begun, ended, refused }: SmartIdExchange,
): Pick<SmartId, 'prepareAuthentication' | 'startAuthentication' | 'pollAuthentication'> {
  const { baseUrl } = options
  return {
    prepareAuthentication: (displayText) => {
      const challenge = Buffer.from(options.randomBytes(CHALLENGE_BYTES))
      return {
        rpChallenge: challenge.toString('base64'),
        interactions: interactionsFor(displayText),
        controlCode: smartIdControlCode(challenge),
      }
    },

    startAuthentication: async (person, { rpChallenge, interactions }) => {
      const to =
        'code' in person ? `etsi/PNOEE-${person.code}` : `document/${encodeURIComponent(person.documentNumber)}`
      const answer = await requestOnce(service, `${baseUrl}/authentication/notification/${to}`, {
        ...sender,
        signatureProtocol: 'ACSP_V2',
        signatureProtocolParameters: { rpChallenge, ...PSS },
        interactions,
        vcType: 'numeric4',
      })
      return begun('startAuthentication', answer)
    },

    pollAuthentication: async (authentication, waitMs) => {
      const outcome = await ended('pollAuthentication', authentication.sessionId, waitMs)
      if (outcome.state !== 'done') return outcome
      const requested = { ...authentication, flows: ['Notification'], callbackUrl: null } as const
      const verified = await verifyAuthentication(outcome.value, requested, options)
      return verified.ok ? { state: 'done', value: verified.identity } : refused('pollAuthentication', verified.reason)
    },
  }
}
