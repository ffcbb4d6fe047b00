import { endpoints } from '@sammas/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import type { Waits } from '../database/steady-pool.ts'
import { messageFor, postMessage } from '../features/membership/testing/payment-messages.ts'
import {
  application,
  newAmount,
  notificationOf,
  paymentBench,
  successOf,
} from '../features/payment/testing/payment-bench.ts'
import { filledPostgres } from '../testing/filled-database.ts'
import { mariMandate } from '../testing/mandate-body.ts'
import { patience } from '../testing/patience.ts'
import { personIdOf } from '../testing/person-id-of.ts'
import { tcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestProduct, type TestProduct } from '../testing/test-product.ts'

/** Short while the database is away, and long while it should answer: the pool reads them at each wait. */
const waits = { ...patience.waits } satisfies Waits
const short = { connection: 1_000, statement: 2_000, doubt: 200 }

let proxy: TcpProxy
let product: TestProduct

beforeAll(async () => {
  const url = new URL(await filledPostgres())
  proxy = await tcpProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  product = await openTestProduct(await openDatabase({ url: url.toString(), ...patience, waits }))
})
afterAll(async () => {
  proxy.thaw()
  proxy.mend()
  await product.close()
  await proxy.close()
})

test.each(['cut', 'freeze'] as const)(
  'without a database (%s) every call answers that it may be retried, and when; with it all work again',
  async (trouble) => {
    const me = await new TestBrowser(product).login('49203152718')
    Object.assign(waits, short)
    proxy[trouble]()
    const answer = await me.call(endpoints.userGet)
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { errors: [{ code: 'service.unavailable', arguments: [] }] },
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const token = await me.requestToken({ grant_type: 'smart_id', authenticationHash: 'a'.repeat(43) })
    expect([token.statusCode, token.json<object>()]).toEqual([
      503,
      { error: 'service.unavailable', error_description: 'service.unavailable' },
    ])
    for (const path of ['/health', '/ready']) expect((await me.send('GET', path)).statusCode).toBe(503)
    proxy.thaw()
    proxy.mend()
    Object.assign(waits, patience.waits)
    for (const path of ['/ready', '/health', '/v1/me'])
      await expect.poll(async () => (await me.send('GET', path)).statusCode).toBe(200)
  },
)

test('without a database a person who comes back from the bank or the card is led to a page, and nothing that was paid is lost', async () => {
  const me = await new TestBrowser(product).login('37811022744')
  const personId = await personIdOf(product, '37811022744')
  const { login, makeLink, returnWith } = paymentBench(() => product)
  const amount = newAmount()
  const { id } = await makeLink(await login(), amount)
  const returned = () => returnWith(notificationOf(id, amount))
  const message = messageFor(personId)
  const notify = (headers: Record<string, string>) => postMessage(product, message, { headers })
  Object.assign(waits, short)
  proxy.cut()
  expect((await returned()).headers.location).toBe(`${application}/3rd-pillar-payment?payment=pending`)
  const back = await notify({ 'sec-fetch-mode': 'navigate' })
  expect([back.statusCode, back.headers.location]).toEqual([302, `${application}/join?payment=pending`])
  // The card provider's own message is not taken, so it comes again.
  expect((await notify({})).statusCode).toBe(503)
  proxy.mend()
  Object.assign(waits, patience.waits)
  await expect.poll(async () => (await me.send('GET', '/ready')).statusCode).toBe(200)
  expect((await returned()).headers.location).toBe(successOf(id))
  expect((await notify({})).statusCode).toBe(302)
  expect((await me.read(endpoints.userGet)).memberNumber).not.toBeNull()
})

test('a full disk refuses writes, leaves nothing half-written, and a signature continues once there is room', async () => {
  const me = await new TestBrowser(product).login('49203152718')
  const { pool } = product
  await pool.query(`create function sammas.disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  const fill = (table: string, when: string) =>
    pool.query(
      `create trigger full_disk before ${when} on sammas.${table} for each row execute function sammas.disk_full()`,
    )
  const makeRoom = (table: string) => pool.query(`drop trigger full_disk on sammas.${table}`)
  const count = async () => (await pool.query('select id from sammas.mandate')).rowCount

  const before = await count()
  // The mandate's own row fits; its parts do not.
  await fill('mandate_exchange', 'insert')
  const refused = await me.call(endpoints.mandateCreate, { body: mariMandate })
  expect([refused.statusCode, refused.json<object>()]).toMatchObject([
    503,
    { errors: [{ code: 'service.unavailable' }] },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await count()).toBe(before)
  await makeRoom('mandate_exchange')
  const made = await me.call(endpoints.mandateCreate, { body: mariMandate })
  expect(made.statusCode, made.body).toBe(200)
  const { id } = made.json<{ id: number }>()

  await fill('mandate_process', 'insert')
  expect((await me.sign(id)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'ON_ITS_WAY' })
  const halves = await pool.query('select container, signed_at from sammas.mandate where id = $1', [id])
  expect(halves.rows).toEqual([{ container: null, signed_at: null }])
  await makeRoom('mandate_process')
  await product.restart(() =>
    pool.query('update sammas.signature_attempt set leased_until = null where mandate_id = $1', [id]),
  )
  await product.server.idle()
  const status = await me.call(endpoints.smartIdSignatureStatus, { params: { id } })
  expect(status.json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
})
