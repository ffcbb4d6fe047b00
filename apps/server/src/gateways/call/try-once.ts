import { channel } from 'node:diagnostics_channel'
import { beginCallSpan } from './call-span.ts'
import type { BodyReader, CallPolicy, OutsideRequest, OutsideWorld, TryOutcome } from './outside-world.ts'

/** A try that is over: the hundred of its status, or why there is no answer. */
export type NeighbourCall = { neighbour: string; outcome: string; seconds: number }

const calls = channel('sammas.neighbour')

export function publishCall(call: NeighbourCall): void {
  calls.publish(call)
}

/** Sends a request once. The timer covers connection, headers and body here, whether or not the sender obeys the signal. */
export async function tryOnce(
  { fetch, turn, neighbour = 'other' }: OutsideWorld,
  { url, ...request }: OutsideRequest,
  { timeoutMs, largestAnswer }: Pick<CallPolicy, 'timeoutMs' | 'largestAnswer'>,
): Promise<TryOutcome> {
  await turn?.()
  const begun = performance.now()
  const span = beginCallSpan(neighbour, request.method)
  const headers = { ...request.headers, ...span.headers }
  const abort = new AbortController()
  let reader: BodyReader | null = null
  const exchange = async (): Promise<TryOutcome> => {
    const response = await fetch(url, { ...request, headers, signal: abort.signal })
    reader = response.body?.getReader() ?? null
    const body = reader === null ? Buffer.alloc(0) : await readWhole(reader, largestAnswer)
    if (body === null) return { kind: 'unknown', reason: 'too-long', detail: 'the answer is too long' }
    return { kind: 'came', status: response.status, headers: response.headers, body }
  }
  let timer: NodeJS.Timeout | undefined
  const timeIsUp = new Promise<TryOutcome>((resolve) => {
    timer = setTimeout(() => {
      resolve({ kind: 'unknown', reason: 'late', detail: `no answer in ${String(timeoutMs)} ms` })
    }, timeoutMs)
  })
  const outcome = await Promise.race([timeIsUp, exchange().catch(broken)])
  clearTimeout(timer)
  span.end(outcome)
  publishCall({
    neighbour,
    outcome: outcome.kind === 'unknown' ? outcome.reason : `${String(Math.floor(outcome.status / 100))}xx`,
    seconds: (performance.now() - begun) / 1000,
  })
  if (outcome.kind === 'unknown') giveUp(abort, reader)
  await turn?.()
  return outcome
}

/** All bytes of a body, counted as they arrive; null as soon as there are too many. */
async function readWhole(reader: BodyReader, largest: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength
    if (length > largest) return null
    parts.push(part.value)
  }
  return Buffer.concat(parts, length)
}

/** Releases the connection; the rest of the answer is dropped. */
function giveUp(abort: AbortController, reader: BodyReader | null): void {
  abort.abort()
  reader?.cancel().catch(() => undefined)
}

/** Never the error's message: it may carry the address, and the address a personal code. */
function broken(error: unknown): TryOutcome {
  const name = error instanceof Error ? error.name : 'no answer'
  const code = codeOf(error instanceof Error ? (error.cause ?? error) : undefined)
  const reason = name === 'TimeoutError' ? 'late' : 'broken'
  return { kind: 'unknown', reason, detail: `${name}${code}` }
}

/** The network's error code, after a blank. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
