import { expect, test } from 'vitest'
import { reportErrors } from './report-errors.ts'

function page() {
  const sent: [string, unknown][] = []
  const listeners = new Map<string, (event: object) => void>()
  const window = {
    addEventListener: (kind: string, listener: (event: never) => void) => {
      listeners.set(kind, listener as (event: object) => void)
    },
    navigator: { sendBeacon: (url: string | URL, body?: unknown) => sent.push([String(url), body]) > 0 },
    location: { pathname: '/account' },
  }
  return { window: window as unknown as Parameters<typeof reportErrors>[1], sent, listeners }
}

test('an uncaught error is reported with its place in the code, without its message', () => {
  const { window, sent, listeners } = page()
  reportErrors({ url: 'https://errors.example/x', sampleRate: 1 }, window)
  listeners.get('error')?.({ error: new RangeError('49203152718 is wrong') })
  listeners.get('unhandledrejection')?.({ reason: new TypeError('x@example.ee') })
  expect(sent.map(([url]) => url)).toEqual(['https://errors.example/x', 'https://errors.example/x'])
  const [first, second] = sent.map(([, body]) => JSON.parse(String(body)) as object)
  expect(first).toMatchObject({ name: 'RangeError', path: '/account', stack: expect.stringContaining('report-errors') })
  expect(second).toMatchObject({ name: 'TypeError' })
  expect(JSON.stringify(sent)).not.toMatch(/49203152718|example\.ee/)
})

test('where no place is configured nothing listens', () => {
  const { window, listeners } = page()
  reportErrors(null, window)
  expect(listeners.size).toBe(0)
})
