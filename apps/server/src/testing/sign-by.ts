import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { Flaw } from '@sammas/sandbox/certificates/certificate-authority'
import type { LightMyRequestResponse } from 'fastify'
import type { Server } from '../build-server.ts'
import { verifyContainer, type ContainerReport } from '../signatures/verify-container.ts'
import { readCertificatesPem } from '../signatures/x509.ts'
import type { TestBrowser } from './test-browser.ts'
import type { TestProduct } from './test-product.ts'

/** The authority that certifies the keys of a method. */
export const authorityOf = { smartId: 'smart-id', mobileId: 'mobile-id', idCard: 'id-card' } as const

/** The hash that the card signs. */
export type CardOrder = { hash: string; hashFunction: string }

/** The person's ID-card in the sandbox. Certificates and signatures are hexadecimal, as the product's own calls have them. */
export function testCard(product: TestProduct, personalCode: string) {
  const request = async <Answer>(action: string, payload?: object): Promise<Answer> => {
    const url = `/card/${personalCode}/${action}`
    return (await product.sandbox.app.inject(payload === undefined ? { url } : { method: 'POST', url, payload })).json()
  }
  const hexOf = (base64: string) => Buffer.from(base64, 'base64').toString('hex')
  return {
    authenticate: (challenge: object) => request<{ unverifiedCertificate: string }>('authenticate', challenge),
    certificate: async (flaw?: Flaw) => {
      const action = flaw === undefined ? 'signing-certificate' : `signing-certificate?flaw=${flaw}`
      return hexOf((await request<{ certificate: string }>(action)).certificate)
    },
    sign: async ({ hash, hashFunction }: CardOrder, flaw?: Flaw) => {
      const order = { hash: Buffer.from(hash, 'hex').toString('base64'), hashFunction, flaw }
      return hexOf((await request<{ signature: string }>('sign', order)).signature)
    },
  }
}

/** Logs in by card, with the challenge of the first server at the second one; answers its answer. */
export async function logInByCard(
  product: TestProduct,
  personalCode: string,
  [first, second]: readonly [Server, Server] = [product.server, product.server],
): Promise<LightMyRequestResponse> {
  const origin = 'http://127.0.0.1:3000'
  const challenge = await first.cardApp.inject({ url: '/idLogin', headers: { origin } })
  const [cookie = ''] = [challenge.headers['set-cookie'] ?? []].flat()
  const challengeNonce = challenge.json<{ nonce: string }>().nonce
  const authToken = await testCard(product, personalCode).authenticate({ challengeNonce, origin })
  return second.cardApp.inject({
    method: 'POST',
    url: '/idLogin',
    headers: { origin, 'content-type': 'text/plain', cookie: cookie.split(';')[0] ?? '' },
    payload: JSON.stringify({ authToken }),
  })
}

/** Signs by card at the path of a signature; answers the last status. */
async function signByCard(me: TestBrowser, personalCode: string, path: string): Promise<LightMyRequestResponse> {
  const card = testCard(me.product, personalCode)
  const started = await me.send('PUT', path, { clientCertificate: await card.certificate() })
  const signedHash = await card.sign(started.json<CardOrder>())
  await me.send('PUT', `${path}/status`, { signedHash })
  await me.product.server.idle()
  return me.send('PUT', `${path}/status`, { signedHash })
}

/** Signs at the path of a signature by this method; answers the last status. */
export const signBy = (method: LoginMethod, me: TestBrowser, personalCode: string, path: string) =>
  method === 'idCard' ? signByCard(me, personalCode, path) : me.signByPhone(path)

/** Verdict on a signed file: the signer's certificate and the time stamp must be of the sandbox's authorities. */
export function judgeFile(
  { sandbox }: TestProduct,
  method: LoginMethod,
  file: LightMyRequestResponse,
): ContainerReport {
  return verifyContainer(new Uint8Array(file.rawPayload), {
    people: readCertificatesPem(sandbox.pemOf[authorityOf[method]]),
    timestamp: readCertificatesPem(sandbox.pemOf.timestamp),
  })
}
