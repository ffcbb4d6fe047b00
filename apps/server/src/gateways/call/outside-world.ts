/** What came back, its body not yet read. A `Response` is one too. */
export type Heard = {
  status: number
  /** By the name in small letters; null where there is none. */
  headers: { get: (name: string) => string | null }
  body: { getReader: () => BodyReader } | null
}

/** `cancel` lets go of the connection before the end. */
export type BodyReader = {
  read: () => Promise<{ done?: false | undefined; value: Uint8Array } | { done: true }>
  cancel: () => Promise<void>
}

/** Sends one request. The part of `fetch` that is used, so that tests can lead it into an in-memory server. */
export type Send = (url: string, request: Omit<OutsideRequest, 'url'> & { signal: AbortSignal }) => Promise<Heard>

/** How the outside world is reached: every gateway is given one, the product's or a test's. */
export type OutsideWorld = {
  fetch: Send
  /** Lets time pass between tries, in milliseconds; real timers unless given. */
  pause?: (milliseconds: number) => Promise<void>
  /** Waited for before a request goes out and before its answer is looked at, so that a rush leaves the event loop to others. */
  turn?: () => Promise<void>
}

export type OutsideRequest = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array<ArrayBuffer>
}

/** What one kind of call may cost, and whether it may be sent again. */
export type CallPolicy = {
  /** For one try: connection, headers and body together, in milliseconds. */
  timeoutMs: number
  /** In bytes, after decompression. */
  largestAnswer: number
  /** Pauses before each further try, in milliseconds. Empty: sent once, because it reaches a person or must not be done twice. */
  pausesMs: readonly number[]
  /** Whether a try that ran out of time is worth another one: a slow service is not always helped by asking more. */
  repeatsLate: boolean
}

/** What an answer is made of. `body` is at most as long as the policy allows. */
export type OutsideAnswer = { status: number; headers: Heard['headers']; body: Buffer }

/**
 * What came of a call. `answered`: 2xx or 304. `refused`: the other side answered with a status of its own; a redirect counts as that, for
 * nothing is ever sent to where somebody else points. `unknown`: no answer, half an answer, one that is too long, or only somebody in
 * between who could not pass it on (408, 425, 429, 502, 503, 504) — whether the request was carried out is not known.
 */
export type CallOutcome =
  | ({ kind: 'answered' } & OutsideAnswer)
  | ({ kind: 'refused' } & OutsideAnswer)
  /** `detail` is safe for a log: no address, nothing of what was sent. */
  | { kind: 'unknown'; reason: 'late' | 'broken' | 'too-long' | 'passing'; detail: string }
