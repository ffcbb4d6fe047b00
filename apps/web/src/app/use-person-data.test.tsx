// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { usePersonData } from './use-person-data.ts'

let answer: (path: string) => Promise<Response>
let requests: string[]

beforeEach(() => {
  requests = []
  connectTo((input) => {
    const path = input instanceof Request ? input.url : input.toString()
    requests.push(path)
    return answer(path)
  })
})

test('a failed connection of one of the two that everything builds on is shown, and retried', async () => {
  vi.useFakeTimers()
  answer = (path) =>
    path === '/api/v1/me'
      ? Promise.resolve(new Response(JSON.stringify(sampleUser)))
      : Promise.reject(new TypeError('Failed to fetch'))
  const queryClient = createQueryClient()
  const { result, unmount } = renderHook(usePersonData, undefined, (host) => (
    <QueryClientProvider client={queryClient}>{host}</QueryClientProvider>
  ))
  await settled(() => vi.advanceTimersByTimeAsync(10_000))
  expect(result().name).toBe('Mari-Liis Tamm')
  expect(result().problem?.failure).toEqual({ kind: 'network' })
  requests = []
  await settled(() => {
    result().problem?.retry()
    return vi.advanceTimersByTimeAsync(0)
  })
  expect(requests).toEqual(['/api/v1/me/conversion'])
  unmount()
  vi.useRealTimers()
})
