// @vitest-environment happy-dom
import type { SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { conversionQuery } from '#web/api/queries.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { renderHook } from '#web/testing/render-hook.tsx'
import { useRate } from './rate-line.tsx'

test.each<[string, SecondPillarState, boolean]>([
  ['is in funds', { kind: 'in-funds' }, true],
  ['is paid as a fund pension, which ended contributions', { kind: 'in-funds', contributionsEnded: true }, false],
  ['is paid out', { kind: 'paid-out', on: null }, false],
])('while the rate is loading, room is kept for its line where the pillar %s: %s', (_, secondPillarState, expected) => {
  connectToNothing()
  const client = new QueryClient()
  // The state alone is read.
  client.setQueryData(conversionQuery().queryKey, { secondPillarState } as never)
  const { result, unmount } = renderHook(useRate, undefined, (host) => (
    <QueryClientProvider client={client}>{host}</QueryClientProvider>
  ))
  expect(result()).toMatchObject({ isPending: expected, isAwaited: expected, isUnknown: false })
  unmount()
})
