import { readFileSync } from 'node:fs'
import { personalCode } from '@sammas/domain/person/personal-code'
import { afterAll, describe, expect, test } from 'vitest'
import type { Fetch } from '../gateways/call/gateway-result.ts'
import { mobileIdHttp } from '../gateways/mobile-id/mobile-id-http.ts'
import { smartIdHttp } from '../gateways/smart-id/smart-id-http.ts'
import { eidGatewayBench } from '../gateways/testing/eid-gateway-bench.ts'
import type { MobileIdFailure } from '../gateways/mobile-id/mobile-id.ts'
import type { SmartIdFailure } from '../gateways/smart-id/smart-id.ts'
import { mobileIdCodes, smartIdCodes, type FailureCodes } from './failure-codes.ts'
import { phoneAnswer } from './phone-answer.ts'
import type { IdentityPoll } from '../gateways/call/identity-outcome.ts'

// Every end result and status that the two services publish, held against the codes and words that a person gets.

const bench = await eidGatewayBench()
afterAll(() => bench.close())

/** RP API 3.2.3 (OpenAPI, `result.endResult`), then those that only RP API 2 has (README, "Session end result codes"), then a new one. */
const smartIdEndResults: Record<string, string> = {
  USER_REFUSED: 'smart.id.user.refused',
  TIMEOUT: 'smart.id.timeout',
  DOCUMENT_UNUSABLE: 'smart.id.account.unusable',
  WRONG_VC: 'smart.id.wrong.code',
  REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP: 'smart.id.app.too.old',
  USER_REFUSED_CERT_CHOICE: 'smart.id.user.refused',
  USER_REFUSED_INTERACTION: 'smart.id.user.refused',
  PROTOCOL_FAILURE: 'smart.id.technical.error',
  EXPECTED_LINKED_SESSION: 'smart.id.technical.error',
  SERVER_ERROR: 'smart.id.technical.error',
  ACCOUNT_UNUSABLE: 'smart.id.account.unusable',
  USER_REFUSED_DISPLAYTEXTANDPIN: 'smart.id.user.refused',
  USER_REFUSED_VC_CHOICE: 'smart.id.user.refused',
  USER_REFUSED_CONFIRMATIONMESSAGE: 'smart.id.user.refused',
  USER_REFUSED_CONFIRMATIONMESSAGE_WITH_VC_CHOICE: 'smart.id.user.refused',
  SOMETHING_NEW: 'smart.id.technical.error',
  // A name that every object of JavaScript has.
  constructor: 'smart.id.technical.error',
}

/** RP API 3.2.3 (OpenAPI, responses) and 2 ("HTTP status codes"), then faults of any server. */
const smartIdStatuses: Record<number, string> = {
  400: 'smart.id.client.refused',
  401: 'smart.id.client.refused',
  403: 'smart.id.client.refused',
  404: 'smart.id.account.not.found',
  471: 'smart.id.account.not.found',
  472: 'smart.id.account.unusable',
  480: 'smart.id.client.refused',
  580: 'smart.id.maintenance',
  500: 'smart.id.technical.error',
  503: 'smart.id.technical.error',
}

/** MID REST API, README 3.3.8. */
const mobileIdResults: Record<string, string> = {
  TIMEOUT: 'mobile.id.timeout',
  NOT_MID_CLIENT: 'mobile.id.certificates.revoked',
  USER_CANCELLED: 'mobile.id.cancelled',
  SIGNATURE_HASH_MISMATCH: 'mobile.id.configuration.error',
  PHONE_ABSENT: 'mobile.id.no.signal',
  DELIVERY_ERROR: 'mobile.id.communication.error',
  SIM_ERROR: 'mobile.id.communication.error',
  SOMETHING_NEW: 'mobile.id.internal.error',
  constructor: 'mobile.id.internal.error',
}

