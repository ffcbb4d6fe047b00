import { readBatch as endpoint, partHead } from '@sammas/contract/read-batch'
import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { readBatch } from './read-batch.ts'

const ME = '/api/v1/me'
const AML = '/api/v1/amlchecks'
const WAITING = '/api/v1/applications?status=PENDING'

const part = (of: string, body: string, more: Partial<z.input<typeof partHead>> = {}) =>
  `${JSON.stringify(z.encode(partHead, { of, status: 200, ...more }))}\n${body}\n`

/** A server with an answer that the test writes piece by piece. */
function server(status = 200) {
  let pieces: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pieces = controller
    },
  })
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response(body, { status, headers: { 'x-request-id': 'batch-1' } })),
  )
  return {
    fetch,
    write: (text: string) => pieces?.enqueue(new TextEncoder().encode(text)),
    writeBytes: (bytes: Uint8Array) => pieces?.enqueue(bytes),
    end: () => pieces?.close(),
    break: () => pieces?.error(new Error('the line is cut')),
  }
}

const INIT = { headers: { Accept: 'application/json' } }

test('all are requested in one call of the contract, by their addresses', () => {
  const { fetch } = server()
  readBatch(fetch, [ME, WAITING], INIT)
  expect(fetch).toHaveBeenCalledOnce()
  const [address, init] = fetch.mock.calls[0] ?? []
  const url = new URL(z.parse(z.string(), address), 'http://sammas.example')
  expect(init).toBe(INIT)
  expect(url.pathname).toBe(`/api${endpoint.path}`)
  expect(z.parse(endpoint.query, { of: url.searchParams.getAll('of') })).toEqual({
    of: ['/v1/me', '/v1/applications?status=PENDING'],
  })
})

test('each is available as soon as its lines are, as its own answer, however the bytes are split', async () => {
  const { fetch, write, writeBytes, end } = server()
  const answers = readBatch(fetch, [ME, AML, WAITING], INIT)
  const late = vi.fn()
  void answers.get(ME)?.then(late)
  write(part('/v1/amlchecks', '[]'))
  const aml = await answers.get(AML)
  expect([aml?.status, aml?.headers.get('content-type'), await aml?.text()]).toEqual([200, 'application/json', '[]'])
  expect(late).not.toHaveBeenCalled()
  // A letter of two bytes, cut in the middle.
  const bytes = new TextEncoder().encode(part('/v1/me', '{"firstName":"Õnne"}'))
  for (const byte of bytes) writeBytes(Uint8Array.of(byte))
  expect(await (await answers.get(ME))?.json()).toEqual({ firstName: 'Õnne' })
  write(part('/v1/applications?status=PENDING', '{"errors":[{"code":"x"}]}', { status: 504 }))
  const failed = await answers.get(WAITING)
  expect([failed?.status, await failed?.text()]).toEqual([504, '{"errors":[{"code":"x"}]}'])
  end()
})

test('a batch that must be retried later has the time to wait, and each part has the id of the batch', async () => {
  const { fetch, write } = server()
  const answers = readBatch(fetch, [ME, AML], INIT)
  write(part('/v1/me', '{}', { status: 429, retryAfter: 60 }))
  expect((await answers.get(ME))?.headers.get('retry-after')).toBe('60')
  expect((await answers.get(ME))?.headers.get('x-request-id')).toBe('batch-1')
})

test.each(['break', 'end'] as const)(
  'where the stream %s early, the rest is missing and can be requested',
  async (how) => {
    const given = server()
    const answers = readBatch(given.fetch, [ME, AML], INIT)
    given.write(part('/v1/me', '{}'))
    expect((await answers.get(ME))?.status).toBe(200)
    given.write(part('/v1/amlchecks', '[]').slice(0, -1))
    given[how]()
    await expect(answers.get(AML)).rejects.toThrow()
  },
)

test.each([404, 400, 405, 500, 502])(
  'a server that answers %s does not know it: each can be requested',
  async (status) => {
    const { fetch, write, end } = server(status)
    const answers = readBatch(fetch, [ME, AML], INIT)
    write(part('/v1/me', '{}'))
    end()
    for (const answer of answers.values()) await expect(answer).rejects.toThrow()
  },
)

test.each([401, 429, 503])('what it answers to all, as %s, is the answer to each', async (status) => {
  const { fetch, write, end } = server(status)
  const answers = readBatch(fetch, [ME, AML], INIT)
  write('{"errors":[]}')
  end()
  for (const answer of answers.values()) {
    const one = await answer
    expect([one.status, await one.text()]).toEqual([status, '{"errors":[]}'])
  }
})

test('where nothing is reached each can be requested', async () => {
  const answers = readBatch(() => Promise.reject(new TypeError('offline')), [ME, AML], INIT)
  for (const answer of answers.values()) await expect(answer).rejects.toThrow('offline')
})

test('nothing for this person is no answer: the call may be made once it is known that there is something', async () => {
  const { fetch, write } = server()
  const answers = readBatch(fetch, ['/api/v1/me/capital', ME], INIT)
  write(part('/v1/me/capital', 'null'))
  await expect(answers.get('/api/v1/me/capital')).rejects.toThrow()
})

test('a page of an intermediary, such as a proxy, answers no call', async () => {
  const { fetch, write, end } = server()
  const answers = readBatch(fetch, [ME, AML], INIT)
  write('<!doctype html>\n<p>Proxy\n')
  end()
  for (const answer of answers.values()) await expect(answer).rejects.toThrow()
})
