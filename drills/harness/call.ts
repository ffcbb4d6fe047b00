import { Agent, request } from 'node:http'
import { Agent as TlsAgent, request as requestByTls } from 'node:https'
import type { ContractRequest } from '@sammas/contract/request'
import { headersOf } from '../../bench/harness/caller.ts'

export type Answer = {
  /** 0: there was no answer. */
  status: number
  body: unknown
  location: string | null
  cookie: string | null
}

export type Call = {
  method: string
  url: string
  headers?: Record<string, string>
  /** A text goes as it is, an object as JSON, a URLSearchParams as a form. */
  body?: string | object | URLSearchParams | undefined
  /** Called when the whole request has left. */
  onSent?: () => void
}

/** A request of the contract in this form. */
export function callOf([url, init]: ContractRequest): Call {
  const { method = 'GET', body } = init
  return { method, url, headers: headersOf(init), body }
}

/** Counts of the server's answers. */
export type Tally = {
  failures: number
  unavailable: number
  /** Answers with the error code of an unreachable registry. */
  registryAway: number
  unanswered: number
  /** The first failures, to find the reason. */
  examples: string[]
}

export const newTally = (): Tally => ({ failures: 0, unavailable: 0, registryAway: 0, unanswered: 0, examples: [] })

/** Worth a retry: no answer, or one that means "not now". */
export const isPassing = ({ status }: Answer): boolean => status === 0 || status === 429 || status >= 500

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
let tlsAgent = new TlsAgent({ keepAlive: true, maxSockets: 200 })

/** From now on a server's certificate may be of this authority (PEM). */
export function trust(authority: string): void {
  tlsAgent = new TlsAgent({ keepAlive: true, maxSockets: 200, ca: authority })
}

const LONGEST_MS = 40_000

/** Sends one request and reads the whole answer; never throws. */
export function call(given: Call, tally: Tally): Promise<Answer> {
  return new Promise((resolve) => {
    const none: Answer = { status: 0, body: null, location: null, cookie: null }
    const { headers, payload } = written(given)
    const byTls = given.url.startsWith('https:')
    const options = { method: given.method, agent: byTls ? tlsAgent : agent, headers, timeout: LONGEST_MS }
    const lost = () => {
      tally.unanswered += 1
      resolve(none)
    }
    const outgoing = (byTls ? requestByTls : request)(given.url, options, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (part: string) => (text += part))
      incoming.once('error', lost)
      incoming.once('end', () => {
        const status = incoming.statusCode ?? 0
        count(tally, status, `${given.method} ${new URL(given.url).pathname} ${String(status)} ${text.slice(0, 200)}`)
        const cookies = (incoming.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
        const cookie = cookies.length === 0 ? null : cookies.join('; ')
        resolve({ status, body: parsed(text), location: incoming.headers.location ?? null, cookie })
      })
    })
    outgoing.once('timeout', () => outgoing.destroy())
    outgoing.once('error', lost)
    outgoing.once('finish', () => given.onSent?.())
    outgoing.end(payload)
  })
}

function written({ headers = {}, body }: Call): { headers: Record<string, string>; payload: string } {
  if (body === undefined) return { headers, payload: '' }
  if (typeof body === 'string')
    return { headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, payload: body }
  const isForm = body instanceof URLSearchParams
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const payload = isForm ? body.toString() : JSON.stringify(body)
  const length = String(Buffer.byteLength(payload))
  return { headers: { ...headers, 'content-type': type, 'content-length': length }, payload }
}

function count(tally: Tally, status: number, line: string): void {
  if (status === 503 && process.env['DRILL_VERBOSE'] !== undefined) process.stderr.write(`${line}\n`)
  if (status === 503) tally.unavailable += 1
  else if (status === 504 && line.includes('pension.registry.connection.exception')) tally.registryAway += 1
  else if (status >= 500) {
    tally.failures += 1
    if (tally.examples.length < 10) tally.examples.push(line)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Error codes of an answer. */
export function codesOf({ body }: Answer): string[] {
  const { errors, error } = (body ?? {}) as { errors?: { code: string }[]; error?: string }
  return errors?.map(({ code }) => code) ?? (error === undefined ? [] : [error])
}
