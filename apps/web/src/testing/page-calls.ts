import type { TestProduct } from '@sammas/server/testing/test-product'

/** A call of the page: method and path, without `/api`, such as `PUT /v1/mandates/1/signature/smartId`. */
type Which = string | RegExp
type Send = () => Promise<Response>
type Met = { readonly which: Which; readonly meet: (send: Send) => Promise<Response> }

const isOf = (which: Which, call: string) => (typeof which === 'string' ? call === which : which.test(call))

/** The page's `fetch`: into the server in memory, with the browser's cookies, and with faults on the way that a test sets. */
export function pageCalls(product: TestProduct) {
  const sent: string[] = []
  const inFlight = new Set<Promise<unknown>>()
  let faults: Met[] = []
  const sendInto = sendingInto(product)
  const send: typeof sendInto = (url, init) => {
    const answer = sendInto(url, init)
    const over: Promise<unknown> = Promise.allSettled([answer]).then(() => inFlight.delete(over))
    inFlight.add(over)
    return answer
  }

  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    const call = `${init?.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`
    sent.push(call)
    const pass = () => send(url, init)
    const fault = faults.find(({ which }) => isOf(which, call))
    return abortable(fault === undefined ? pass() : fault.meet(pass), init?.signal ?? null)
  }

  const meet = (which: Which, how: Met['meet'], isOnce = false) => {
    const fault: Met = {
      which,
      meet: (pass) => {
        if (isOnce) end()
        return how(pass)
      },
    }
    const end = () => {
      faults = faults.filter((other) => other !== fault)
    }
    faults = [fault, ...faults]
    return end
  }

  return {
    fetch,
    /** The calls so far. */
    sent: () => [...sent],
    /** Resolves when the server has answered everything that it has been sent. */
    over: () => Promise.all(inFlight),
    ...faultsOf(meet),
  }
}

/** Faults of calls in flight; each function answers one that ends the fault. */
const faultsOf = (meet: (which: Which, how: Met['meet'], isOnce?: boolean) => () => void) => ({
  /** Such calls are answered with a failure, and never reach the server. */
  fail: (which: Which, status: number, ...errors: (string | Failure)[]) =>
    meet(which, () => Promise.resolve(failure(status, errors))),
  /** Such calls are answered with this body, and never reach the server. */
  answer: (which: Which, body: object) => meet(which, () => Promise.resolve(Response.json(body))),
  /** Such calls find no connection. */
  lose: (which: Which) => meet(which, () => Promise.reject(noConnection())),
  /** The server's answer to the next such call is lost on its way. */
  loseAnswer: (which: Which) => meet(which, (pass) => pass().then(() => Promise.reject(noConnection())), true),
  /** Such calls wait. */
  hold: (which: Which) => {
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const end = meet(which, (pass) => gate.then(pass))
    return () => {
      end()
      release()
    }
  },
  /** Answers to such calls are changed on their way; `change` gets the body. */
  change: (which: Which, change: (body: never) => unknown) =>
    meet(which, async (pass) => {
      const answer = await pass()
      const { status, headers } = answer
      return new Response(JSON.stringify(change((await answer.json()) as never)), { status, headers }) // as the test knows it
    }),
})

const noConnection = () => new TypeError('Failed to fetch')

/** Sends requests of the page's origin into the server or its card service, and keeps cookies. */
function sendingInto(product: TestProduct) {
  const cookies = new Map<string, string>()
  const keep = ({ headers }: { headers: Readonly<Record<string, number | string | string[] | undefined>> }) => {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? []
      cookies.set(name, value)
    }
  }
  return async ({ origin, pathname, search }: URL, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted()
    const { body } = init
    const isForm = body instanceof URLSearchParams
    const { server, webConfiguration } = product
    const app = origin === new URL(webConfiguration.idCardUrl).origin ? server.cardApp : server.app
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET', // inject knows every method that the contract has
      url: `${pathname}${search}`,
      headers: {
        ...Object.fromEntries(new Headers(init.headers).entries()),
        ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        origin: window.location.origin,
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
      },
      ...(typeof body === 'string' || isForm ? { payload: body.toString() } : {}),
    })
    keep(answer)
    const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
  }
}

export type PageCalls = ReturnType<typeof pageCalls>

/** An error of an answer, as the server writes it. */
type Failure = { code: string; path?: string; message?: string; arguments?: readonly string[] }

function failure(status: number, given: readonly (string | Failure)[]): Response {
  const errors = given.map((error) => ({
    arguments: [],
    ...(typeof error === 'string' ? { code: error } : error),
  }))
  return new Response(JSON.stringify({ errors }), { status, headers: { 'content-type': 'application/json' } })
}

/** A browser rejects a call as soon as its signal is aborted. */
function abortable(answer: Promise<Response>, signal: AbortSignal | null): Promise<Response> {
  if (signal === null) return answer
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('Aborted', 'AbortError'))
    })
    answer.then(resolve, reject)
  })
}
