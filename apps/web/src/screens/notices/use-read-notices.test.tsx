// @vitest-environment happy-dom
import type { NoticeAnswer } from '@sammas/contract/notice'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { useReadNotices } from './use-read-notices.ts'

const notice = (id: number, facts: Partial<NoticeAnswer> = {}): NoticeAnswer => ({
  id,
  kind: 'APPLICATION_FULFILLED',
  time: '2026-11-23T08:00:00Z',
  read: false,
  applicationId: null,
  applicationType: null,
  mandateId: null,
  moved: null,
  parts: [],
  day: null,
  isOver: false,
  ...facts,
})

/** The bodies of the calls that were not given up. */
async function markedBy(notices: readonly NoticeAnswer[]) {
  const marked: unknown[] = []
  connectTo(async (_input, init) => {
    await Promise.resolve()
    if (init?.signal?.aborted === true) throw new DOMException('', 'AbortError')
    marked.push(init?.body)
    return new Response(null, { status: 204 })
  })
  // React runs each effect twice, as in development.
  const { result } = renderHook(useReadNotices, notices, (host) => (
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>{host}</QueryClientProvider>
    </StrictMode>
  ))
  await settled()
  return { marked, newIds: [...result().newIds] }
}

test('a list that is shown twice at once is marked as read once', async () => {
  expect(await markedBy([notice(5), notice(4, { read: true }), notice(3)])).toEqual({
    marked: [JSON.stringify({ upTo: 5 })],
    newIds: [5, 3],
  })
  expect(await markedBy([notice(4, { read: true })])).toEqual({ marked: [], newIds: [] })
})
