// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { useWhenIdle } from './use-when-idle.ts'

let idle: (() => void)[]
beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call))
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = []
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('waits until the browser is idle, and stays', async () => {
  const { result } = renderHook(useWhenIdle, false)
  expect(result()).toBe(false)
  await settled(() => {
    for (const call of idle) call()
  })
  expect(result()).toBe(true)
})

test('is there before the print is laid out, and then requests no idle time', async () => {
  const { result } = renderHook(useWhenIdle, false)
  await settled(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  expect(result()).toBe(true)
  expect(idle).toEqual([])
})

test('is there as soon as it is needed, idle or not, and stays when it no longer is', () => {
  const { result, rerender } = renderHook<boolean, boolean>(useWhenIdle, false)
  rerender(true)
  expect(result()).toBe(true)
  expect(idle).toEqual([])
  rerender(false)
  expect(result()).toBe(true)
})

test('is there at once where it is needed', () => {
  expect(renderHook(useWhenIdle, true).result()).toBe(true)
  expect(idle).toEqual([])
})
