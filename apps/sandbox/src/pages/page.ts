import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { css } from './style.ts'

/** Nothing but our own style sheet and forms to ourselves; no scripts at all. */
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The same on every page, whoever's the page is. */
export const navigation: Html = html`<nav aria-label="Liivakast / Sandbox">
  <a href="/">Liivakast<span lang="en"> · Sandbox</span></a>
  <a href="/calendar">Kalender<span lang="en"> · Calendar</span></a>
  <a href="/payments">Maksed<span lang="en"> · Payments</span></a>
  <a href="/faults">Rikked<span lang="en"> · Faults</span></a>
</nav>`

/** Sends one of the sandbox's own pages. */
export function sendPage(reply: FastifyReply, title: string, body: Html, status = 200): FastifyReply {
  const page = html`<!doctype html>
    <html lang="et">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Sammas, liivakast</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <header>${navigation}</header>
        <main>${body}</main>
      </body>
    </html>`
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html)
}

/** A line in both languages. */
export function bilingual(et: string, en: string): Html {
  return html`<p>${et}</p>
    <p lang="en" class="en">${en}</p>`
}

/** Serves the style sheet. */
export function registerStyle(app: FastifyInstance): void {
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
}

/** True when a form of our own page was sent, rather than a call with a JSON body. */
export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** Refuses what a page of another site sends through somebody's browser; programs do not send the header. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.headers['sec-fetch-site'] !== 'cross-site') return
    await reply.code(403).send({ errors: [{ code: 'other.site' }] })
  })
}
