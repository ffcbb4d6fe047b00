// @vitest-environment happy-dom
import type { NoticeAnswer } from '@sammas/contract/notice'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { sampleNotice } from '#web/testing/sample-notice.ts'
import { useReadNotices } from './use-read-notices.ts'

const notice = (id: number, read = false) => sampleNotice({ id, read })

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
  expect(await markedBy([notice(5), notice(4, true), notice(3)])).toEqual({
    marked: [JSON.stringify({ upTo: 5 })],
    newIds: [5, 3],
  })
  expect(await markedBy([notice(4, true)])).toEqual({ marked: [], newIds: [] })
})
