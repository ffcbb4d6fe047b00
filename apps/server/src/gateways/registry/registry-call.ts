import type * as z from 'zod/mini'
import type { Fetch, GatewayFailure, GatewayResult } from '../gateway-result.ts'
import type { KnownAnswers } from './known-answers.ts'
import { errorsSchema } from './registry-schemas.ts'

/** How the registry is reached. `wait` lets time pass between attempts. */
export type RegistryAccess = {
  /** With the version, without a slash at the end. */
  baseUrl: string
  key: string
  fetch: Fetch
  /** For one attempt, answer and all. */
  timeoutMs: number
  wait: (milliseconds: number) => Promise<void>
  known: KnownAnswers
}

/**
 * `what` names the call in failures: addresses carry personal codes and stay out of them. Every call may be sent again.
 * `reuse`: the answer is long and seldom changes, so the last one is kept and the registry asked whether it still holds.
 */
export type RegistryCall = { what: string; method: 'GET' | 'PUT'; path: string; body?: object; reuse?: true }

type Attempt =
  | { kind: 'answered'; status: number; text: string; tag: string | null }
  | { kind: 'timed-out' }
  | { kind: 'failed'; reason: string }

const BACKOFF_MS = [100, 400]
const UNREACHABLE_STATUSES = [502, 503, 504]

/**
 * One call of the registry's interface. Sent again, at most twice, after a broken connection or 502, 503, 504; not after a time-out: a slow
 * registry is not helped by asking more. The answer must fit the schema. A kept answer is used only when the registry says that it still
 * holds; it belongs to its path, and a person's path has the personal code.
 */
export async function callRegistry<Value>(
  access: RegistryAccess,
  call: RegistryCall,
  schema: z.ZodMiniType<Value>,
): Promise<GatewayResult<Value>> {
  const known = call.reuse === true ? access.known.find(call.path) : null
  const attempt = await sendUntilAnswered(access, call, known?.tag ?? null)
  if (attempt.kind === 'timed-out') return unreachable(call, `no answer in ${access.timeoutMs} ms`)
  if (attempt.kind === 'failed') return unreachable(call, attempt.reason)
  if (UNREACHABLE_STATUSES.includes(attempt.status)) return unreachable(call, `status ${attempt.status}`)
  // What is kept under a path was read by the schema that is always used for it.
  if (attempt.status === 304 && known !== null) return { ok: true, value: known.value as Value }
  const body = readJson(attempt.text)
  if (attempt.status !== 200) return { ok: false, failure: refusal(attempt.status, body) }
  const parsed = schema.safeParse(body)
  if (parsed.success) {
    const { tag, text } = attempt
    if (call.reuse === true && tag !== null)
      access.known.keep(call.path, { tag, value: parsed.data, size: text.length })
    return { ok: true, value: parsed.data }
  }
  // The path and the rule tell what is wrong; the value could be somebody's data.
  const where = parsed.error.issues[0]?.path.join('.') ?? ''
  return { ok: false, failure: { kind: 'malformed', detail: `${call.what}: unexpected answer at "${where}"` } }
}

async function sendUntilAnswered(access: RegistryAccess, call: RegistryCall, tag: string | null): Promise<Attempt> {
  let attempt = await send(access, call, tag)
  for (const pause of BACKOFF_MS) {
    if (!isWorthRepeating(attempt)) break
    await access.wait(pause)
    attempt = await send(access, call, tag)
  }
  return attempt
}

function isWorthRepeating(attempt: Attempt): boolean {
  return attempt.kind === 'failed' || (attempt.kind === 'answered' && UNREACHABLE_STATUSES.includes(attempt.status))
}

async function send(access: RegistryAccess, call: RegistryCall, tag: string | null): Promise<Attempt> {
  try {
    const response = await access.fetch(`${access.baseUrl}${call.path}`, {
      method: call.method,
      redirect: 'error',
      signal: AbortSignal.timeout(access.timeoutMs),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${access.key}`,
        ...(tag === null ? {} : { 'if-none-match': tag }),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    })
    const { status, headers } = response
    return { kind: 'answered', status, text: await response.text(), tag: headers.get('etag') }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'timed-out' }
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' }
  }
}

function unreachable(call: RegistryCall, reason: string): { ok: false; failure: GatewayFailure } {
  return { ok: false, failure: { kind: 'unreachable', detail: `${call.what}: ${reason}` } }
}

function refusal(status: number, body: unknown): GatewayFailure {
  const parsed = errorsSchema.safeParse(body)
  const errors = parsed.success ? parsed.data.errors : []
  return {
    kind: 'refused',
    status,
    errors: errors.map(({ code, message }) => (message === undefined ? { code } : { code, message })),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
