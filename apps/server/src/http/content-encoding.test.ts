import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { onEngine } from '../testing/on-engine.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { encodingFor, compressedText } from './content-encoding.ts'

const text = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ isin: 'EE3600109435', amount: index })))

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %s is sent %s', (header, encoding) => {
  expect(encodingFor(header, 2000)).toBe(encoding)
})

test('a compressed text is the same, and shorter', () => {
  const [brotli, gzip] = [compressedText(text, 'br'), compressedText(text, 'gzip')]
  expect(brotliDecompressSync(brotli?.bytes ?? '').toString()).toBe(text)
  expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(text)
  expect(brotli?.bytes.length).toBeLessThan(text.length / 5)
})

test('a short answer, such as a token, is not compressed; a long one is compressed while it is sent', () => {
  expect(compressedText('{"access_token":"secret"}', 'br')).toMatchObject({ encoding: 'identity' })
  expect(compressedText(text.repeat(20), 'br')).toBeNull()
})

onEngine('postgresql', 'answers about a person', (product) => {
  test.each(['/v1/portfolio', '/v1/transactions'])('%s is the same packed and not, and never kept', async (path) => {
    // ten thousand payments: the transactions are long
    const { token } = await new TestBrowser(product()).login('49008270013')
    const fetchAs = (encoding: string) =>
      product().server.app.inject({
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token ?? ''}`, 'accept-encoding': encoding },
      })
    const [plain, brotli] = [await fetchAs('identity'), await fetchAs('br')]
    expect(plain.statusCode).toBe(200)
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store', vary: /encoding/i })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  })
})
