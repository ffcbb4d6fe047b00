import type { Page, Request } from '@playwright/test'

/** Every call that a page sends to the server from now on, as "METHOD /path". */
export function sentRequests(page: Page) {
  const sent: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}`)
  }
  page.on('request', note)
  return {
    all: () => [...sent],
    matching: (pattern: RegExp) => sent.filter((call) => pattern.test(call)),
    /** Forgets what was sent so far. */
    forget: () => {
      sent.length = 0
    },
  }
}

/** Calls that begin or follow a signature, or ask for a token. */
export const POLLS = /signature\/\w+\/status|\/oauth\/token/
