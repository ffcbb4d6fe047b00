import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints } from '@sammas/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../testing/test-product.ts'

/** Each loop is delayed by more than this, a thousandth of a millisecond. */
const ANY_DELAY = 0.001

let folder: string
let product: TestProduct

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sammas-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>Sammas</title><script>__SAMMAS_CONFIGURATION__</script>')
  writeFileSync(join(folder, 'assets/a-1.js'), 'export {}')
  product = await openTestProduct(await openTestDatabase('postgresql'), {
    longestStallMs: ANY_DELAY,
    webFolder: folder,
  })
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true })
})

test('a server whose event loop stalls refuses calls until later, and still sends pages and their files', async () => {
  const send = (url: string) => product.server.app.inject(url)
  await expect.poll(async () => (await send('/api/v1/funds')).statusCode).toBe(503)
  const refused = await send('/api/v1/funds')
  expect([refused.json(), refused.headers['retry-after']]).toEqual([
    { errors: [{ code: 'service.unavailable', arguments: [] }] },
    '5',
  ])
  const [page, file] = [await send('/login'), await send('/assets/a-1.js')]
  expect([page.statusCode, file.statusCode]).toEqual([200, 200])
  expect(page.body).toContain('<title>Sammas</title>')
})

test('a stalled server leads a person on who comes from a bank, a card or an e-mail', async () => {
  const { app } = product.server
  await expect.poll(async () => (await app.inject('/api/v1/funds')).statusCode).toBe(503)
  const leading = Object.values<Endpoint>(endpoints).filter(({ replyKind }) => replyKind === 'redirect')
  expect(leading).toHaveLength(3)
  const answers = leading.map(async ({ method, path }) => (await app.inject({ method, url: `/api${path}` })).statusCode)
  expect(await Promise.all(answers)).not.toContain(503)
})
