import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { attemptMemory } from './pending-attempt.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage: storage })
})

const memory = attemptMemory('pending', z.object({ mandateId: z.number() }))
const pending = { handle: { mandateId: 7 }, code: '4821', startedAt: 1, deadline: 2 }

test('a written value is read back, null deletes it', () => {
  memory.write(pending)
  expect(memory.read()).toEqual(pending)
  memory.write(null)
  expect(memory.read()).toBeNull()
  expect(stored.size).toBe(0)
})

test.each(['nonsense', '{}', '{"version":0,"code":null,"startedAt":1,"deadline":2,"handle":{"mandateId":7}}'])(
  '%s of another build is nothing',
  (text) => {
    stored.set('pending', text)
    expect(memory.read()).toBeNull()
  },
)

test('a handle of another kind is nothing', () => {
  memory.write(pending)
  const other = attemptMemory('pending', z.object({ authenticationHash: z.string() }))
  expect(other.read()).toBeNull()
})
