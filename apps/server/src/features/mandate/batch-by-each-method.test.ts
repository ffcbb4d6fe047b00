import { expect, test } from 'vitest'
import { verifyContainer } from '../../signatures/verify-container.ts'
import { readCertificatesPem } from '../../signatures/x509.ts'
import { onBothEngines } from '../../testing/both-engines.ts'
import { casesOn } from '../../testing/on-engine.ts'
import { xmlsecJudges } from '../../signatures/testing/xmlsec.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { allOfThird, fundPension, makeBatch } from '../../testing/withdrawals.ts'

const [malle, rein, ulo] = ['46504090244', '36509210322', '36703120278']
const authority = { smartId: 'smart-id', mobileId: 'mobile-id', idCard: 'id-card' } as const

onBothEngines('a batch of applications for money out', (product, engine) => {
  const card = async <Answer>(method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> =>
    (
      await product().sandbox.app.inject({
        method,
        url: `/card/${path}`,
        ...(payload === undefined ? {} : { payload }),
      })
    ).json()
  const byPhone = async (me: TestBrowser, path: string) => {
    await me.send('PUT', path, {})
    await product().server.idle()
    return me.send('GET', `${path}/status`)
  }
  const byCard = async (me: TestBrowser, code: string, path: string) => {
    const { certificate } = await card<{ certificate: string }>('GET', `${code}/signing-certificate`)
    const clientCertificate = Buffer.from(certificate, 'base64').toString('hex')
    const started = await me.send('PUT', path, { clientCertificate })
    const { hash, hashFunction } = started.json<{ hash: string; hashFunction: string }>()
    const order = { hash: Buffer.from(hash, 'hex').toString('base64'), hashFunction }
    const { signature } = await card<{ signature: string }>('POST', `${code}/sign`, order)
    const signedHash = Buffer.from(signature, 'base64').toString('hex')
    await me.send('PUT', `${path}/status`, { signedHash })
    await product().server.idle()
    return me.send('PUT', `${path}/status`, { signedHash })
  }

  test.each(
    casesOn(engine, [
      ['smartId', malle, 2],
      ['mobileId', rein, 2],
      ['idCard', ulo, 1],
    ] as const),
  )('by %s: one container with every document, and each application at the registry', async (method, code, count) => {
    const browser = new TestBrowser(product())
    const me = await (method === 'mobileId' ? browser.loginByMobileId(code, '00001030') : browser.login(code))
    const third = await allOfThird(me)
    const { id, mandates } = await makeBatch(me, count === 1 ? [third] : [third, await fundPension(me, 'SECOND')])
    const path = `/v1/mandate-batches/${id}/signature/${authority[method]}`
    const status = await (method === 'idCard' ? byCard(me, code, path) : byPhone(me, path))
    expect(status.json(), status.body).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
    const file = await me.send('GET', `/v1/mandate-batches/${id}/file`)
    const { pemOf } = product().sandbox
    const report = verifyContainer(new Uint8Array(file.rawPayload), {
      people: readCertificatesPem(pemOf[authority[method]]),
      timestamp: readCertificatesPem(pemOf.timestamp),
    })
    expect(report).toMatchObject({ isValid: true, problems: [] })
    expect(report.signer?.personalCode).toBe(code)
    expect(report.files).toHaveLength(mandates.length)
    for (const mandate of mandates) expect(JSON.stringify(report.files)).toContain(`_avaldus_${mandate.id}.html`)
    expect(report.files.every(({ isUnchanged }) => isUnchanged)).toBe(true)
    const judged = xmlsecJudges(file.rawPayload, [pemOf[authority[method]]])
    const references = mandates.length + 1
    expect(judged.output).toContain(`SignedInfo References (ok/all): ${references}/${references}`)
    expect(judged.isAccepted).toBe(true)
    const applications = await me.get<{ mandateId: number; status: string }[]>('/v1/applications')
    expect(applications.filter(({ mandateId }) => mandateId === id).map((each) => each.status)).toEqual(
      mandates.map(() => 'PENDING'),
    )
  })
})
