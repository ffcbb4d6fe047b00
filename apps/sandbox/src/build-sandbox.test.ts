import { afterAll, expect, inject, test, vi } from 'vitest'
import { buildSandbox, type Sandbox } from './build-sandbox.ts'
import { sandboxConfig } from './config.ts'
import { openTestPool } from './testing/open-test-registry.ts'

const config = sandboxConfig({ baseUrl: 'http://sandbox.test', slowMs: 20 })
const headers = { authorization: `Bearer ${config.registryKey}` }
const database = await openTestPool(inject('postgresSocketUrl'))
let sandbox = await buildSandbox({ pool: database.pool, config })
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

test('it refuses to run in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(buildSandbox({ pool: database.pool, config })).rejects.toThrow('NODE_ENV=production')
  vi.unstubAllEnvs()
})

test('the start page names everyone in both languages, escaped, with a strict policy and no script', async () => {
  const page = await sandbox.app.inject({ url: '/' })
  const inEnglish = await sandbox.app.inject({ url: '/?lang=en' })
  expect([page.statusCode, inEnglish.statusCode]).toEqual([200, 200])
  for (const { personalCode, et, en } of sandbox.people()) {
    expect(page.body).toContain(`/phone/${personalCode}`)
    expect(page.body).toContain(et)
    expect(inEnglish.body).toContain(en)
  }
  expect(page.body).toContain('Karl-Erik O&#39;Brien-Šuslik')
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  expect((await sandbox.app.inject({ url: '/sandbox.css' })).headers['content-type']).toContain('text/css')
})

test('every page of the sandbox leads to all that one can do there, the banks too', async () => {
  for (const url of ['/', '/calendar', '/payments', '/faults']) {
    const { body } = await sandbox.app.inject({ url })
    for (const path of ['/', '/calendar', '/payments', '/faults']) expect(body, url).toContain(`<a href="${path}">`)
  }
})

test('each person of the list and the stranger have a virtual phone, no other person has', async () => {
  const codes = [...sandbox.people().map(({ personalCode }) => personalCode), '30403039917', '39510300221']
  for (const code of codes) expect((await sandbox.app.inject({ url: `/phone/${code}` })).statusCode).toBe(200)
  expect((await sandbox.app.inject({ url: '/phone/38001010026' })).statusCode).toBe(404)
  expect((await sandbox.app.inject({ url: '/phone' })).body).toContain('Mari-Liis')
})

test.each([
  ['ocsp', 'POST', '/ocsp', 'application/ocsp-request'],
  ['tsa', 'POST', '/tsa', 'application/timestamp-query'],
  ['registry', 'GET', '/registry/v1/funds', null],
  ['mandates', 'GET', '/registry/v1/people/49203152718/processes', null],
  ['smart-id', 'POST', '/smart-id-rp/v3/authentication/notification/etsi/PNOEE-49203152718', 'application/json'],
] as const)('%s can be taken down by hand and put to work again', async (target, method, url, type) => {
  const status = async (): Promise<number> => {
    const sent = type === null ? {} : { payload: type === 'application/json' ? '{}' : Buffer.from('3003', 'hex') }
    const typed = type === null ? {} : { 'content-type': type }
    return (await sandbox.app.inject({ method, url, headers: { ...headers, ...typed }, ...sent })).statusCode
  }
  const set = (mode: string) =>
    sandbox.app.inject({ method: 'POST', url: '/sandbox/faults', payload: { target, mode } })
  const working = await status()
  expect(working).not.toBe(503)
  await set('down')
  expect(await status()).toBe(503)
  await set('slow')
  expect(await status()).toBe(working)
  await set('ok')
  expect(await status()).toBe(working)
})

test('faults can be set by the form on their page', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/faults',
    headers: form,
    payload: 'target=tsa&mode=slow',
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/faults'])
  expect((await sandbox.app.inject({ url: '/faults' })).body).toContain('<option value="slow" selected>')
  await sandbox.app.inject({ method: 'POST', url: '/sandbox/faults', payload: { target: 'tsa', mode: 'ok' } })
})

test('a second start keeps people, authorities, calendar and faults', async () => {
  await sandbox.app.inject({ method: 'POST', url: '/calendar', payload: { days: 40 } })
  await sandbox.app.inject({ method: 'POST', url: '/sandbox/faults', payload: { target: 'ocsp', mode: 'down' } })
  const answersOf = async (box: Sandbox): Promise<unknown[]> => {
    const flows = await box.app.inject({ url: '/registry/v1/people/49203152718/cash-flows', headers })
    const clock = await box.app.inject({ url: '/registry/v1/clock', headers })
    return [flows.json(), clock.json<{ today: string }>().today, box.trustedPem]
  }
  const before = await answersOf(sandbox)
  await sandbox.close()
  sandbox = await buildSandbox({ pool: database.pool, config })
  expect(await answersOf(sandbox)).toEqual(before)
  expect((await sandbox.app.inject({ url: '/faults' })).body).toContain('<option value="down" selected>')
})
