import { requestOnce } from '../call/identity-call.ts'
import { bodyOfSuccess } from '../call/identity-exchange.ts'
import { CHALLENGE_BYTES, PSS } from './authentication-calls.ts'
import { deviceLink, isDigestOfSecret, isVerifierOf, type LinkSession } from './device-link.ts'
import { linkInteractionsFor } from './interactions.ts'
import { linkAnswer, linkStartAnswer } from './smart-id-answers.ts'
import type { SmartIdExchange, SmartIdOptions } from './smart-id-exchange.ts'
import type { SmartId, SmartIdLinkLogin } from './smart-id.ts'
import { verifyAuthentication } from './verify-authentication.ts'

type LinkCalls = Pick<
  SmartId,
  'startLinkLogin' | 'pollLinkLogin' | 'isOwnReturn' | 'isVerifierOf' | 'proveLinkLogin' | 'qrLink' | 'appLink'
>

/** Login: ACSP_V2 by device link (docs/rules.md: Smart-ID links). */
export function linkCalls(
  options: SmartIdOptions,
  { service, sender, notTaken, ended, failed, refused }: SmartIdExchange,
): LinkCalls {
  const { baseUrl, schemeName, relyingPartyName } = options
  const sessionOf = ({ rpChallenge, interactions, ...login }: SmartIdLinkLogin): LinkSession => ({
    ...login,
    schemeName,
    relyingPartyName,
    brokeredRpName: null,
    session: { type: 'auth', rpChallenge, interactions },
  })
  return {
    startLinkLogin: async (code, displayText, callbackUrl) => {
      const rpChallenge = Buffer.from(options.randomBytes(CHALLENGE_BYTES)).toString('base64')
      const interactions = linkInteractionsFor(displayText)
      const person = code === null ? 'anonymous' : `etsi/PNOEE-${code}`
      const answer = await requestOnce(service, `${baseUrl}/authentication/device-link/${person}`, {
        ...sender,
        signatureProtocol: 'ACSP_V2',
        signatureProtocolParameters: { rpChallenge, ...PSS },
        interactions,
        initialCallbackUrl: callbackUrl,
      })
      const begun = linkStartAnswer.safeParse(bodyOfSuccess(answer))
      if (!begun.success) return notTaken('startLinkLogin', answer)
      const { sessionID: sessionId, ...link } = begun.data
      return {
        state: 'done',
        value: { ...link, sessionId, rpChallenge, interactions, callbackUrl, personalCode: code },
      }
    },

    pollLinkLogin: async (sessionId, waitMs) => {
      const outcome = await ended('pollLinkLogin', sessionId, waitMs)
      if (outcome.state !== 'done') return outcome
      const answer = linkAnswer.safeParse(outcome.value)
      if (!answer.success) return failed('pollLinkLogin', 'validation-failed', 'answer-malformed')
      const { flowType: flow, userChallenge } = answer.data.signature
      return { state: 'done', value: { flow, userChallenge, body: JSON.stringify(outcome.value) } }
    },

    isOwnReturn: ({ sessionSecret }, digest) => isDigestOfSecret(digest, sessionSecret),

    isVerifierOf: ({ userChallenge }, verifier) => isVerifierOf(verifier, userChallenge),

    proveLinkLogin: async (login, { body }) => {
      const requested = { ...login, flows: ['QR', 'Web2App'] } as const
      const verified = await verifyAuthentication(JSON.parse(body), requested, options)
      return verified.ok ? { state: 'done', value: verified.identity } : refused('proveLinkLogin', verified.reason)
    },

    qrLink: (login, language, elapsedSeconds) => deviceLink(sessionOf(login), { type: 'QR', elapsedSeconds }, language),

    appLink: (login, language) => deviceLink(sessionOf(login), { type: 'Web2App' }, language),
  }
}