/** MID REST API, README 3.1; NOT_ACTIVE in its earlier versions. */
const mobileIdCertificateResults: Record<string, string> = {
  NOT_FOUND: 'mobile.id.certificates.revoked',
  NOT_ACTIVE: 'mobile.id.certificates.revoked',
  SOMETHING_NEW: 'mobile.id.internal.error',
  constructor: 'mobile.id.internal.error',
}

/** MID REST API, README 3.2.6. */
const mobileIdStatuses: Record<number, string> = {
  400: 'mobile.id.client.refused',
  401: 'mobile.id.client.refused',
  405: 'mobile.id.client.refused',
  500: 'mobile.id.internal.error',
}

const code = personalCode('49203152718')
const owner = { personalCode: code, phoneNumber: '+37200001001' }
const document = `PNOEE-${code}-MOCK-Q`
const text = { text: 'Allkirjasta', language: 'et' } as const
const party = { relyingPartyUUID: 'uuid', relyingPartyName: 'DEMO' }

const answering =
  (status: number, body: object): Fetch =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))

const smartIdWith = (fetch: Fetch) =>
  smartIdHttp({
    baseUrl: 'http://smart-id.test/v3',
    ...party,
    schemeName: 'smart-id-demo',
    ...bench.meansOf('smart-id'),
    fetch,
  })
const mobileIdWith = (fetch: Fetch) =>
  mobileIdHttp({ baseUrl: 'http://mid.test', ...party, ...bench.meansOf('mobile-id'), fetch })

/** The code that a person gets for a gateway's outcome, in a flow's codes. */
function codeOf<Reason extends string>(
  outcome: IdentityPoll<unknown, Reason>,
  codes: FailureCodes<Reason | 'technical-error'>,
) {
  const answer = phoneAnswer(outcome, codes)
  return answer.state === 'failed' ? answer.code : answer.state
}

type Call<Reason extends string> = [name: string, outcome: Promise<IdentityPoll<unknown, Reason>>]

/** All calls, each with the code of its flow. */
async function codesOf<Reason extends string>(
  calls: { login: Call<Reason>[]; signing: Call<Reason>[] },
  codes: Record<'login' | 'signing', FailureCodes<Reason | 'technical-error'>>,
) {
  const of = (flow: 'login' | 'signing') =>
    calls[flow].map(async ([name, outcome]) => [name, codeOf(await outcome, codes[flow])] as const)
  return Object.fromEntries(await Promise.all([...of('login'), ...of('signing')]))
}

describe('Smart-ID', () => {
  test.each(Object.entries(smartIdEndResults))(
    'a session that ends with %s is reported as %s',
    async (endResult, reported) => {
      const smartId = smartIdWith(answering(200, { state: 'COMPLETE', result: { endResult } }))
      const prepared = smartId.prepareAuthentication('Logi sisse')
      const calls: { login: Call<SmartIdFailure>[]; signing: Call<SmartIdFailure>[] } = {
        login: [['login', smartId.pollAuthentication({ ...prepared, sessionId: 'x', personalCode: code }, 1000)]],
        signing: [
          ['choice', smartId.pollCertificateChoice('x', code, 1000)],
          ['signature', smartId.pollSignature('x', 1000)],
        ],
      }
      expect(await codesOf(calls, smartIdCodes)).toEqual({ login: reported, choice: reported, signature: reported })
    },
  )

  test.each(Object.entries(smartIdStatuses))('a request that gets %s is reported as %s', async (status, reported) => {
    const smartId = smartIdWith(answering(Number(status), { title: 'x' }))
    const calls: { login: Call<SmartIdFailure>[]; signing: Call<SmartIdFailure>[] } = {
      login: [['login', smartId.startAuthentication({ code }, smartId.prepareAuthentication('Logi sisse'))]],
      signing: [
        ['choice', smartId.startCertificateChoice(code)],
        ['certificate', smartId.signingCertificate(document, code)],
        ['signature', smartId.startSignature(document, 'ZGlnZXN0', 'Allkirjasta')],
      ],
    }
    // The number of a document came from the service: one that is not found is not active any more.
    const ofDocument = status === '404' ? 'smart.id.account.unusable' : reported
    const expected = { login: reported, choice: reported, certificate: ofDocument, signature: ofDocument }
    expect(await codesOf(calls, smartIdCodes)).toEqual(expected)
  })

  test('a signing certificate of an account that cannot be used is reported as such', async () => {
    const smartId = smartIdWith(answering(200, { state: 'DOCUMENT_UNUSABLE' }))
    const outcome = await smartId.signingCertificate(document, code)
    expect(codeOf(outcome, smartIdCodes.signing)).toBe('smart.id.account.unusable')
  })
})

