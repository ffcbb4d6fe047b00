import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { webEidPage } from '#web/testing/web-eid-page.ts'

const token = { unverifiedCertificate: 'c', algorithm: 'ES384', signature: 's', format: 'web-eid:1.0' }
const options = { language: 'et', signal: new AbortController().signal } as const

let page: ReturnType<typeof webEidPage>

beforeEach(() => {
  vi.useFakeTimers()
  page = webEidPage()
})
afterEach(() => {
  vi.useRealTimers()
})

test('requests a login in the words of the protocol and returns the token unchanged', async () => {
  const answer = page.card.authenticate('nonce', options)
  expect(page.sent).toEqual([
    {
      action: 'web-eid:authenticate',
      libraryVersion: '2.1.0',
      challengeNonce: 'nonce',
      options: { lang: 'et', userInteractionTimeout: 120_000 },
    },
  ])
  page.ack('authenticate')
  page.succeed('authenticate', { ...token, appVersion: 'v', unverifiedSigningCertificate: 'x' })
  expect(await answer).toEqual({ ...token, appVersion: 'v', unverifiedSigningCertificate: 'x' })
})

test('requests status, certificate and signature', async () => {
  const status = page.card.status(options)
  page.succeed('status', { library: '2.1.0', extension: '2.5.0', nativeApp: '2.4.0' })
  expect(await status).toEqual({ extension: '2.5.0', nativeApp: '2.4.0' })

  const certificate = page.card.getSigningCertificate(options)
  page.succeed('get-signing-certificate', { certificate: 'AQ==', supportedSignatureAlgorithms: [] })
  expect(await certificate).toBe('AQ==')

  const signature = page.card.sign({ certificate: 'AQ==', hash: 'Ag==', hashFunction: 'SHA-384' }, options)
  expect(page.sent.at(-1)).toMatchObject({ action: 'web-eid:sign', certificate: 'AQ==', hash: 'Ag==' })
  page.succeed('sign', { signature: 'Aw==', signatureAlgorithm: {} })
  expect(await signature).toBe('Aw==')
})

test('an extension without an answer for a second is not installed', async () => {
  const answer = expect(page.card.authenticate('nonce', options)).rejects.toMatchObject({
    code: 'ERR_WEBEID_EXTENSION_UNAVAILABLE',
  })
  await vi.advanceTimersByTimeAsync(1000)
  await answer
})

test('after its prompt a person has two minutes', async () => {
  const answer = expect(page.card.authenticate('nonce', options)).rejects.toMatchObject({
    code: 'ERR_WEBEID_USER_TIMEOUT',
  })
  page.ack('authenticate')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  await answer
})

test.each([
  [{ code: 'ERR_WEBEID_NATIVE_UNAVAILABLE' }, 'ERR_WEBEID_NATIVE_UNAVAILABLE'],
  [{ code: 'ERR_WEBEID_USER_CANCELLED', message: 'closed' }, 'ERR_WEBEID_USER_CANCELLED'],
  [{ code: 'ERR_OF_TOMORROW' }, 'ERR_WEBEID_UNKNOWN_ERROR'],
  [{}, 'ERR_WEBEID_UNKNOWN_ERROR'],
])('the failure %o is %s', async (error, code) => {
  const answer = page.card.getSigningCertificate(options)
  page.ack('get-signing-certificate')
  page.fail('get-signing-certificate', error)
  await expect(answer).rejects.toMatchObject({ code })
})

test('a version that does not fit names its part', async () => {
  const answer = page.card.status(options)
  page.fail('status', { code: 'ERR_WEBEID_VERSION_MISMATCH', requiresUpdate: { extension: true, nativeApp: false } })
  await expect(answer).rejects.toMatchObject({ outdated: { extension: true, nativeApp: false } })
})

test('a part that is not named fits', async () => {
  for (const requiresUpdate of [{}, undefined]) {
    const answer = page.card.status(options)
    page.fail('status', { code: 'ERR_WEBEID_VERSION_MISMATCH', requiresUpdate })
    await expect(answer).rejects.toMatchObject({ outdated: { extension: false, nativeApp: false } })
  }
})

test('an answer without its fields is an unknown error', async () => {
  const answer = page.card.authenticate('nonce', options)
  page.succeed('authenticate', { signature: 's' })
  await expect(answer).rejects.toMatchObject({ code: 'ERR_WEBEID_UNKNOWN_ERROR' })
})

test('only the page’s own messages about the action count', async () => {
  const answer = page.card.authenticate('nonce', options)
  const message = { action: 'web-eid:authenticate-success', ...token }
  page.deliver({ ...message, signature: 'of a frame' }, { source: {} })
  page.deliver({ ...message, signature: 'of another origin' }, { origin: 'https://evil.example' })
  for (const data of [null, 'web-eid:authenticate-success', { action: 'web-eid:sign-success', signature: 'x' }]) {
    page.deliver(data)
  }
  page.deliver(message)
  expect((await answer).signature).toBe('s')
})

test('an insecure page requests nothing', async () => {
  const insecure = webEidPage({ isSecureContext: false })
  await expect(insecure.card.status(options)).rejects.toMatchObject({ code: 'ERR_WEBEID_CONTEXT_INSECURE' })
  expect(insecure.sent).toEqual([])
})

test('an action is requested once at a time, and again after its end', async () => {
  const first = page.card.authenticate('nonce', options)
  await expect(page.card.authenticate('nonce', options)).rejects.toMatchObject({ code: 'ERR_WEBEID_ACTION_PENDING' })
  page.succeed('authenticate', token)
  await first
  const second = page.card.authenticate('nonce', options)
  page.succeed('authenticate', token)
  await second
  expect(page.sent).toHaveLength(2)
})

test('after a cancel, the late answer of the old window is ignored', async () => {
  const controller = new AbortController()
  const given = page.card.authenticate('first', { ...options, signal: controller.signal })
  page.ack('authenticate')
  controller.abort()
  await expect(given).rejects.toMatchObject({ code: 'ERR_WEBEID_USER_CANCELLED' })
  await expect(page.card.authenticate('second', options)).rejects.toMatchObject({ code: 'ERR_WEBEID_ACTION_PENDING' })
  page.succeed('authenticate', { ...token, signature: 'late' })
  await vi.advanceTimersByTimeAsync(0)
  const next = page.card.authenticate('second', options)
  page.succeed('authenticate', token)
  expect((await next).signature).toBe('s')
})

test('nothing is left behind after an end', async () => {
  const answer = page.card.authenticate('nonce', options)
  page.succeed('authenticate', token)
  await answer
  expect(vi.getTimerCount()).toBe(0)
})
