import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { onEngine } from '../testing/on-engine.ts'
import { moveCalendar } from '../testing/outside-world.ts'
import { TestBrowser } from '../testing/test-browser.ts'

onEngine('postgresql', 'an answer that is the same for everybody', (product) => {
  const fetchAnswer = (token: string | null, headers: Record<string, string> = {}) =>
    product().server.app.inject({
      url: '/api/v1/funds',
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), 'accept-language': 'et', ...headers },
    })
  const tokenOf = async (code: string) => (await new TestBrowser(product()).login(code)).token ?? ''

  test('is cached by the browser, and revalidated with 304', async () => {
    const [mari, liis] = [await tokenOf('49203152718'), await tokenOf('60311273446')]
    const first = await fetchAnswer(mari)
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': /json/ })
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^"[\w-]+"$/)
    for (const named of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const again = await fetchAnswer(liis, { 'if-none-match': named })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
      expect(again.headers['cache-control']).toBe('private, no-cache')
    }
    expect((await fetchAnswer(liis, { 'if-none-match': '"another"' })).body).toBe(first.body)
  })

  test('differs by language and by encoding, and has a Vary header for both', async () => {
    const mari = await tokenOf('49203152718')
    const plain = await fetchAnswer(mari)
    expect(String(plain.headers['vary'])).toBe('accept-encoding, accept-language')
    const tag = String(plain.headers['etag'])
    const english = await fetchAnswer(mari, { 'accept-language': 'en', 'if-none-match': tag })
    expect([english.statusCode, english.headers['etag'] === tag]).toEqual([200, false])
    const brotli = await fetchAnswer(mari, { 'accept-encoding': 'gzip, deflate, br', 'if-none-match': tag })
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
      'br',
      plain.body,
    ])
    const gzip = await fetchAnswer(mari, {
      'accept-encoding': 'br;q=0, gzip',
      'if-none-match': String(brotli.headers['etag']),
    })
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', plain.body])
  })

  test('is refused without a session, with any tag', async () => {
    const tag = String((await fetchAnswer(await tokenOf('49203152718'))).headers['etag'])
    const stranger = await fetchAnswer(null, { 'if-none-match': tag })
    expect([stranger.statusCode, stranger.headers['cache-control'], stranger.headers['etag']]).toEqual([
      401,
      'no-store',
      undefined,
    ])
  })

  test('is new when the registry has something new', async () => {
    const mari = await tokenOf('49203152718')
    const before = await fetchAnswer(mari)
    await moveCalendar(product(), { days: 40 })
    const after = await fetchAnswer(mari, { 'if-none-match': String(before.headers['etag']) })
    expect([after.statusCode, after.body === before.body]).toEqual([200, false])
  })
})
