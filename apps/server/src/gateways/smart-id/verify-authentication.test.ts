import { constants, generateKeyPairSync, sign } from 'node:crypto'
import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import type { CertificateCheck } from '../certificate-check.ts'
import { acspV2Payload } from './acsp-v2.ts'
import { interactionsFor } from './interactions.ts'
import type { SmartIdFlow } from './smart-id.ts'
import { verifyAuthentication, type RequestedAuthentication } from './verify-authentication.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const mari = personalCode('49203152718')
const authentication = {
  personalCode: mari,
  rpChallenge: Buffer.alloc(64, 1).toString('base64'),
  interactions: interactionsFor('Logi sisse'),
  flows: ['Notification'],
  callbackUrl: null,
} as const
const parties = { schemeName: 'smart-id-demo', relyingPartyName: 'Sammas' }

type Changes = {
  documentNumber?: string
  certificateLevel?: string
  interactionTypeUsed?: string
  signedAs?: string
  flowType?: SmartIdFlow
  signedCallback?: string
}

/** A session's answer with a valid signature over its fields, unless it is signed over other ones. */
function answer({ documentNumber, certificateLevel, interactionTypeUsed, ...changes }: Changes = {}) {
  const { signedAs, signedCallback, flowType = 'Notification' } = changes
  const signature = { serverRandom: 'r'.repeat(24), userChallenge: 'u'.repeat(43), flowType }
  const used = interactionTypeUsed ?? 'displayTextAndPIN'
  const { rpChallenge, interactions } = authentication
  const payload = acspV2Payload({
    ...parties,
    ...signature,
    rpChallenge,
    interactions,
    brokeredRpName: null,
    interactionTypeUsed: signedAs ?? used,
    initialCallbackUrl: signedCallback ?? null,
  })
  const key = { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }
  return {
    state: 'COMPLETE',
    result: { endResult: 'OK', documentNumber: documentNumber ?? `PNOEE-${mari}-MOCK-Q` },
    signatureProtocol: 'ACSP_V2',
    signature: {
      ...signature,
      value: sign('sha512', Buffer.from(payload), key).toString('base64'),
      signatureAlgorithm: 'rsassa-pss',
      signatureAlgorithmParameters: {
        hashAlgorithm: 'SHA-512',
        maskGenAlgorithm: { algorithm: 'id-mgf1', parameters: { hashAlgorithm: 'SHA-512' } },
        saltLength: 64,
        trailerField: '0xbc',
      },
    },
    cert: { value: '', certificateLevel: certificateLevel ?? 'QUALIFIED' },
    interactionTypeUsed: used,
  }
}

// The certificate's owner is tested elsewhere: here each check has to fail alone.
const checkCertificate: CertificateCheck = () =>
  Promise.resolve({ ok: true, personalCode: mari, givenName: 'Mari-Liis', surname: 'Tamm', publicKey })

const verified = (changes?: Changes, requested: RequestedAuthentication = authentication) =>
  verifyAuthentication(answer(changes), requested, { ...parties, checkCertificate })

test('an answer with every part as requested proves the person', async () => {
  expect(await verified()).toMatchObject({ ok: true, identity: { personalCode: mari, firstName: 'Mari-Liis' } })
})

test.each<[string, Changes]>([
  ['level-too-low', { certificateLevel: 'ADVANCED' }],
  ['document-of-another-person', { documentNumber: 'PNOEE-39001011237-MOCK-Q' }],
  ['interaction-not-requested', { interactionTypeUsed: 'confirmationMessage' }],
  ['signature-wrong', { signedAs: 'confirmationMessageAndVerificationCodeChoice' }],
])('an answer that is right but for one thing proves nothing: %s', async (reason, changes) => {
  expect(await verified(changes)).toEqual({ ok: false, reason })
})

const callbackUrl = 'https://sammas.example/login/smart-id?value=RrKjjT4aggzu27YBddX1bQ'
const byLink: RequestedAuthentication = { ...authentication, personalCode: null, flows: ['QR', 'Web2App'], callbackUrl }

test('a login by link names its person by the certificate, and the callback is signed after a followed link alone', async () => {
  const proved = { ok: true, identity: { personalCode: mari } }
  expect(await verified({ flowType: 'QR' }, byLink)).toMatchObject(proved)
  expect(await verified({ flowType: 'Web2App', signedCallback: callbackUrl }, byLink)).toMatchObject(proved)
})

test.each<[string, Changes, RequestedAuthentication]>([
  ['flow-not-offered', { flowType: 'Notification' }, byLink],
  ['flow-not-offered', { flowType: 'QR' }, authentication],
  ['flow-not-offered', { flowType: 'Web2App' }, authentication],
  ['signature-wrong', { flowType: 'QR', signedCallback: callbackUrl }, byLink],
  ['signature-wrong', { flowType: 'Web2App' }, byLink],
  ['signature-wrong', { flowType: 'Web2App', signedCallback: `${callbackUrl}x` }, byLink],
  ['document-of-another-person', { flowType: 'QR', documentNumber: 'PNOEE-39001011237-MOCK-Q' }, byLink],
])('a login that is right except for its flow proves nothing: %s %o', async (reason, changes, requested) => {
  expect(await verified(changes, requested)).toEqual({ ok: false, reason })
})
