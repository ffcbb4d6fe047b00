import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildSandbox } from '../build-sandbox.ts'
import { sandboxConfig } from '../config.ts'
import { openTestPool } from '../testing/open-test-registry.ts'
import { sandboxBankKeys, sandboxShops } from './bank-keys.ts'
import { laterOn } from './notice.ts'
import { readToken, signToken } from './payment-token.ts'

const merchant = 'https://shop.example'
const start = new Date('2026-10-14T09:00:00Z')
const fetch = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
let time = start
const database = await openTestPool(inject('postgresSocketUrl'))
const config = sandboxConfig({ baseUrl: 'http://sandbox.test' })
const sandbox = await buildSandbox({ pool: database.pool, config, now: () => time, fetch })
afterAll(async () => {
  await sandbox.close()
  await database.close()
})
beforeEach(() => {
  time = start
  fetch.mockReset().mockImplementation(() => Promise.resolve(new Response('')))
})

const [key = { bank: 'SWEDBANK', accessKey: '', secret: '' }] = sandboxBankKeys
let references = 0
const orderToken = (change: object = {}, secret = key.secret) =>
  signToken(
    {
      amount: 10.5,
      currency: 'EUR',
      access_key: key.accessKey,
      merchant_reference: `order ${String((references += 1))}`,
      merchant_return_url: `${merchant}/return?from=bank`,
      merchant_notification_url: `${merchant}/notification`,
      payment_information_unstructured: '30101119828, EE3600001707',
      payment_information_structured: '99800012345',
      preselected_locale: 'et',
      checkout_first_name: '<Mari>',
      checkout_last_name: 'Tamm',
      preselected_aspsp: 'HABAEE2X',
      exp: start.getTime() / 1000 + 600,
      ...change,
    },
    secret,
  )
