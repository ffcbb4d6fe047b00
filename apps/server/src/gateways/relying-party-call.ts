import type { Fetch } from './gateway-result.ts'

/** How Smart-ID and Mobile-ID are called: JSON over HTTP, with long polls. Never throws for what the other side does. */
export type RelyingPartyService = {
  fetch: Fetch
  now: () => Date
  /** Waits between attempts, in milliseconds. */
  pause: (milliseconds: number) => Promise<void>
  /** How long one call may take beyond what the service was asked to wait. */
  requestTimeoutMs: number
}

/** `body` is null when the answer was no JSON. */
export type ServiceAnswer = { answered: true; status: number; body: unknown } | { answered: false; detail: string }

/** Between the end of the service's wait and its answer reaching us (eid.md 2). */
const LONG_POLL_MARGIN_MS = 1500
const RETRY_PAUSES_MS = [200, 800]
const RETRYABLE = new Set([502, 503, 504])
const LARGEST_ANSWER = 200_000

/** The least and the most that the services may be asked to wait. */
export const LONG_POLL_MS = { least: 1000, most: 120_000 }

/** Sends a request once: it reaches a person's phone, and must not do so twice. */
export function postOnce(service: RelyingPartyService, url: string, body: object): Promise<ServiceAnswer> {
  return attempt(service, url, { method: 'POST', body }, service.requestTimeoutMs)
}

/** Sends a request that disturbs nobody; again, at most twice, when no answer comes or 502, 503 or 504. */
export function postSafely(service: RelyingPartyService, url: string, body: object): Promise<ServiceAnswer> {
  return withRetries(service, () => attempt(service, url, { method: 'POST', body }, service.requestTimeoutMs))
}

/**
 * Long poll: the service is asked to wait `waitMs`, within the protocol's bounds. A lost answer is asked for again, at most twice and only
 * while that time has not passed; the second question waits no longer than what is left of it.
 */
export function longPollCall(service: RelyingPartyService, url: string, waitMs: number): Promise<ServiceAnswer> {
  const start = service.now().getTime()
  const whole = Math.min(LONG_POLL_MS.most, Math.max(LONG_POLL_MS.least, Math.trunc(waitMs)))
  const left = (): number => whole - (service.now().getTime() - start)
  const ask = (): Promise<ServiceAnswer> => {
    const timeoutMs = Math.max(LONG_POLL_MS.least, left())
    const deadline = timeoutMs + LONG_POLL_MARGIN_MS + service.requestTimeoutMs
    return attempt(service, `${url}?timeoutMs=${String(timeoutMs)}`, { method: 'GET' }, deadline)
  }
  return withRetries(service, ask, () => left() > 0)
}

async function withRetries(
  service: RelyingPartyService,
  ask: () => Promise<ServiceAnswer>,
  mayAskAgain: () => boolean = () => true,
): Promise<ServiceAnswer> {
  let answer = await ask()
  for (const pauseMs of RETRY_PAUSES_MS) {
    if (answer.answered && !RETRYABLE.has(answer.status)) return answer
    if (!mayAskAgain()) return answer
    await service.pause(pauseMs)
    answer = await ask()
  }
  return answer
}

async function attempt(
  service: RelyingPartyService,
  url: string,
  request: { method: 'GET' } | { method: 'POST'; body: object },
  timeoutMs: number,
): Promise<ServiceAnswer> {
  try {
    const response = await service.fetch(url, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(request.method === 'POST' ? { body: JSON.stringify(request.body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (text.length > LARGEST_ANSWER) return { answered: false, detail: 'the answer is too large' }
    return { answered: true, status: response.status, body: parseJson(text) }
  } catch (error) {
    return { answered: false, detail: nameOf(error) }
  }
}

/** Never the error's message: it may carry the address, and the address a personal code. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : ''
  return `${error.name}${code}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
