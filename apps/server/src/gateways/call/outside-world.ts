/** An answer with an unread body. A `Response` is one too. */
export type UnreadAnswer = {
  status: number
  /** By the name in lower case; null where there is none. */
  headers: { get: (name: string) => string | null }
  body: { getReader: () => BodyReader } | null
}

/** `cancel` releases the connection before the end. */
export type BodyReader = {
  read: () => Promise<{ done?: false | undefined; value: Uint8Array } | { done: true }>
  cancel: () => Promise<void>
}

/** Sends one request. The used part of `fetch`, so that tests can direct it to an in-memory server. */
export type Send = (
  url: string,
  request: Omit<OutsideRequest, 'url'> & { signal: AbortSignal },
) => Promise<UnreadAnswer>

/** Access to the outside world: every gateway gets one, the product's or a test's. */
export type OutsideWorld = {
  /** The other side's name in the metrics. */
  neighbour?: string
  fetch: Send
  /** Waits between retries, in milliseconds; real timers by default. */
  pause?: (milliseconds: number) => Promise<void>
  /** Awaited before a request goes out and before its answer is processed, so that a rush leaves the event loop to others. */
  turn?: () => Promise<void>
}

export type OutsideRequest = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array<ArrayBuffer>
}

/** Limits of one kind of call, and its retries. */
export type CallPolicy = {
  /** For one try: connection, headers and body together, in milliseconds. */
  timeoutMs: number
  /** In bytes, after decompression. */
  largestAnswer: number
  /** Pauses before each retry, in milliseconds. Empty: sent once, because it reaches a person or must not be done twice. */
  pausesMs: readonly number[]
  /** Whether to retry after a timeout: more requests do not always help a slow service. */
  repeatsLate: boolean
}

/** The parts of an answer. `body` is at most as long as the policy allows. */
export type OutsideAnswer = { status: number; headers: UnreadAnswer['headers']; body: Buffer }

/**
 * Result of a call. `answered`: 2xx or 304. `refused`: the other side answered with another status; a redirect counts as one, for
 * requests never follow another address. `unknown`: no answer, half an answer, one that is too long, or only one of an intermediary
 * (408, 425, 429, 502, 503, 504) — whether the request was carried out is not known.
 */
export type CallOutcome =
  | ({ kind: 'answered' } & OutsideAnswer)
  | ({ kind: 'refused' } & OutsideAnswer)
  /** `detail` is safe for a log: no address, nothing of the request. */
  | { kind: 'unknown'; reason: 'late' | 'broken' | 'too-long' | 'passing'; detail: string }

/** Result of one try: an answer of any status, or none. */
export type TryOutcome = ({ kind: 'came' } & OutsideAnswer) | Extract<CallOutcome, { kind: 'unknown' }>
