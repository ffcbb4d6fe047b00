import { receiveRegistryTime, steadyNow } from '#web/lib/registry-clock.ts'

/** The call for batches; addresses in it are below this. */
const API = '/api'
const READ_BATCH = `${API}/v1/read-batch`

/** Statuses that refuse every call at the moment: the batch's refusal is the answer to each part. */
const OF_ALL: ReadonlySet<number> = new Set([401, 429, 503])
/** The body of an answer that does not apply to this person: it was requested before that was known. */
const NOTHING = 'null'

type PartHead = { of: string; status: number; retryAfter?: number; registryTime?: string }

type Waiting = { readonly take: (answer: Response) => void; readonly refuse: (why: unknown) => void }

/**
 * Requests several answers in one call, and resolves each as soon as it is there, as if it had been requested alone. An answer missing
 * from the batch is rejected, and can be requested alone: the batch broke off, the server does not know the call, or the answer is not
 * for this person.
 */
export function readBatch(
  fetch: typeof globalThis.fetch,
  addresses: readonly string[],
  init: RequestInit,
): ReadonlyMap<string, Promise<Response>> {
  const waiting = new Map<string, Waiting>()
  const answers = addresses.map((address) => {
    const answer = new Promise<Response>((take, refuse) => waiting.set(address.slice(API.length), { take, refuse }))
    // Prevents an unhandled rejection when this answer is not used.
    answer.catch(() => undefined)
    return [address, answer] as const
  })
  const query = [...waiting.keys()].map((address) => `of=${encodeURIComponent(address)}`).join('&')
  const refuseRest = (why: unknown) => {
    for (const { refuse } of waiting.values()) refuse(why)
  }
  const requestedAt = steadyNow()
  fetch(`${READ_BATCH}?${query}`, init)
    .then((response) => handOut(response, waiting, requestedAt))
    .then(() => {
      refuseRest(new Error('not among the answers'))
    }, refuseRest)
  return new Map(answers)
}

/** All parts of a batch have its id: the server's log has one line for them. */
const REQUEST_ID = 'x-request-id'

async function handOut(response: Response, waiting: Map<string, Waiting>, requestedAt: number): Promise<void> {
  if (OF_ALL.has(response.status)) {
    const text = await response.text()
    for (const { take } of waiting.values()) take(new Response(text, response))
  }
  if (response.status !== 200 || response.body === null) return
  let head: string | null = null
  for await (const line of linesOf(response.body)) {
    if (head === null) head = line
    else {
      handOutOne(head, line, waiting, requestedAt, response.headers.get(REQUEST_ID))
      head = null
    }
  }
}

function handOutOne(
  line: string,
  body: string,
  waiting: Map<string, Waiting>,
  requestedAt: number,
  requestId: string | null,
): void {
  // Written by our server, as `partHead` of the contract says; this file loads before the schemas.
  const { of, status, retryAfter, registryTime } = JSON.parse(line) as PartHead
  receiveRegistryTime(registryTime, requestedAt)
  const one = waiting.get(of)
  const headers = {
    'content-type': 'application/json',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(requestId === null ? {} : { [REQUEST_ID]: requestId }),
  }
  if (body === NOTHING) one?.refuse(new Error('nothing for this person'))
  else one?.take(new Response(body, { status, headers }))
}

/** Yields whole lines as they come. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
