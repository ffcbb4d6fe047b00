/**
 * Outcome of a call to the outside world. A gateway never throws for a failure of the other side: it returns it. `unreachable`: no
 * answer in time after bounded retries, or 502/503/504. `refused`: the other side answered with its own error.
 */
export type GatewayFailure =
  | { kind: 'unreachable'; detail: string }
  | { kind: 'refused'; status: number; errors: { code: string; message?: string }[] }
  | { kind: 'malformed'; detail: string }

export type GatewayResult<Value> = { ok: true; value: Value } | { ok: false; failure: GatewayFailure }

/** The part of `fetch` that gateways use; injected so that tests can direct it to an in-memory server. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>
