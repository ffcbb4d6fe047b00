import { beforeEach, expect, test, vi } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import { failureOf } from '#web/api/failure.ts'
import { WebEidError } from '#web/web-eid/web-eid-error.ts'
import { cardSigningWith } from './card-signing.ts'

const start = 'PUT /api/v1/mandates/7/signature/idCard'
const status = 'PUT /api/v1/mandates/7/signature/idCard/status'

let requests: [string, unknown][]
let replies: Record<string, { status?: number; body: unknown }>
const getSigningCertificate = vi.fn<() => Promise<string>>()
const sign = vi.fn<() => Promise<string>>()
const signal = new AbortController().signal

beforeEach(() => {
  requests = []
  replies = {
    [start]: { body: { hash: 'a0b1', hashFunction: 'SHA-384' } },
    [status]: { body: { statusCode: 'SIGNATURE', challengeCode: null } },
  }
  getSigningCertificate.mockResolvedValue('AAH/')
  sign.mockResolvedValue('//8=')
  connectTo((input, init) => {
    const request = `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input.toString()}`
    requests.push([request, typeof init?.body === 'string' ? JSON.parse(init.body) : null])
    const { status: code = 200, body } = replies[request] ?? { status: 404, body: {} }
    return Promise.resolve(new Response(JSON.stringify(body), { status: code }))
  })
})

const card = cardSigningWith(() => ({ getSigningCertificate, sign }))
const makeMandate = vi.fn(() => {
  requests.push(['make', null])
  return Promise.resolve({ id: 7 })
})
const failureOfBegin = () =>
  card.begin(makeMandate, signal).then(
    () => null,
    (error: unknown) => failureOf(error),
  )

test('certificate, hash and signature go in hex on our wire and in base64 to the card', async () => {
  const begun = await card.begin(makeMandate, signal)
  expect(requests).toEqual([
    ['make', null],
    [start, { clientCertificate: '0001ff' }],
  ])
  expect(sign).toHaveBeenCalledWith(
    { certificate: 'AAH/', hash: 'oLE=', hashFunction: 'SHA-384' },
    { language: 'et', signal },
  )
  expect(begun).toEqual({ mandateId: 7, code: null, signedHash: 'ffff' })
  expect((await card.status(begun, signal)).statusCode).toBe('SIGNATURE')
  expect(requests.at(-1)).toEqual([status, { signedHash: 'ffff' }])
})

test('a card that cannot be read stops at once: nothing is made, and the words are those of the catalogue', async () => {
  getSigningCertificate.mockRejectedValue(new WebEidError('ERR_WEBEID_NATIVE_FATAL'))
  expect(await failureOfBegin()).toMatchObject({ errors: [{ code: 'id.card.signing.error' }] })
  expect(requests).toEqual([])
})

test('closing the card’s window cancels', async () => {
  sign.mockRejectedValue(new WebEidError('ERR_WEBEID_USER_CANCELLED'))
  expect(await failureOfBegin()).toEqual({ kind: 'aborted' })
})

test('a hash of a kind that no card signs is trouble with the card', async () => {
  replies[start] = { body: { hash: 'a0b1', hashFunction: 'MD5' } }
  expect(await failureOfBegin()).toMatchObject({ errors: [{ code: 'id.card.signing.error' }] })
})

test('a mandate that is already signed requests nothing of the card', async () => {
  sign.mockClear()
  replies[start] = { status: 400, body: { errors: [{ code: 'mandate.already.signed' }] } }
  const begun = await card.begin(makeMandate, signal)
  expect(sign).not.toHaveBeenCalled()
  expect((await card.status(begun, signal)).statusCode).toBe('SIGNATURE')
})
