import { Agent, request } from 'node:http'

export type Answer = { status: number; cookies: readonly string[]; text: string }

// Keep-alive connections, as in a browser; Node's own client leaves more processor time to the server than `fetch` does.
const agent = new Agent({ keepAlive: true })

/**
 * Sends a POST request and reads the whole answer.
 *
 * @throws when there is no answer
 */
export function send(url: string, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }
    const outgoing = request(url, options, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (part: string) => {
        text += part
      })
      incoming.once('error', reject)
      incoming.once('end', () => {
        const cookies = (incoming.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
        resolve({ status: incoming.statusCode ?? 0, cookies, text })
      })
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
