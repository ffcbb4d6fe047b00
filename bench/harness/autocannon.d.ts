/** The part of autocannon that the bench uses; it has no own types. */
declare module 'autocannon' {
  type Options = {
    url: string
    headers: Record<string, string>
    connections: number
    /** Requests in all. */
    amount: number
    /** Requested in turn by every connection. */
    requests: readonly { path: string }[]
    /** Called for each connection before its first request. */
    setupClient?: (client: {
      setRequests: (requests: readonly { path: string; headers: Record<string, string> }[]) => void
    }) => void
  }
  type Result = {
    non2xx: number
    errors: number
    requests: { average: number }
    latency: { p50: number; p99: number }
  }
  function autocannon(options: Options): Promise<Result>
  export { autocannon as default }
}
