import type { Endpoint } from '@sammas/contract/endpoint'
import { requestOf, type PartsOf } from '@sammas/contract/request'
import * as z from 'zod/mini'
import { connection, type Connection } from './connection.ts'
import { errorsIn } from './failure-body.ts'
import { ApiFailure } from './failure.ts'

const TIMEOUT_MS = 15_000

type Limits = { signal?: AbortSignal; timeoutMs?: number }

/** Parts of a call, with its limits. */
export type CallOptions<E extends Endpoint> = PartsOf<E> & Limits

type Arguments<E extends Endpoint> = {} extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

/** An answer's value: the output of the reply's schema. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/**
 * Makes a call of the contract and returns its checked answer. Throws ApiFailure: an error status with the errors of its body, no
 * connection (also after 15 s of silence), an answer that violates the contract, or an aborted `signal`. A 401 to a call of a person
 * ends that person's session, once.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<ReplyOf<E>> {
  const given = connection()
  const response = await answerTo(endpoint, options ?? {}, given)
  // The schema of both is `undefined`.
  if (endpoint.replyKind === 'empty' || endpoint.replyKind === 'no-content') return undefined as ReplyOf<E>
  const reply = z.safeParse(endpoint.reply, await readJson(response))
  if (!reply.success) throw new ApiFailure({ kind: 'malformed' })
  return reply.data as ReplyOf<E> // the compiler does not follow a schema that is still a type parameter
}

/** Sends a call and returns an answer with status 200 to 299; for `call` and downloads. Throws ApiFailure. */
export async function answerTo(
  endpoint: Endpoint,
  options: PartsOf<Endpoint> & Limits,
  given: Connection,
): Promise<Response> {
  const token = given.token()
  if (endpoint.writes && endpoint.errors.length > 0) given.onRefusable()
  const [address, init] = encoded(() => requestOf(endpoint, options, given))
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const response = await reached(given.fetch(address, { ...init, signal }), options.signal)
  if (response.ok) return response
  const asPerson = endpoint.access === 'person' || endpoint.access === 'member'
  if (response.status === 401 && asPerson && token !== null) given.onUnauthorized(token)
  const text = await reached(response.text(), options.signal)
  const retryAfter = secondsIn(response.headers.get('retry-after'))
  const requestId = response.headers.get('x-request-id')
  throw new ApiFailure({ kind: 'answer', status: response.status, errors: errorsIn(text), retryAfter, requestId })
}

/** `Retry-After` is read in whole seconds only: our server writes no dates. */
const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null

function encoded<Value>(make: () => Value): Value {
  try {
    return make()
  } catch {
    throw new ApiFailure({ kind: 'malformed' })
  }
}

/** Turns every rejection of `fetch` into a failure: aborted by us, else the network's. */
async function reached<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  try {
    return await promise
  } catch {
    throw new ApiFailure({ kind: signal?.aborted === true ? 'aborted' : 'network' })
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await reached(response.text(), undefined)
  // Without a body there is nothing to parse: the schema decides whether that is allowed.
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiFailure({ kind: 'malformed' })
  }
}
