import { Agent, request } from 'node:http'
import type { ContractRequest } from '@sammas/contract/request'
import { headersOf } from './caller.ts'

export type Answer = { status: number; cookies: readonly string[]; text: string }

// Keep-alive connections, as in a browser; Node's own client leaves more processor time to the server than `fetch` does.
const agent = new Agent({ keepAlive: true })

/**
 * Sends a request in the form of `fetch` and reads the whole answer.
 *
 * @throws when there is no answer
 */
export function send([url, init]: ContractRequest): Promise<Answer> {
  const body = init.body?.toString() ?? ''
  return new Promise((resolve, reject) => {
    const headers = { ...headersOf(init), 'content-length': Buffer.byteLength(body) }
    const options = { method: init.method ?? 'GET', agent, headers }
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
