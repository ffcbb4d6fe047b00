import { afterAll, expect, inject, test } from 'vitest'
import { buildSandbox } from '../build-sandbox.ts'
import { sandboxConfig } from '../config.ts'
import { openTestPool } from '../testing/open-test-registry.ts'

const database = await openTestPool(inject('postgresSocketUrl'))
const config = sandboxConfig({ baseUrl: 'http://127.0.0.1:3100' })
const sandbox = await buildSandbox({ pool: database.pool, config })
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

const get = (url: string, headers: Record<string, string> = {}) => sandbox.app.inject({ url, headers })
const PAGES = [
  '/',
  '/received',
  '/calendar',
  '/payments',
  '/mailbox',
  '/faults',
  '/embed-example',
  '/card-payment',
  '/banks/seb/x',
]

test.each(PAGES)('%s has a title, a heading and a language, in both languages', async (url) => {
  const [et, en] = [await get(url), await get(`${url}?lang=en`)]
  for (const [page, language] of [
    [et, 'et'],
    [en, 'en'],
  ] as const) {
    expect(page.body).toContain(`<html lang="${language}">`)
    expect(page.body).toMatch(/<title>[^<]+ – Sammas, /)
    expect(page.body.match(/<h1>/g)).toHaveLength(1)
    expect((page.body.match(/class="primary"/g) ?? []).length).toBeLessThan(2)
  }
  expect(et.body).not.toBe(en.body)
})

test('a chosen language stays in the browser, and the switch keeps the address’s parameters', async () => {
  const english = await get('/payments?payment_token=a%26b&lang=en')
  expect(english.body).toContain('href="/payments?payment_token=a%26b&amp;lang=et"')
  const cookie = String(english.headers['set-cookie']).split(';')[0] ?? ''
  expect((await get('/calendar', { cookie: `other=1; ${cookie}` })).body).toContain('<html lang="en">')
})

test('an unknown address is a page for people and a code for programs', async () => {
  const page = await get('/nowhere', { accept: 'text/html,*/*' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<title>Sellist lehte ei ole')
  const answer = await get('/nowhere')
  expect([answer.statusCode, answer.json()]).toEqual([404, { errors: [{ code: 'not.found' }] }])
})

test('requests are shown in order, and a waiting page gets the next one', async () => {
  const requestSignature = () => sandbox.app.inject({ method: 'POST', url: '/mid-api/signature', payload: {} })
  await requestSignature()
  const before = await get('/received/rows')
  const last = String(before.headers['x-last'])
  expect(before.body).toContain('Mobiil-ID: allkiri')
  expect(before.body).toContain('keelduti (400)')
  const waiting = get(`/received/rows?after=${last}&lang=en`)
  await sandbox.app.inject({ method: 'POST', url: '/mid-api/certificate', payload: {} })
  const received = await waiting
  expect(received.body.match(/<tr>/g)).toHaveLength(1)
  expect(received.body).toContain('Mobile-ID: certificate')
  expect(Number(received.headers['x-last'])).toBe(Number(last) + 1)
  expect((await get('/received')).body.indexOf('allkiri')).toBeLessThan(
    (await get('/received')).body.indexOf('Mobiil-ID: sertifikaat'),
  )
})
