import { callOutside } from './outside-call.ts'
import type { CallPolicy, OutsideWorld } from './outside-world.ts'
import { mediaTypeOf } from './read-content.ts'

export type DerAnswer = { ok: true; body: Buffer } | { ok: false; detail: string }

/** An answer with its certificates is a few kilobytes. Retries are idempotent. */
const POLICY: CallPolicy = { timeoutMs: 5000, largestAnswer: 65_536, pausesMs: [200], repeatsLate: true }

/** Sends a DER request, as for OCSP (RFC 6960 A.1) and time stamping (RFC 3161 3.4). Never throws for failures of the other side. */
export async function postDer(
  world: OutsideWorld,
  url: string,
  types: { request: string; response: string },
  body: Buffer,
  changes: Partial<CallPolicy> = {},
): Promise<DerAnswer> {
  const headers = { 'content-type': types.request, accept: types.response }
  const outcome = await callOutside(
    world,
    { method: 'POST', url, headers, body: new Uint8Array(body) },
    { ...POLICY, ...changes },
  )
  if (outcome.kind === 'unknown') return { ok: false, detail: outcome.detail }
  if (outcome.kind === 'refused' || outcome.status !== 200)
    return { ok: false, detail: `status ${String(outcome.status)}` }
  const type = mediaTypeOf(outcome)
  if (type !== types.response) return { ok: false, detail: `content type ${type ?? 'missing'}` }
  return { ok: true, body: outcome.body }
}
