import type { Fetch } from '../gateways/gateway-result.ts'

export type DerService = {
  fetch: Fetch
  /** Milliseconds that one attempt may take, body included. */
  timeoutMs: number
  /** How often in all a request is sent when no answer comes, or 429, 502, 503 or 504. */
  attempts: number
}

export type DerAnswer = { ok: true; body: Buffer } | { ok: false; detail: string }

const RETRYABLE = new Set([429, 502, 503, 504])
const LARGEST_ANSWER = 65_536

/** Sends a DER request, as OCSP (RFC 6960 A.1) and time stamping (RFC 3161 3.4) do. Never throws for what the other side does. */
export async function postDer(
  service: DerService,
  url: string,
  types: { request: string; response: string },
  body: Buffer,
): Promise<DerAnswer> {
  let detail = 'no attempt was allowed'
  for (let attempt = 1; attempt <= service.attempts; attempt += 1) {
    const answer = await postOnce(service, url, types, body)
    if (answer.ok || !answer.retryable) return answer
    detail = answer.detail
  }
  return { ok: false, detail }
}

async function postOnce(
  { fetch, timeoutMs }: DerService,
  url: string,
  types: { request: string; response: string },
  body: Buffer,
): Promise<DerAnswer & { retryable: boolean }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': types.request, accept: types.response },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok) {
      return { ok: false, detail: `status ${String(response.status)}`, retryable: RETRYABLE.has(response.status) }
    }
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type !== types.response) return { ok: false, detail: `content type ${type ?? 'missing'}`, retryable: false }
    if (bytes.length > LARGEST_ANSWER) return { ok: false, detail: 'answer too long', retryable: false }
    return { ok: true, body: bytes, retryable: false }
  } catch (error) {
    return {
      ok: false,
      detail: error instanceof Error ? `${error.name}: ${error.message}` : 'no answer',
      retryable: true,
    }
  }
}
