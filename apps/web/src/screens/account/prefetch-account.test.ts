import { userGet } from '@sammas/contract/user'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { prefetchScreen, personCache } from '#web/api/prefetch-screen.ts'
import { userQuery } from '#web/api/queries.ts'
import { receiveRegistryTime, steadyNow } from '#web/lib/registry-clock.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { accountPrefetches } from './prefetch-account.ts'

afterEach(() => {
  vi.useRealTimers()
  personCache.clear()
})

test('the account waits for a member’s capital like for its other answers, so that its first block is drawn once', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('sammasRegistryClock', undefined)
  receiveRegistryTime('2026-11-23T12:00:00Z', steadyNow())
  const refused = () => new Response(null, { status: 403 })
  const release: ((answer: Response) => void)[] = []
  const capital = new Promise<Response>((resolve) => release.push(resolve))
  const requests: string[] = []
  connectTo((input) => {
    const address = input instanceof Request ? input.url : input.toString()
    requests.push(address)
    return address.endsWith('/me/capital') ? capital : Promise.resolve(refused())
  })
  personCache.setQueryData(userQuery().queryKey, { ...z.decode(userGet.reply, sampleUser), memberNumber: 7 })
  const isOver = vi.fn()
  void prefetchScreen(accountPrefetches).then(isOver)
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toContain('/api/v1/me/capital')
  expect(isOver).not.toHaveBeenCalled()
  release[0]?.(refused())
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver).toHaveBeenCalledOnce()
})
