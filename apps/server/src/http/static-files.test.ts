import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provider } from '@sammas/provider/provider'
import { readConfig, webConfigurationOf } from '../config/config.ts'
import { openApp } from './open-app.ts'
import { staticFiles } from './static-files.ts'
import { inlineHashes } from './web-documents.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sammas-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<script>__SAMMAS_CONFIGURATION__</script>')
  writeFileSync(join(folder, 'account.html'), '<script>__SAMMAS_CONFIGURATION__</script><script>drawn()</script>')
  writeFileSync(join(folder, 'assets/a-1.js'), 'export {}')
  writeFileSync(join(folder, 'assets/a-1.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(folder, 'secret.txt'), 'not for everybody')
  app = openApp({ logger: false, headers: {}, isProxy: () => false })
  const configuration = webConfigurationOf(readConfig({ APP_ENV: 'local' }), provider.membership.fee)
  await staticFiles(app, { folder, configuration, headers: { 'x-frame-options': 'DENY' } })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Whether robots may fetch a path: of the matching rules the longest counts (RFC 9309, 2.2.2). */
function mayCrawl(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, kind, prefix = '']) => ({ kind, prefix }))
    .filter(({ prefix }) => path.startsWith(prefix))
  return rules.toSorted((one, other) => other.prefix.length - one.prefix.length)[0]?.kind !== 'Disallow'
}

test('robots may fetch pages and make no calls', async () => {
  const answer = await app.inject('/robots.txt')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(answer.body).toMatch(/^User-agent: \*$/m)
  const seen = ['/login?language=en', '/assets/a-1.js', '/account', '/api/v1/funds', '/api/health']
  expect(seen.filter((path) => mayCrawl(answer.body, path))).toEqual(seen.slice(0, 3))
})

test('an address with its own document gets it, every other one the page, and neither is sent twice', async () => {
  const drawn = await app.inject('/account?language=en')
  expect(drawn.body).toContain('drawn()')
  expect((await app.inject('/account/more')).body).not.toContain('drawn()')
  // The build has no document for it.
  expect((await app.inject('/login')).body).not.toContain('drawn()')
  const tag = drawn.headers.etag
  const again = await app.inject({ url: '/account', headers: { 'if-none-match': tag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await app.inject({ url: '/dates', headers: { 'if-none-match': tag } })).statusCode).toBe(200)
})

test('inline scripts of each document may run, and nothing else', () => {
  const hash = createHash('sha256').update('drawn()').digest('base64')
  expect(inlineHashes(folder).scripts).toContain(`sha256-${hash}`)
})

test('the headers of a page are those of pages alone', async () => {
  expect((await app.inject('/account')).headers).toMatchObject({ 'x-frame-options': 'DENY' })
  expect((await app.inject('/assets/a-1.js')).headers).not.toHaveProperty('x-frame-options')
})

test('addresses of screens get the page, hashed files are kept, missing files are missing', async () => {
  const of = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    return [statusCode, headers['cache-control']]
  }
  expect(await of('/2nd-pillar-flow/select-sources')).toEqual([200, 'no-cache'])
  expect(await of('/assets/a-1.js')).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await of('/assets/b-2.js'))[0]).toBe(404)
  expect((await of('/assets/'))[0]).toBe(404)
  expect((await of('/api/v1/nothing'))[0]).toBe(404)
  expect((await of('/manifest.webmanifest'))[0]).toBe(404)
  expect((await of('/nothing.png'))[0]).toBe(404)
  for (const url of ['/api/v1/nothing', '/.git/config', '/account/.env', '/%2egit/HEAD'])
    expect([url, (await of(url))[0]]).toEqual([url, 404])
})

test('a file is sent as the build has packed it, and nothing outside the folder is sent', async () => {
  const packed = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect((await app.inject('/assets/a-1.js')).body).toBe('export {}')
  for (const path of ['/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/assets/..%2fsecret.txt', '/secret.txt']) {
    expect((await app.inject(path)).body).not.toContain('not for everybody')
  }
})
