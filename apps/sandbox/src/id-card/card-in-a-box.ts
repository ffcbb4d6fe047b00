import { createHash } from 'node:crypto'
import type { CertificateAuthorities, Flaw, Subject } from '../certificates/certificate-authority.ts'
import { signDigest } from '../certificates/sign-digest.ts'

/** The extension's answer to a challenge (docs/rules.md: Card proof). */
export type CardToken = {
  unverifiedCertificate: string
  algorithm: 'ES384'
  signature: string
  format: 'web-eid:1.0'
  appVersion: string
}

export type HashFunction = 'SHA-256' | 'SHA-384' | 'SHA-512'

/** One person's ID-card: its keys, used as by the Web eID application after the right PIN. */
export type CardInABox = {
  authenticate: (origin: string, challengeNonce: string) => Promise<CardToken>
  signingCertificate: () => Promise<{ certificate: string; supportedSignatureAlgorithms: SupportedAlgorithm[] }>
  /** `hash` is base64 of the digest. */
  sign: (
    hash: string,
    hashFunction: HashFunction,
  ) => Promise<{ signature: string; signatureAlgorithm: SupportedAlgorithm }>
}

export type SupportedAlgorithm = { cryptoAlgorithm: 'ECC'; hashFunction: HashFunction; paddingScheme: 'NONE' }

const ecc = (hashFunction: HashFunction): SupportedAlgorithm => ({
  cryptoAlgorithm: 'ECC',
  hashFunction,
  paddingScheme: 'NONE',
})

const digestOf = { 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' } as const

const sha384 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha384')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** A person's card, optionally with a flaw in its certificates. */
export function cardInABox(authorities: CertificateAuthorities, subject: Subject, flaw?: Flaw): CardInABox {
  return {
    authenticate: async (origin, challengeNonce) => {
      const { certificateDer, privateKey } = await authorities.issue('id-card-auth', subject, flaw)
      const digest = sha384(sha384(origin), sha384(challengeNonce))
      return {
        unverifiedCertificate: certificateDer.toString('base64'),
        algorithm: 'ES384',
        signature: signDigest(privateKey, digest, 'sha384').toString('base64'),
        format: 'web-eid:1.0',
        appVersion: 'https://web-eid.eu/web-eid-app/releases/sandbox',
      }
    },
    signingCertificate: async () => {
      const { certificateDer } = await authorities.issue('id-card-sign', subject, flaw)
      return {
        certificate: certificateDer.toString('base64'),
        supportedSignatureAlgorithms: [ecc('SHA-384'), ecc('SHA-256'), ecc('SHA-512')],
      }
    },
    sign: async (hash, hashFunction) => {
      const { privateKey } = await authorities.issue('id-card-sign', subject, flaw)
      const signature = signDigest(privateKey, Buffer.from(hash, 'base64'), digestOf[hashFunction])
      return { signature: signature.toString('base64'), signatureAlgorithm: ecc(hashFunction) }
    },
  }
}
