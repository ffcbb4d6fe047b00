import type { FastifyInstance } from 'fastify'
import { both, html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'

/** The part of `fetch` that notifies merchants; injected so that tests stay in memory. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** When the merchant's server is notified, relative to the browser's return. */
export const NOTICES = ['before', 'after', 'instead', 'none'] as const
export type Notice = (typeof NOTICES)[number]

const TIMEOUT_MS = 10_000

/** Posts a form to a merchant's server; answers whether it was accepted. */
export async function notifyMerchant(fetch: Fetch, url: string, fields: Record<string, string>): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    return answer.status < 400
  } catch {
    return false
  }
}

export type Later = (work: () => Promise<void>) => void

/** Schedules work shortly after the answer; pending work is dropped when the sandbox stops. */
export function laterOn(app: FastifyInstance, pauseMs: number): Later {
  const timers = new Set<NodeJS.Timeout>()
  app.addHook('onClose', (_app, done) => {
    for (const timer of timers) clearTimeout(timer)
    done()
  })
  return (work) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work().catch((error: unknown) => app.log.error({ err: error }, 'a late notification failed'))
    }, pauseMs)
    timer.unref()
    timers.add(timer)
  }
}

const NOTICE_WORDS: Record<Notice, Html> = {
  before: both('enne tagasitulekut', 'before the return'),
  after: both('pärast tagasitulekut', 'after the return'),
  instead: both('tagasituleku asemel', 'instead of the return'),
  none: both('ei saadeta', 'not sent'),
}

/** Lets a person choose when the merchant is notified. */
export function noticeChoice(): Html {
  return html`<label
    >${both('Teade kaupmehele', 'Notification to the merchant')}<select name="notice">
      ${NOTICES.map((notice) => html`<option value="${notice}">${NOTICE_WORDS[notice]}</option>`)}
    </select></label
  >`
}
