import type { BrowserContext, Request } from '@playwright/test'

const READ_BATCH = '/api/v1/read-batch'

/**
 * Splits the page's batched calls into single ones, so that a test can hold, change or fail each like every other; their answers return
 * to the page as the lines of one answer, each as soon as it is there. Capital is requested only for members: otherwise the server answers
 * `null` in a line, and the browser would log a failed call.
 */
export async function sendCallsApart(context: BrowserContext): Promise<void> {
  await context.addInitScript((readBatch) => {
    const { fetch } = window
    const answerOf = async (of: string, init: RequestInit | undefined) => {
      const answer = await fetch(`/api${of}`, init)
      const registryTime = answer.headers.get('registry-time') ?? undefined
      const head = { of, status: answer.status, registryTime }
      return { head, body: (await answer.text()).replaceAll('\n', ' ') }
    }
    window.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
      if (url.pathname !== readBatch) return fetch(input, init)
      const addresses = url.searchParams.getAll('of')
      const stream = new ReadableStream<Uint8Array>({
        start: (lines) => {
          const person = answerOf('/v1/me', init)
          // Only some of the lines request it.
          person.catch(() => undefined)
          const parts = addresses.map(async (of) => {
            const isNothing = of === '/v1/me/capital' && !/"memberNumber":\d/.test((await person).body)
            const nothing = { head: { of, status: 200 }, body: 'null' }
            const { head, body } = isNothing ? nothing : await (of === '/v1/me' ? person : answerOf(of, init))
            lines.enqueue(new TextEncoder().encode(`${JSON.stringify(head)}\n${body}\n`))
          })
          // A call that got no answer is missing among the lines.
          void Promise.allSettled(parts).then(() => {
            lines.close()
          })
        },
      })
      return new Response(stream)
    }
  }, READ_BATCH)
}

/** The calls in a page's request, as paths: the batched ones, or the request itself. */
export function callsIn(request: Request): string[] {
  const { pathname, searchParams } = new URL(request.url())
  if (pathname !== READ_BATCH) return [pathname]
  return searchParams.getAll('of').map((of) => `/api${of.split('?')[0] ?? ''}`)
}
