// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { useOverdue } from './use-overdue.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useIsMounted } from './use-is-mounted.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))

test('a wait is overdue after its limit, and a new wait starts over', async () => {
  const { result, rerender } = renderHook<boolean, boolean>((waiting) => useOverdue(waiting, 1000), true)
  await pass(999)
  expect(result()).toBe(false)
  await pass(1)
  expect(result()).toBe(true)
  rerender(false)
  expect(result()).toBe(false)
  rerender(true)
  expect(result()).toBe(false)
  await pass(1000)
  expect(result()).toBe(true)
})

test('a person who has left the page is no longer here', () => {
  const { result, unmount } = renderHook(useIsMounted, undefined)
  expect(result()()).toBe(true)
  unmount()
  expect(result()()).toBe(false)
})

test('the seconds left are whole, counted from the clock, and end at 0', async () => {
  const { result, unmount } = renderHook(useSecondsLeft, Date.now() + 2500)
  expect(result()).toBe(3)
  await pass(2000)
  expect(result()).toBe(1)
  await pass(2000)
  expect(result()).toBe(0)
  unmount()
})
