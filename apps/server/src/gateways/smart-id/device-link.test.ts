import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceLink, isDigestOfSecret, isVerifierOf, type LinkKind, type LinkSession } from './device-link.ts'

const inBase64 = (value: unknown): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64')
const codeOf = (link: string): string => link.slice(link.indexOf('&authCode=') + '&authCode='.length)

const interactions = inBase64([{ type: 'displayTextAndPIN', displayText60: 'Logi sisse' }])
const auth = { type: 'auth', rpChallenge: Buffer.alloc(64, 7).toString('base64'), interactions } as const
const digest = createHash('sha256').update('Hello World!').digest('base64')
const sign = {
  type: 'sign',
  digest,
  interactions: inBase64([{ type: 'displayTextAndPIN', displayText60: 'Allkirjasta avaldus' }]),
} as const
const cert = { type: 'cert' } as const

const own: Omit<LinkSession, 'session'> = {
  schemeName: 'smart-id-demo',
  relyingPartyName: 'DEMO',
  brokeredRpName: null,
  callbackUrl: 'https://sammas.example/login?value=RrKjjT4aggzu27YBddX1bQ',
  deviceLinkBase: 'https://smart-id.com/device-link/',
  sessionToken: 'sessionToken0123456789AB',
  sessionSecret: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
}

describe('links reckoned by another program', () => {
  test.each<[LinkSession['session'], LinkKind, 'et' | 'en', string]>([
    [auth, { type: 'QR', elapsedSeconds: 0 }, 'et', 'RjbYTgogN9RAFqtt3J-5rKAq0LfWHiQtyQvsLfpAHlc'],
    [auth, { type: 'QR', elapsedSeconds: 7 }, 'en', 'oY-6_FYLW7oVJpTH_RW8OkthN1gtYUp8gSSU9SPIw1k'],
    [auth, { type: 'Web2App' }, 'et', 'iKaHZ5yjg3FTpzgm40vzGKxWg0Z79Yk7sOw2Hig9MgM'],
    [sign, { type: 'QR', elapsedSeconds: 12 }, 'et', '0GdlOiy5yemizuj9uAYUW8YY5BT6XLlTE_xaZrMDRIg'],
    [sign, { type: 'Web2App' }, 'en', 'k9kYTiIppqo8OBUxUIkawv67g2irqe8NtnKYThohJ5U'],
    [cert, { type: 'Web2App' }, 'et', 'j4dUvQFGTdLKf_gOfRz1jFP-9UikIg-0oUiRMHmF1PI'],
    [cert, { type: 'QR', elapsedSeconds: 3 }, 'et', 'bt2zJOVLA604bqorgHrC6UAzrbEyGYTkW1fKuB7vejo'],
  ])('%o by %o in %s', (session, kind, language, code) => {
    expect(codeOf(deviceLink({ ...own, session }, kind, language))).toBe(code)
  })

  test('the whole link has its parts in the order of the protocol, unencoded', () => {
    expect(deviceLink({ ...own, session: auth }, { type: 'QR', elapsedSeconds: 0 }, 'et')).toBe(
      'https://smart-id.com/device-link/?deviceLinkType=QR&elapsedSeconds=0&sessionToken=sessionToken0123456789AB' +
        '&sessionType=auth&version=1.0&lang=est&authCode=RjbYTgogN9RAFqtt3J-5rKAq0LfWHiQtyQvsLfpAHlc',
    )
  })
})

/** The examples of RP API v3 (authCode calculation); all of them with a brokered relying party. */
const documented: Omit<LinkSession, 'session'> = {
  schemeName: 'smart-id',
  relyingPartyName: 'DEMO',
  brokeredRpName: 'Example RP',
  callbackUrl: 'https://rp.example.com/callback-url?value=RrKjjT4aggzu27YBddX1bQ',
  deviceLinkBase: 'https://smart-id.com/device-link',
  sessionToken: 'wGIrqveE6AuGDATZKmR1mtAZ',
  sessionSecret: 'B98ODiVCebRedSwdTk51zFSaGYyHtY1H2A0ocAi3/Ps=',
}
const exampleInteractions = inBase64([
  { type: 'confirmationMessage', displayText200: 'Longer description of the transaction context' },
  { type: 'displayTextAndPIN', displayText60: 'Short description of the transaction context' },
])
const documentedSessions: Record<'auth' | 'sign' | 'cert', LinkSession['session']> = {
  auth: {
    type: 'auth',
    rpChallenge: 'GYS+yoah6emAcVDNIajwSs6UB/M95XrDxMzXBUkwQJ9YFDipXXzGpPc7raWcuc2+TEoRc7WvIZ/7dU/iRXenYg==',
    interactions: exampleInteractions,
  },
  sign: {
    type: 'sign',
    digest: 'FNZFFya5wGLv9b27fZngaWrOBqle4tGwxZuDFRBdPl1RQvxJsfoqvTbjafd+8BcehMOQGvak6zlP+F8tga4bfQ==',
    interactions: exampleInteractions,
  },
  cert,
}

