import type * as z from 'zod/mini'
import { callOutside } from '../call/outside-call.ts'
import type { CallPolicy, OutsideRequest, OutsideWorld } from '../call/outside-world.ts'
import { readJson } from '../call/read-content.ts'
import type { GatewayFailure, GatewayResult } from '../call/gateway-result.ts'
import type { KnownAnswers } from './known-answers.ts'
import type { RegistryClock } from './registry-clock.ts'
import { errorsSchema } from './registry-schemas.ts'

/** Access to the registry. */
export type RegistryAccess = OutsideWorld & {
  /** With the version, without a slash at the end. */
  baseUrl: string
  key: string
  /** For one try, with its answer. */
  timeoutMs: number
  known: KnownAnswers
  clock: RegistryClock
}

/**
 * `what` names the call in failures: addresses contain personal codes and stay out of them. Every call may be retried. `reuse`: the
 * answer is long and seldom changes, so the last one is cached and revalidated.
 */
export type RegistryCall = { what: string; method: 'GET' | 'PUT'; path: string; body?: object; reuse?: true }

/** Thirty years of one person's movements are under one megabyte, an index since 1997 under two. */
const LARGEST_ANSWER = 8_000_000
const PAUSES_MS = [100, 400]

/** Header of the registry's moment on its answers. */
const MOMENT_HEADER = 'registry-time'

/**
 * One call of the registry's interface. At most two retries, after a broken connection or 502, 503, 504; not after a timeout: more
 * requests do not help a slow registry. The answer must fit the schema. A cached answer is used only when the registry confirms it; it
 * belongs to its path, and a person's path contains the personal code.
 */
export async function callRegistry<Value>(
  access: RegistryAccess,
  call: RegistryCall,
  schema: z.ZodMiniType<Value>,
): Promise<GatewayResult<Value>> {
  const known = call.reuse === true ? access.known.find(call.path) : null
  const requestedAt = access.clock.now()
  const outcome = await callOutside(access, requestOf(access, call, known?.tag ?? null), policyOf(access))
  if (outcome.kind !== 'unknown') access.clock.receive(outcome.headers.get(MOMENT_HEADER), requestedAt)
  if (outcome.kind === 'unknown') {
    return { ok: false, failure: { kind: 'unreachable', detail: `${call.what}: ${outcome.detail}` } }
  }
  if (outcome.kind === 'refused') return { ok: false, failure: refusal(outcome.status, readJson(outcome)) }
  // An answer cached under a path was parsed by that path's own schema.
  if (outcome.status === 304 && known !== null) return { ok: true, value: known.value as Value }
  const parsed = schema.safeParse(readJson(outcome))
  if (parsed.success) {
    const tag = outcome.headers.get('etag')
    if (call.reuse === true && tag !== null)
      access.known.keep(call.path, { tag, value: parsed.data, size: outcome.body.length })
    return { ok: true, value: parsed.data }
  }
  // The path and the rule identify the error; the value could be personal data.
  const where = parsed.error.issues[0]?.path.join('.') ?? ''
  return { ok: false, failure: { kind: 'malformed', detail: `${call.what}: unexpected answer at "${where}"` } }
}

/** Every call may be retried, but not after a timeout: more requests do not help a slow registry. */
const policyOf = ({ timeoutMs }: RegistryAccess): CallPolicy => ({
  timeoutMs,
  largestAnswer: LARGEST_ANSWER,
  pausesMs: PAUSES_MS,
  repeatsLate: false,
})

function requestOf(access: RegistryAccess, call: RegistryCall, tag: string | null): OutsideRequest {
  const request = {
    method: call.method,
    url: `${access.baseUrl}${call.path}`,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${access.key}`,
      ...(tag === null ? {} : { 'if-none-match': tag }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  }
  return call.body === undefined ? request : { ...request, body: JSON.stringify(call.body) }
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
