import { constants, createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { acspV2Payload, isPssSha512Signature } from './acsp-v2.ts'

const parts = {
  schemeName: 'smart-id',
  serverRandom: 'MTlop6EXCrQ6FOErcKjxUhbV',
  rpChallenge: 'GYS+yoah6emAcVDNIajwSs6UB/M95XrDxMzXBUkwQJ9YFDipXXzGpPc7raWcuc2+TEoRc7WvIZ/7dU/iRXenYg==',
  userChallenge: 'GnsWXXEjTCKR89fj9uo5u5ReBZ9JR7_pezLAI5jMS00',
  relyingPartyName: 'DEMO',
  brokeredRpName: 'Example RP',
  interactions: Buffer.from(
    JSON.stringify([
      { type: 'confirmationMessage', displayText200: 'Longer description of the transaction context' },
      { type: 'displayTextAndPIN', displayText60: 'Short description of the transaction context' },
    ]),
  ).toString('base64'),
  interactionTypeUsed: 'confirmationMessage',
  initialCallbackUrl: 'https://rp.example.com/callback-url?value=RrKjjT4aggzu27YBddX1bQ',
  flowType: 'Web2App',
}

test('the payload is that of the documented example', () => {
  const digest = createHash('sha512').update(acspV2Payload(parts)).digest('base64')
  expect(digest).toBe('pKOjbNl/5Fy8NfrFqsj6pSn8W8O+Ik8rM33QSsbyD3J9qDJvEm90SboUciuY4wHGWa0Pnq8BgT3NJKmJiUDfKg==')
})

test('without broker and callback their places stay empty', () => {
  const fields = acspV2Payload({ ...parts, brokeredRpName: null, initialCallbackUrl: null }).split('|')
  expect(fields).toHaveLength(11)
  expect([fields[6], fields[9]]).toEqual(['', ''])
})

test('only PSS with SHA-512 and a salt of 64 bytes is accepted, and only from an RSA key', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const payload = Buffer.from('payload')
  const pss = (hash: string, saltLength: number): Buffer =>
    sign(hash, payload, { key: rsa.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength })
  expect(isPssSha512Signature('payload', pss('sha512', 64), rsa.publicKey)).toBe(true)
  expect(isPssSha512Signature('payload', pss('sha512', 32), rsa.publicKey)).toBe(false)
  expect(isPssSha512Signature('payload', pss('sha256', 32), rsa.publicKey)).toBe(false)
  expect(isPssSha512Signature('payload', sign('sha512', payload, rsa.privateKey), rsa.publicKey)).toBe(false)
  expect(isPssSha512Signature('other', pss('sha512', 64), rsa.publicKey)).toBe(false)
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(isPssSha512Signature('payload', sign('sha512', payload, curve.privateKey), curve.publicKey)).toBe(false)
})
