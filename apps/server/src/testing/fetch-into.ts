import type { FastifyInstance } from 'fastify'
import type { Fetch } from '../gateways/call/gateway-result.ts'

/** `fetch` into a server in memory instead of the network. Headers and bodies arrive as sent. */
export function fetchInto(app: () => FastifyInstance): Fetch {
  return async (url, init) => {
    const { pathname, search } = new URL(url)
    const body = init?.body ?? undefined
    const payload =
      typeof body === 'string' || body === undefined ? body : Buffer.from(await new Response(body).arrayBuffer())
    const answer = await app().inject({
      method: (init?.method ?? 'GET') as 'GET', // inject knows every method that the gateways use
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(init?.headers).entries()),
      ...(payload === undefined ? {} : { payload }),
    })
    init?.signal?.throwIfAborted()
    const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const received = answer.statusCode === 304 ? null : new Uint8Array(answer.rawPayload)
    return new Response(received, { status: answer.statusCode, headers })
  }
}
