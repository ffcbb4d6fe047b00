import { isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signClaims, verifiedClaims } from './json-web-signature.ts'
import type { PaymentOrder } from './payment-initiation.ts'
import { paymentInitiationToken } from './payment-initiation-token.ts'

const now = new Date('2026-10-14T09:00:00Z')
const seconds = now.getTime() / 1000
const secret = 'secret-of-seb-0001'
const keys = {
  SEB: { accessKey: 'key-seb', secret },
  LHV: { accessKey: 'key-lhv', secret: 'secret-of-lhv-0001' },
  LUMINOR: { accessKey: 'key-seb', secret },
}
const provider = paymentInitiationToken({
  baseUrl: 'https://pay.example/payments',
  keys,
  processingCode: '30101119828',
  returnUrl: 'https://sammas.example/api/v1/payments/success',
  notificationUrl: 'https://sammas.example/api/v1/payments/notifications',
  now: () => now,
  world: { fetch: () => Promise.reject(new TypeError('no call is expected here')) },
})
const paymentId = '0b7c9c5e-4d5c-4f5a-8f3e-1b2c3d4e5f60'
const order: PaymentOrder = {
  paymentId,
  bank: 'SEB',
  amount: cents(1010),
  currency: 'EUR',
  targetIsin: isin('EE3600001707'),
  pensionAccountNumber: '99800012345',
  payer: { firstName: 'Mari-Liis', lastName: 'Tamm' },
  language: 'en',
}

const claimsOf = (address: string, key: string) =>
  verifiedClaims(new URL(address).searchParams.get('payment_token') ?? '', key)

test('the token carries the provider’s fields, and no personal data but the name', () => {
  const address = provider.paymentAddress(order)
  expect(address.startsWith('https://pay.example/payments?payment_token=')).toBe(true)
  expect(claimsOf(address, secret)).toEqual({
    amount: 10.1,
    currency: 'EUR',
    access_key: 'key-seb',
    merchant_reference: `{"uuid":"${paymentId}"}`,
    merchant_return_url: 'https://sammas.example/api/v1/payments/success',
    merchant_notification_url: 'https://sammas.example/api/v1/payments/notifications',
    payment_information_unstructured: '30101119828, EE3600001707',
    payment_information_structured: '99800012345',
    preselected_locale: 'en_US',
    checkout_first_name: 'Mari-Liis',
    checkout_last_name: 'Tamm',
    preselected_aspsp: 'EEUHEE2X',
    exp: seconds + 600,
  })
  expect(claimsOf(provider.paymentAddress({ ...order, bank: 'LHV', language: 'et' }), keys.LHV.secret)).toMatchObject({
    access_key: 'key-lhv',
    preselected_aspsp: 'LHVBEE22',
    preselected_locale: 'et',
  })
})

test.each([
  ['', 'TAMM', { checkout_last_name: 'Tamm' }],
  ['-', 'Tamm', { checkout_last_name: 'Tamm' }],
  ['Mari-Liis', '', { checkout_first_name: 'Mari-Liis' }],
])('of a person with one name (%j, %j) the other is left out, and not sent empty', (firstName, lastName, names) => {
  const claims = claimsOf(provider.paymentAddress({ ...order, payer: { firstName, lastName } }), secret)
  const sent = Object.entries(claims ?? {}).filter(([name]) => /_name$/.test(name))
  expect(Object.fromEntries(sent)).toEqual(names)
})

test('a bank without a key takes no payments', () => {
  expect(provider.takes('SEB')).toBe(true)
  expect(provider.takes('SWEDBANK')).toBe(false)
  expect(() => provider.paymentAddress({ ...order, bank: 'SWEDBANK' })).toThrow(RangeError)
})

const notice = {
  amount: '10.10',
  access_key: 'key-seb',
  merchant_reference: JSON.stringify({ uuid: paymentId }),
  status: 'finalized',
  payment_uuid: 'p-1',
  iat: seconds,
  exp: seconds + 1,
}
const readWith = (change: object, key = secret) => provider.readNotice(signClaims({ ...notice, ...change }, key))

