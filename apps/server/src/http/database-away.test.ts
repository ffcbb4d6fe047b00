import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { createDatabase } from '../testing/create-database.ts'
import { tcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestProduct, type TestProduct } from '../testing/test-product.ts'

const waits = { connection: 400, statement: 2_000, lock: 500, idleTransaction: 5_000, doubt: 200 }

let proxy: TcpProxy
let product: TestProduct

beforeAll(async () => {
  const url = new URL(await createDatabase(inject('postgresUrl'), inject('templates').postgresTemplate))
  proxy = await tcpProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  product = await openTestProduct(await openDatabase({ url: url.toString(), waits }))
})
afterAll(async () => {
  proxy.thaw()
  proxy.mend()
  await product.close()
  await proxy.close()
})

test.each(['cut', 'freeze'] as const)(
  'without a database (%s) every call says that it may be tried again, and when; with it all goes on',
  async (trouble) => {
    const me = await new TestBrowser(product).login('49203152718')
    proxy[trouble]()
    const answer = await me.send('GET', '/v1/me')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { errors: [{ code: 'service.unavailable', arguments: [] }] },
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const token = await me.askToken({ grant_type: 'smart_id', authenticationHash: 'a'.repeat(43) })
    expect([token.statusCode, token.json<object>()]).toEqual([
      503,
      { error: 'service.unavailable', error_description: 'service.unavailable' },
    ])
    for (const path of ['/health', '/ready']) expect((await me.send('GET', path)).statusCode).toBe(503)
    proxy.thaw()
    proxy.mend()
    await expect.poll(async () => (await me.send('GET', '/ready')).statusCode, { timeout: 10_000 }).toBe(200)
    expect((await me.send('GET', '/health')).statusCode).toBe(200)
    expect((await me.send('GET', '/v1/me')).statusCode).toBe(200)
  },
)
