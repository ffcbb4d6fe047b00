import type { Caller } from '@sammas/contract/request'

/** The calls' connection to the rest of the page; `app` connects it at start, tests connect their own. */
export type Connection = Caller & {
  readonly fetch: typeof fetch
  /** Names the login in query keys: never the token itself. */
  readonly sessionId: () => string
  /** A call with this token was answered 401. */
  readonly onUnauthorized: (token: string) => void
  /** A call that changes something, and has error codes of its own, is about to be sent. */
  readonly onRefusable: () => void
}

let current: Connection | null = null

export function connect(connection: Connection): void {
  current = connection
}

/** Throws before `connect`. */
export function connection(): Connection {
  if (current === null) throw new Error('The page is not connected to a server yet')
  return current
}
