// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { receiveRegistryTime, registryClock, steadyNow } from '#web/lib/registry-clock.ts'
import { ClockContext } from '#web/lib/today.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { useNewDay } from './use-new-day.ts'

const calls = vi.fn<(name: string) => Promise<string>>(() => Promise.resolve('loaded'))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z') })
  connectTo(() => Promise.reject(new TypeError('no server here')))
  calls.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'sammasRegistryClock')
})

/** A page that shows a list and the person. */
async function open(moment: string): Promise<() => void> {
  const client = createQueryClient()
  const { unmount } = renderHook(
    () => {
      useNewDay()
      useQuery({ queryKey: ['portfolio', 'session-1'], queryFn: () => calls('portfolio') })
      useQuery({ queryKey: ['user', 'session-1'], queryFn: () => calls('user') })
    },
    null,
    (host) =>
      createElement(
        ClockContext,
        { value: registryClock },
        createElement(QueryClientProvider, { client, children: host }),
      ),
  )
  await settled(() => vi.advanceTimersByTimeAsync(10))
  await settled(() => {
    receiveRegistryTime(moment, steadyNow())
  })
  await settled(() => vi.advanceTimersByTimeAsync(10))
  expect(calls).toHaveBeenCalledTimes(2)
  calls.mockClear()
  return () => {
    unmount()
    client.clear()
  }
}

test('the first known day reloads nothing; midnight reloads everything shown, with no event but the time', async () => {
  const close = await open('2026-11-30T21:59:00Z')
  await settled(() => vi.advanceTimersByTimeAsync(59_000))
  expect(calls).not.toHaveBeenCalled()
  await settled(() => vi.advanceTimersByTimeAsync(1_000))
  expect(calls.mock.calls).toEqual([['portfolio'], ['user']])
  close()
})

test('a device that has slept makes a call to learn the day', async () => {
  const close = await open('2026-11-30T10:00:00Z')
  await settled(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  await settled(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls.mock.calls).toEqual([['user']])
  close()
})
