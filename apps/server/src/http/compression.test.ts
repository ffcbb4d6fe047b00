import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compression.ts'

const LONG = JSON.stringify(Array.from({ length: 400 }, (_, index) => ({ isin: 'EE3600109435', amount: index })))

async function appWith(body: string) {
  const app = Fastify()
  await compressAnswers(app)
  app.get('/answer', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  app.post('/taken', (request) => ({ body: request.body }))
  return app
}

const accepting = (encoding: string) => ({ url: '/answer', headers: { 'accept-encoding': encoding } })

test('a long answer is sent in the encoding that the browser takes, and is the same answer', async () => {
  const app = await appWith(LONG)
  const brotli = await app.inject(accepting('gzip, deflate, br'))
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(String(brotli.headers['vary']).toLowerCase()).toContain('accept-encoding')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(LONG)
  expect(brotli.rawPayload.length).toBeLessThan(LONG.length / 5)
  const gzip = await app.inject(accepting('gzip'))
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(LONG)
  const plain = await app.inject(accepting('identity'))
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, LONG])
})

test('a short answer, such as one with a token, is never compressed', async () => {
  const app = await appWith('{"access_token":"secret"}')
  const answer = await app.inject(accepting('br'))
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test('a compressed request is not unpacked', async () => {
  const app = await appWith(LONG)
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const payload = gzipSync('{"small":1}')
  const answer = await app.inject({ method: 'POST', url: '/taken', headers, payload })
  expect(answer.statusCode).toBe(400)
})
