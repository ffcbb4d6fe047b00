import { expect, test, vi } from 'vitest'
import { reloadIntoNewerBuild } from './newer-build.ts'

const documentOf = (entry: string) => `<!doctype html><script type="module" crossorigin src="${entry}"></script>`

function storing(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  })
  return stored
}

async function reloads(entry: string | null, document: () => Promise<string>): Promise<boolean> {
  const reload = vi.fn()
  await reloadIntoNewerBuild({ entry, document, reload })
  return reload.mock.calls.length > 0
}

test('a page whose build was replaced reloads, once for each build', async () => {
  storing()
  const [first, second] = ['/assets/index-a.js', '/assets/index-b.js']
  expect(await reloads(first, () => Promise.resolve(documentOf(second)))).toBe(true)
  expect(await reloads(second, () => Promise.resolve(documentOf(first)))).toBe(true)
  expect(await reloads(first, () => Promise.resolve(documentOf(second)))).toBe(false)
})

test.each<[string, string | null, () => Promise<string>]>([
  ['the same build', '/assets/index-a.js', () => Promise.resolve(documentOf('/assets/index-a.js'))],
  ['no connection', '/assets/index-a.js', () => Promise.reject(new TypeError('offline'))],
  ['an answer that is no page', '/assets/index-a.js', () => Promise.resolve('{"errors":[]}')],
  ['an answer without a body', '/assets/index-a.js', () => Promise.resolve('')],
  ['a page without an entry', null, () => Promise.resolve(documentOf('/assets/index-b.js'))],
])('%s loads nothing again', async (_name, entry, document) => {
  storing()
  expect(await reloads(entry, document)).toBe(false)
})

test('a browser that stores nothing loads nothing again, as it could not stop', async () => {
  vi.stubGlobal('window', {})
  expect(await reloads('/assets/index-a.js', () => Promise.resolve(documentOf('/assets/index-b.js')))).toBe(false)
})
