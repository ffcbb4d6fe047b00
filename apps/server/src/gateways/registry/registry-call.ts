import type * as z from 'zod/mini'
import type { Fetch, GatewayFailure, GatewayResult } from '../gateway-result.ts'
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
}

/** `what` names the call in failures: addresses carry personal codes and stay out of them. Every call may be sent again. */
export type RegistryCall = { what: string; method: 'GET' | 'PUT'; path: string; body?: object }

type Attempt =
  { kind: 'answered'; status: number; text: string } | { kind: 'timed-out' } | { kind: 'failed'; reason: string }

const BACKOFF_MS = [100, 400]
const UNREACHABLE_STATUSES = [502, 503, 504]

/**
 * One call of the registry's interface. Sent again, at most twice, after a broken connection or 502, 503, 504; not after a time-out: a slow
 * registry is not helped by asking more. The answer must fit the schema.
 */
export async function callRegistry<Value>(
  access: RegistryAccess,
  call: RegistryCall,
  schema: z.ZodMiniType<Value>,
): Promise<GatewayResult<Value>> {
  let attempt = await send(access, call)
  for (const pause of BACKOFF_MS) {
    if (!isWorthRepeating(attempt)) break
    await access.wait(pause)
    attempt = await send(access, call)
  }
  if (attempt.kind === 'timed-out') return unreachable(call, `no answer in ${access.timeoutMs} ms`)
  if (attempt.kind === 'failed') return unreachable(call, attempt.reason)
  if (UNREACHABLE_STATUSES.includes(attempt.status)) return unreachable(call, `status ${attempt.status}`)
  const body = readJson(attempt.text)
  if (attempt.status !== 200) return { ok: false, failure: refusal(attempt.status, body) }
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data }
  // The path and the rule tell what is wrong; the value could be somebody's data.
  const where = parsed.error.issues[0]?.path.join('.') ?? ''
  return { ok: false, failure: { kind: 'malformed', detail: `${call.what}: unexpected answer at "${where}"` } }
}

function isWorthRepeating(attempt: Attempt): boolean {
  return attempt.kind === 'failed' || (attempt.kind === 'answered' && UNREACHABLE_STATUSES.includes(attempt.status))
}

async function send(access: RegistryAccess, call: RegistryCall): Promise<Attempt> {
  try {
    const response = await access.fetch(`${access.baseUrl}${call.path}`, {
      method: call.method,
      redirect: 'error',
      signal: AbortSignal.timeout(access.timeoutMs),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${access.key}`,
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    })
    return { kind: 'answered', status: response.status, text: await response.text() }
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
