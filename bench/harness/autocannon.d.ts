/** What the bench uses of autocannon, which has no types of its own. */
declare module 'autocannon' {
  type Options = {
    url: string
    headers: Record<string, string>
    connections: number
    /** Requests in all. */
    amount: number
    /** Asked in turn by every connection. */
    requests: readonly { path: string }[]
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