test('the provider’s message is parsed, with every bank of its key', () => {
  expect(readWith({})).toEqual({
    ok: true,
    notice: {
      paymentId,
      banks: ['SEB', 'LUMINOR'],
      amount: 1010,
      currency: null,
      status: 'finalized',
      providerPaymentId: 'p-1',
    },
  })
  expect(readWith({ amount: 10.1, currency: 'SEK', status: 'pending' })).toMatchObject({
    ok: true,
    notice: { amount: 1010, currency: 'SEK', status: 'pending' },
  })
})

test.each([
  ['access-key', { access_key: 'key-lhv' }],
  ['claims', { exp: undefined }],
  ['claims', { exp: String(seconds + 1) }],
  ['claims', { amount: '10.101' }],
  ['claims', { amount: '-10.10' }],
  ['claims', { amount: null }],
  ['claims', { status: 'paid' }],
  ['claims', { merchant_reference: paymentId }],
  ['claims', { merchant_reference: '{"uuid":"1"}' }],
  ['claims', { merchant_reference: 'null' }],
])('%s: %j is refused', (reason, change) => {
  expect(readWith(change)).toEqual({ ok: false, reason })
})

test.each([{ exp: seconds }, { exp: 0 }])('an expired token, %j, identifies its payment and no more', (change) => {
  expect(readWith(change)).toEqual({ ok: false, reason: 'expired', paymentId })
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const [header = '', payload = '', signature = ''] = signClaims(notice, secret).split('.')

test.each([
  ['no signature', `${header}.${payload}.`],
  ['two parts', `${header}.${payload}`],
  ['four parts', `${header}.${payload}.${signature}.${signature}`],
  ['a shorter signature', `${header}.${payload}.${signature.slice(0, -4)}`],
  ['alg none', `${encode({ alg: 'none' })}.${payload}.`],
  ['alg none with the old signature', `${encode({ alg: 'none' })}.${payload}.${signature}`],
  ['another payload', `${header}.${encode({ ...notice, amount: '1000.00' })}.${signature}`],
  ['an unknown key', signClaims(notice, 'secret-of-no-bank-1')],
  ['an empty key', signClaims(notice, '')],
  ['nothing', ''],
  ['dots', '..'],
  ['not base64url', `${header}.${payload}.${'+'.repeat(43)}`],
])('a token with %s is forged', (_, token) => {
  expect(provider.readNotice(token)).toEqual({ ok: false, reason: 'signature' })
})

test('the algorithm is pinned even when the signature fits the header', async () => {
  const { createHmac } = await import('node:crypto')
  const signedAs = (head: object, digest: string) => {
    const input = `${encode(head)}.${payload}`
    return `${input}.${createHmac(digest, secret).update(input).digest('base64url')}`
  }
  expect(verifiedClaims(signedAs({ alg: 'HS256', typ: 'JWT' }, 'sha256'), secret)).toEqual(notice)
  for (const token of [
    signedAs({ alg: 'HS512' }, 'sha512'),
    signedAs({ alg: 'hs256' }, 'sha256'),
    signedAs({}, 'sha256'),
    signedAs({ alg: 'HS256', crit: ['b64'] }, 'sha256'),
  ]) {
    expect(verifiedClaims(token, secret)).toBeNull()
  }
})

test('the example of RFC 7515 A.1 verifies', () => {
  const key = Buffer.from(
    'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
    'base64url',
  )
  const token =
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  expect(verifiedClaims(token, key)).toEqual({ iss: 'joe', exp: 1300819380, 'http://example.com/is_root': true })
})

test('with any single character changed, a token is refused', () => {
  const token = signClaims(notice, secret)
  fc.assert(
    fc.property(fc.nat(token.length - 2), fc.constantFrom('A', 'b', '7', '-', '.', '='), (at, character) => {
      fc.pre(token[at] !== character)
      const changed = token.slice(0, at) + character + token.slice(at + 1)
      expect(provider.readNotice(changed)).toEqual({ ok: false, reason: 'signature' })
    }),
  )
})