test.each<['auth' | 'sign' | 'cert', 'Web2App' | 'App2App' | 'QR', string]>([
  ['auth', 'Web2App', 'aegUh6gCKkXBJhhvtJqSTWB5_2W8TDQt5eZ7db6krv0'],
  ['sign', 'Web2App', 'R0iNcUp8nK1nqrcVFWerXUfWMSjwDOMC6MAHKrckaH8'],
  ['cert', 'Web2App', 'PI1qYa9_l6zR-v6Pkre6ycSm7S3BGiOQSe5OQlw4UJg'],
  ['auth', 'App2App', '00NRcgi4Jk7WdIwgMPlyM8wRy9KMu4C_oQvd-N6PKoo'],
  ['sign', 'App2App', '8QZ16rkBW_ffkq6osT7UH1DbUlF9gEOZevgj-A0VNbM'],
  ['cert', 'App2App', 'AtayuRPP3N59wXF8Cijwjt3pQ16knW2L-5VLDTRD_KU'],
  ['auth', 'QR', 'OY1eHaD4UYedrBwtqUbSkpa0w7ttm4FllPkCD_3wlE0'],
  ['sign', 'QR', '5PZVhiNDTnt1MjLz8_YCjnNtR7p0iGevaL2G1ajfMco'],
  ['cert', 'QR', 'T5pDDPAjoMS0byqS-FoaWVjlubODXoCCF4XDB4HeYNo'],
])('the documented example of %s by %s', (session, type, code) => {
  const kind: LinkKind = type === 'QR' ? { type, elapsedSeconds: 22 } : { type }
  const link = deviceLink({ ...documented, session: documentedSessions[session] }, kind, 'en')
  expect(codeOf(link)).toBe(code)
})

test('any other part makes another code', () => {
  const link = (changes: Partial<LinkSession>, type: 'QR' | 'Web2App' = 'Web2App') =>
    codeOf(
      deviceLink({ ...own, session: auth, ...changes }, type === 'QR' ? { type, elapsedSeconds: 9 } : { type }, 'et'),
    )
  const text = fc.string({ minLength: 1 })
  fc.assert(
    fc.property(
      fc.constantFrom('schemeName', 'relyingPartyName', 'sessionToken', 'callbackUrl'),
      text,
      (part, added) => {
        expect(link({ [part]: `${own[part]}${added}` })).not.toBe(link({}))
      },
    ),
  )
  expect(link({ relyingPartyName: 'demo' })).not.toBe(link({}))
  const later = deviceLink({ ...own, session: auth }, { type: 'QR', elapsedSeconds: 10 }, 'et')
  expect(codeOf(later)).not.toBe(link({}, 'QR'))
  // A QR code does not depend on the callback that was sent with the request.
  expect(link({ callbackUrl: 'https://elsewhere.example/' }, 'QR')).toBe(link({}, 'QR'))
})

describe('the values of a callback', () => {
  test.each([
    ['B98ODiVCebRedSwdTk51zFSaGYyHtY1H2A0ocAi3/Ps=', 'U4CKK13H1XFiyBofev9asqrzIrY5_Gszi_nL_zDKkBc'],
    ['fBo1/L1vM9xcSmZF7hvvooEj', 'nKMc7gT3mvWuJtfXVFjCY2ehuvTs26f1Sgjk6g9oOr8'],
    [own.sessionSecret, 'PrG9Q5lH63YpmOVmzMLgmceREYsvQFecxPfaK1Bht_k'],
  ])('the digest of the secret %s', (secret, right) => {
    expect(isDigestOfSecret(right, secret)).toBe(true)
    expect(isDigestOfSecret(`${right.slice(0, -1)}A`, secret)).toBe(false)
    expect(isDigestOfSecret('', secret)).toBe(false)
    const ofText = createHash('sha256').update(secret, 'utf8').digest('base64url')
    expect(isDigestOfSecret(ofText, secret)).toBe(false)
  })

  test('the verifier is hashed as text', () => {
    const [verifier, challenge] = [
      'XtPfaGa8JnGtYrJjboooUf0KfY9sMEHrWFpSQrsUv9c',
      'GnsWXXEjTCKR89fj9uo5u5ReBZ9JR7_pezLAI5jMS00',
    ]
    expect(isVerifierOf(verifier, challenge)).toBe(true)
    expect(isVerifierOf(`${verifier}A`, challenge)).toBe(false)
    const ofBytes = createHash('sha256').update(Buffer.from(verifier, 'base64url')).digest('base64url')
    expect(isVerifierOf(verifier, ofBytes)).toBe(false)
  })
})