const cookie = 'sandbox-language=en'
const get = (url: string) => sandbox.app.inject({ url, headers: { cookie } })
const post = (url: string, fields: Record<string, string>) =>
  sandbox.app.inject({
    method: 'POST',
    url,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const decide = (token: string, outcome: string, notice: string) =>
  post('/payments', { payment_token: token, outcome, notice })
const notified = () => fetch.mock.calls.map(([url, init]) => [url, new URLSearchParams(init?.body as string)] as const) // our requests have text bodies
const claimsIn = (token: string | null) => readToken(token ?? '', key.secret)

test('the bank shows the order, escaped, with a policy that allows forms to the merchant alone', async () => {
  const page = await get(`/payments?payment_token=${orderToken()}`)
  expect(page.statusCode).toBe(200)
  for (const text of ['10.50 €', '99800012345', '30101119828, EE3600001707', '&lt;Mari&gt; Tamm']) {
    expect(page.body).toContain(text)
  }
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${merchant}; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['et', undefined, 'et'],
  ['en_US', undefined, 'en'],
  ['en_US', 'et', 'et'],
  ['lv', undefined, 'en'],
])('with %s of the merchant and %s of the address the bank answers in %s', async (locale, named, shown) => {
  const order = orderToken({ preselected_locale: locale })
  const switched = named === undefined ? '' : `&lang=${named}`
  const page = await get(`/payments?payment_token=${order}${switched}`)
  expect(page.body).toContain(`<html lang="${shown}">`)
  expect(page.body).toContain(`&amp;lang=${shown === 'et' ? 'en' : 'et'}"`)
  const other = await get(`${cardLink({ locale })}${switched}`)
  expect(other.body).toContain(`<html lang="${shown}">`)
})

test('the page after the payment is in the language of the one before it', async () => {
  const page = await get(`/payments?payment_token=${orderToken()}`)
  expect(page.headers['set-cookie']).toContain('sandbox-language=et')
})

test.each([
  ['pay', 'finalized'],
  ['late', 'pending'],
  ['abandon', 'abandoned'],
])('%s brings the browser back with %s in a signed token', async (outcome, status) => {
  const answer = await decide(orderToken({ merchant_reference: `{"uuid":"${outcome}"}` }), outcome, 'none')
  expect(answer.statusCode).toBe(303)
  const back = new URL(answer.headers.location ?? '')
  expect([back.origin, back.searchParams.get('from')]).toEqual([merchant, 'bank'])
  const claims = claimsIn(back.searchParams.get('payment_token'))
  expect(claims).toMatchObject({
    amount: '10.50',
    currency: 'EUR',
    access_key: key.accessKey,
    merchant_reference: `{"uuid":"${outcome}"}`,
    status,
    exp: start.getTime() / 1000 + 600,
  })
  expect(fetch).not.toHaveBeenCalled()
})

test('the notification is sent before the return, instead of it, or after it, as requested', async () => {
  const before = await decide(orderToken(), 'pay', 'before')
  expect([before.statusCode, notified().length]).toEqual([303, 1])
  const [url, fields] = notified()[0] ?? ['', new URLSearchParams()]
  expect(url).toBe(`${merchant}/notification`)
  expect(claimsIn(fields.get('payment_token'))).toMatchObject({ status: 'finalized' })

  const instead = await decide(orderToken(), 'pay', 'instead')
  expect([instead.statusCode, notified().length]).toEqual([200, 2])
  expect(instead.body).toContain('delivered')

  // Fake timers: the notification stays pending and cannot reach a later test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const after = await decide(orderToken(), 'pay', 'after')
  expect([after.statusCode, notified().length]).toEqual([303, 2])
  expect((await get('/payments')).body).toContain('about to go')
})

test('a notification after the return is sent a moment later, and never once the sandbox is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = Fastify()
  const later = laterOn(app, 3000)
  const work = vi.fn(() => Promise.resolve())
  later(work)
  vi.advanceTimersByTime(2999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
  later(work)
  expect(vi.getTimerCount()).toBe(1)
  await app.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('a late payment arrives on request; a merchant that does not answer can be notified again by hand', async () => {
  time = new Date(start.getTime() + 1000)
  fetch.mockRejectedValueOnce(new TypeError('down'))
  await decide(orderToken(), 'late', 'before')
  const list = (await get('/payments')).body
  expect(list).toContain('failed')
  const [, id = ''] = /payments\/([\w-]+)\/arrive/.exec(list) ?? []
  const arrived = await sandbox.app.inject({ method: 'POST', url: `/payments/${id}/arrive` })
  expect(arrived.json()).toEqual({ status: 'finalized', notified: 'delivered' })
  expect((await post(`/payments/${id}/notify`, {})).headers.location).toBe('/payments')
  const statuses = notified().map(([, fields]) => claimsIn(fields.get('payment_token')))
  expect(statuses).toMatchObject([
    { status: 'pending', payment_uuid: id },
    { status: 'finalized', payment_uuid: id },
    { status: 'finalized', payment_uuid: id },
  ])
  expect((await sandbox.app.inject({ method: 'POST', url: '/payments/x/notify' })).statusCode).toBe(404)
})

test('a paid order stays paid, under the same id', async () => {
  const token = orderToken()
  const idOf = async (outcome: string) => {
    const { location = '' } = (await decide(token, outcome, 'none')).headers
    return claimsIn(new URL(location).searchParams.get('payment_token'))
  }
  const paid = await idOf('pay')
  expect(paid).toMatchObject({ status: 'finalized' })
  expect(await idOf('abandon')).toEqual(paid)
})

test.each([
  ['an unknown key', () => orderToken({}, 'x'), 'No known merchant'],
  [
    'the name of another bank’s key',
    () => orderToken({ access_key: sandboxBankKeys[1]?.accessKey }),
    'No known merchant',
  ],
  ['no amount', () => orderToken({ amount: undefined }), 'Something is missing'],
  [
    'an address that is a script',
    () => orderToken({ merchant_return_url: 'javascript:alert(1)' }),
    'Something is missing',
  ],
  ['its time over', () => orderToken({ exp: start.getTime() / 1000 }), 'has expired'],
])('an order with %s is not paid', async (_, make, words) => {
  const token = make()
  for (const answer of [await get(`/payments?payment_token=${token}`), await decide(token, 'pay', 'before')]) {
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(words)
  }
  expect(fetch).not.toHaveBeenCalled()
})

test('a page of another site cannot pay', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const payload = { payment_token: orderToken(), outcome: 'pay' }
  expect((await sandbox.app.inject({ method: 'POST', url: '/payments', headers, payload })).statusCode).toBe(403)
})

const link = {
  shopId: 'sammas',
  amount: '125',
  reference: '17',
  return_url: `${merchant}/back`,
  cancel_url: `${merchant}/join`,
  notification_url: `${merchant}/notified`,
}
const cardLink = (change: Record<string, string> = {}) =>
  `/card-payment?${new URLSearchParams({ ...link, ...change }).toString()}`

test('the shop learns the result of a card payment by text and code, by notification and by the returned form', async () => {
  const page = await get(cardLink())
  expect(page.body).toContain('125.00 €')
  const [, transaction = ''] = /name="transaction" value="([\w-]+)"/.exec(page.body) ?? []
  const paid = await post('/card-payment', { ...link, transaction, outcome: 'pay', notice: 'before' })
  expect(paid.headers['content-security-policy']).toContain(`form-action 'self' ${merchant};`)
  expect(paid.body).toContain(`action="${merchant}/back"`)
  const [[url, fields] = ['', new URLSearchParams()], ...more] = notified()
  expect([url, more]).toEqual([`${merchant}/notified`, []])
  const json = fields.get('json') ?? ''
  expect(JSON.parse(json)).toMatchObject({
    amount: '125.00',
    currency: 'EUR',
    reference: '17',
    shop: 'sammas',
    status: 'COMPLETED',
    transaction,
  })
  const mac = createHash('sha512')
    .update(json + (sandboxShops['sammas'] ?? ''))
    .digest('hex')
  expect(fields.get('mac')?.toLowerCase()).toBe(mac)
  expect(paid.body).toContain(fields.get('mac'))
})

test('a card payment is notified twice on request, never when abandoned, and never by return when only notified', async () => {
  const transaction = '0b7c9c5e-4d5c-4f5a-8f3e-1b2c3d4e5f60'
  const given = await post('/card-payment', { ...link, transaction, outcome: 'abandon' })
  expect([given.statusCode, given.headers.location]).toEqual([303, `${merchant}/join`])
  expect(fetch).not.toHaveBeenCalled()
  await post('/card-payment', { ...link, transaction, outcome: 'twice' })
  const [first, second, ...more] = notified().map(([, fields]) => fields.get('json'))
  expect([second, more]).toEqual([first, []])
  const instead = await post('/card-payment', { ...link, transaction, outcome: 'pay', notice: 'instead' })
  expect(instead.body).not.toContain('<form')
  const withoutAddresses = { shopId: 'sammas', amount: '125', reference: '17', transaction }
  expect((await post('/card-payment', { ...withoutAddresses, outcome: 'pay' })).body).toContain('did not take')
  expect((await post('/card-payment', { ...withoutAddresses, outcome: 'abandon' })).body).toContain('Abandoned')
})

test.each([
  { shopId: 'toString' },
  { shopId: 'unknown' },
  { amount: '' },
  { amount: '-1' },
  { return_url: 'javascript:alert(1)' },
])('a card link with %j is none', async (change) => {
  expect((await get(cardLink(change))).statusCode).toBe(400)
  const sent = { ...link, ...change, transaction: '0b7c9c5e-4d5c-4f5a-8f3e-1b2c3d4e5f60', outcome: 'pay' }
  expect((await post('/card-payment', sent)).statusCode).toBe(400)
  expect(fetch).not.toHaveBeenCalled()
})

test('banks show the prefilled fields, escaped, and nothing else', async () => {
  const seb = await get('/banks/seb/web/ipank?act=PENSION3_STPAYM&saajanimi=AS%20Pensionikeskus&summa=%3Cb%3E&other=x')
  expect(seb.body).toContain('AS Pensionikeskus')
  expect(seb.body).toContain('&lt;b&gt;')
  expect(seb.body.split('<main>')[1]).not.toContain('PENSION3_STPAYM')
  const lhv = await get('/banks/lhv/portfolio/payment_standing_add.cfm?i_date_first_payment=10.11.2026')
  expect(lhv.body).toContain('10.11.2026')
  for (const url of ['/banks/swedbank/private/pensions/pillar3/orderp3p', '/banks/luminor/auth/']) {
    expect((await get(url)).body).toContain('takes nothing filled in')
  }
  expect((await get('/banks/other/')).statusCode).toBe(404)
})
