import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@sammas/contract/endpoints'
import { afterAll, expect, test } from 'vitest'
import { KeptLog } from '../../testing/kept-log.ts'
import { newestSecrets, scanQr, tokenWhenOver } from '../../testing/link-logins.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const mari = '49203152718'

/** Everything that a collector of traces is sent. */
let traced = ''
const collector = createServer((message, response) => {
  message.on('data', (part: Buffer) => {
    traced += part.toString()
  })
  message.on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  collector.close()
  collector.closeAllConnections()
})
const { port } = collector.address() as AddressInfo // a TCP server has one
const logger = new KeptLog()
const variables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(port)}`,
  SMART_ID_PUSH: 'known',
}

onEngine('pglite', 'secrets of a login by link', { variables, logger }, (product) => {
  test('never reach a browser’s answer, the log, a trace or a metric; the token reaches the link alone', async () => {
    const answers: string[] = []
    // All answers of the server, as they leave it.
    const me = new TestBrowser(product())
    const keep = <Answer extends { body: string; headers: object }>(answer: Answer): Answer => {
      answers.push(answer.body, JSON.stringify(answer.headers))
      return answer
    }
    const polled = async (authenticationHash: string, fields: Record<string, string> = {}) =>
      keep(await me.requestToken({ grant_type: 'smart_id', authenticationHash, ...fields }))

    const scanned = keep(await me.call(endpoints.authenticate, { body: { type: 'SMART_ID_LINK' } })).json<{
      authenticationHash: string
    }>()
    const ofScanned = await newestSecrets(product())
    await polled(scanned.authenticationHash, { deviceLinkType: 'QR' })
    await scanQr(product(), me, scanned.authenticationHash, mari)
    keep(await tokenWhenOver(product(), me, scanned.authenticationHash, { remember: 'true' }))

    const followed = keep(await me.call(endpoints.authenticate, { body: { type: 'SMART_ID_LINK' } })).json<{
      deviceLink: string
    }>()
    const ofFollowed = await newestSecrets(product())
    const phone = testPhone(product(), mari)
    await phone.hold()
    await phone.scan(followed.deviceLink)
    const values = (await phone.returns('confirm')) ?? {}
    await phone.release()
    keep(await me.send('POST', '/v1/smart-id/login/callback', { ...values, sessionSecretDigest: 'A'.repeat(43) }))
    const returned = keep(await me.send('POST', '/v1/smart-id/login/callback', values))
    keep(
      await tokenWhenOver(product(), me, returned.json<{ authenticationHash: string }>().authenticationHash, {
        remember: 'true',
      }),
    )
    keep(await me.call(endpoints.rememberedGet))
    const metrics = (await product().server.metricsApp.inject({ url: '/metrics' })).body
    await product().restart()
    expect(traced).toContain('smartId')
    expect(logger.lines).toContain('/oauth/token')

    const remembering = me.remembering?.split('=')[1] ?? 'no cookie'
    for (const { sessionToken, ...secrets } of [ofScanned, ofFollowed]) {
      for (const secret of Object.values(secrets)) {
        expect(secret?.length).toBeGreaterThan(20)
        for (const text of [...answers, logger.lines, traced, metrics]) expect(text).not.toContain(secret)
      }
      for (const text of [logger.lines, traced, metrics]) expect(text).not.toContain(sessionToken)
    }
    for (const value of [...Object.values(values), remembering, mari])
      for (const text of [logger.lines, traced, metrics]) expect(text).not.toContain(value)
  })
})