describe('Mobile-ID', () => {
  test.each(Object.entries(mobileIdResults))(
    'a session that ends with %s is reported as %s',
    async (result, reported) => {
      const mobileId = mobileIdWith(answering(200, { state: 'COMPLETE', result }))
      const prepared = mobileId.prepareAuthentication()
      const calls: { login: Call<MobileIdFailure>[]; signing: Call<MobileIdFailure>[] } = {
        login: [['login', mobileId.pollAuthentication({ ...prepared, sessionId: 'x', personalCode: code }, 1000)]],
        signing: [['signature', mobileId.pollSignature('x', 1000)]],
      }
      expect(await codesOf(calls, mobileIdCodes)).toEqual({ login: reported, signature: reported })
    },
  )

  test.each(Object.entries(mobileIdCertificateResults))(
    'a certificate with %s is reported as %s',
    async (result, reported) => {
      const outcome = await mobileIdWith(answering(200, { result })).signingCertificate(owner)
      expect(codeOf(outcome, mobileIdCodes.signing)).toBe(reported)
    },
  )

  test.each(Object.entries(mobileIdStatuses))('a request that gets %s is reported as %s', async (status, reported) => {
    const mobileId = mobileIdWith(answering(Number(status), { error: 'x' }))
    const calls: { login: Call<MobileIdFailure>[]; signing: Call<MobileIdFailure>[] } = {
      login: [['login', mobileId.startAuthentication(owner, mobileId.prepareAuthentication(), text)]],
      signing: [
        ['certificate', mobileId.signingCertificate(owner)],
        ['signature', mobileId.startSignature(owner, 'ZGlnZXN0', text)],
      ],
    }
    expect(await codesOf(calls, mobileIdCodes)).toEqual({ login: reported, certificate: reported, signature: reported })
  })
})

const wordsIn = (language: 'et' | 'en') =>
  JSON.parse(
    readFileSync(new URL(`../../../web/src/features/refusals/messages.${language}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>

/** Outcomes with the same advice: the person has to do the same. */
const together = new Set([
  'smart.id.client.refused mobile.id.client.refused',
  'smart.id.user.refused mobile.id.cancelled',
])

test.each(['et', 'en'] as const)('each has its own words and advice (%s)', (language) => {
  const words = wordsIn(language)
  const codes = [
    ...new Set(
      [smartIdEndResults, smartIdStatuses, mobileIdResults, mobileIdCertificateResults, mobileIdStatuses].flatMap(
        (each) => Object.values(each),
      ),
    ),
    'smart.id.certificate.revoked',
    'mobile.id.certificate.revoked',
  ]
  const wording = (reported: string) => `${words[`error.${reported}`] ?? ''}|${words[`advice.${reported}`] ?? ''}`
  for (const reported of codes) expect(wording(reported), reported).toMatch(/^[^|]{5,}\|[^|]{5,}$/)
  const advice = (reported: string) => words[`advice.${reported}`]
  const alike = codes.flatMap((one, index) =>
    codes
      .slice(index + 1)
      .filter((other) => advice(one) === advice(other))
      .map((other) => `${one} ${other}`),
  )
  expect(alike.filter((pair) => !together.has(pair))).toEqual([])
})
