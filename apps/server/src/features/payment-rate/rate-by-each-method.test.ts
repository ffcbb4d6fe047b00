import { expect, test } from 'vitest'
import { verifyContainer } from '../../signatures/verify-container.ts'
import { readCertificatesPem } from '../../signatures/x509.ts'
import { onBothEngines } from '../../testing/both-engines.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const mari = '49203152718'
type Method = 'smartId' | 'mobileId' | 'idCard'
const authority = { smartId: 'smart-id', mobileId: 'mobile-id', idCard: 'id-card' } as const

onBothEngines('a contribution rate', (product) => {
  const login = (method: Method) => {
    const browser = new TestBrowser(product())
    return method === 'mobileId' ? browser.loginByMobileId(mari, '00001001') : browser.login(mari)
  }
  const card = async <Answer>(method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> =>
    (
      await product().sandbox.app.inject({
        method,
        url: `/card/${mari}/${path}`,
        ...(payload === undefined ? {} : { payload }),
      })
    ).json()

  const byPhone = async (me: TestBrowser, path: string) => {
    await me.send('PUT', path, {})
    await product().server.idle()
    return me.send('GET', `${path}/status`)
  }
  const byCard = async (me: TestBrowser, path: string) => {
    const { certificate } = await card<{ certificate: string }>('GET', 'signing-certificate')
    const clientCertificate = Buffer.from(certificate, 'base64').toString('hex')
    const started = await me.send('PUT', path, { clientCertificate })
    const { hash, hashFunction } = started.json<{ hash: string; hashFunction: string }>()
    const order = { hash: Buffer.from(hash, 'hex').toString('base64'), hashFunction }
    const { signature } = await card<{ signature: string }>('POST', 'sign', order)
    const signedHash = Buffer.from(signature, 'base64').toString('hex')
    await me.send('PUT', `${path}/status`, { signedHash })
    await product().server.idle()
    return me.send('PUT', `${path}/status`, { signedHash })
  }

  // One sequence: each method starts from the state that the one before left.
  test('is signed by Smart-ID, replaced by Mobile-ID and taken back by ID-card', async () => {
    for (const [method, paymentRate, replaces, after] of [
      ['smartId', 6, null, { current: 2, pending: 6 }],
      ['mobileId', 4, 6, { current: 2, pending: 4 }],
      ['idCard', 2, 4, { current: 2, pending: null }],
    ] as const) {
      const me = await login(method)
      const made = await me.send('POST', '/v1/second-pillar-payment-rates', { paymentRate, replaces })
      expect(made.statusCode, made.body).toBe(200)
      const { mandateId } = made.json<{ mandateId: number }>()
      const path = `/v1/mandates/${mandateId}/signature/${method}`
      const status = await (method === 'idCard' ? byCard(me, path) : byPhone(me, path))
      expect(status.json(), status.body).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
      expect(await me.get('/v1/me')).toMatchObject({ secondPillarPaymentRates: after })
      const file = await me.send('GET', `/v1/mandates/${mandateId}/file`)
      const { pemOf } = product().sandbox
      const report = verifyContainer(new Uint8Array(file.rawPayload), {
        people: readCertificatesPem(pemOf[authority[method]]),
        timestamp: readCertificatesPem(pemOf.timestamp),
      })
      expect(report.problems, method).toEqual([])
      expect(report.signer?.personalCode).toBe(mari)
      expect(JSON.stringify(report)).toContain(`maksemaara_avaldus_${mandateId}.html`)
    }
  })
})
