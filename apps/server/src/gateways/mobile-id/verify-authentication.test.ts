import { generateKeyPairSync, sign } from 'node:crypto'
import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import type { CertificateCheck } from '../certificate-check.ts'
import { verifyAuthentication } from './verify-authentication.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const challenge = Buffer.alloc(64, 1)
const authentication = {
  personalCode: personalCode('49203152718'),
  challenge: challenge.toString('base64'),
  sessionId: 'one',
}

// The certificate's owner is tested elsewhere.
const checkCertificate: CertificateCheck = () =>
  Promise.resolve({
    ok: true,
    personalCode: authentication.personalCode,
    givenName: 'Mari-Liis',
    surname: 'Tamm',
    publicKey,
  })

const verified = (algorithm: string, signed = challenge) => {
  const value = sign('sha256', signed, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')
  return verifyAuthentication({ signature: { algorithm, value }, cert: '' }, authentication, checkCertificate)
}

test('the signature over our challenge, by the algorithm of the key, proves the person', async () => {
  expect(await verified('SHA256WithECEncryption')).toMatchObject({ ok: true })
})

test('a signature that calls itself one of another kind of key, or is over something else, proves nothing', async () => {
  const wrong = { ok: false, reason: 'signature-wrong' }
  expect(await verified('SHA256WithRSAEncryption')).toEqual(wrong)
  expect(await verified('SHA256WithECEncryption', Buffer.alloc(64, 2))).toEqual(wrong)
})
