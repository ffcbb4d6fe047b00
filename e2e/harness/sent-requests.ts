import type { Page, Request } from '@playwright/test'
import { callsIn } from './calls-apart.ts'

/** Every call that a page sends to the server from now on, alone or batched, as "METHOD /path". */
export function sentRequests(page: Page) {
  const sent: string[] = []
  const note = (request: Request) => {
    for (const path of callsIn(request)) if (path.startsWith('/api/')) sent.push(`${request.method()} ${path}`)
  }
  page.on('request', note)
  return {
    all: () => [...sent],
    matching: (pattern: RegExp) => sent.filter((call) => pattern.test(call)),
    /** Clears the list. */
    forget: () => {
      sent.length = 0
    },
  }
}

/** Calls that begin or follow a signature, or request a token. */
export const POLLS = /signature\/\w+\/status|\/oauth\/token/

/** The largest number of a page's calls to an address that were in flight at once, from now on. */
export function mostAtOnce(page: Page, address: RegExp): () => number {
  let now = 0
  let most = 0
  const change = (by: number) => (request: Request) => {
    if (!address.test(request.url())) return
    now = Math.max(0, now + by)
    most = Math.max(most, now)
  }
  page.on('request', change(1))
  page.on('requestfinished', change(-1))
  page.on('requestfailed', change(-1))
  return () => most
}
