import type { Language } from '@sammas/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { both, html } from './html.ts'
import type { Html } from './html.ts'
import { otherLanguageAddress, pageLanguage, rememberLanguage } from './page-language.ts'
import { css } from './style.ts'

const OWN = "default-src 'none'; style-src 'self'; img-src data:"

/** The same on every page, also on pages about a person. */
function navigation(request: FastifyRequest, language: Language): Html {
  const other = otherLanguageAddress(request, language)
  return html`<nav aria-label="${both('Liivakast', 'Sandbox')}">
    <a href="/">${both('Liivakast', 'Sandbox')}</a>
    <a href="/phone">${both('Telefonid', 'Phones')}</a>
    <a href="/received">${both('Vastu võetud', 'Received')}</a>
    <a href="/calendar">${both('Kalender', 'Calendar')}</a>
    <a href="/payments">${both('Maksed', 'Payments')}</a>
    <a href="/mailbox">${both('Postkast', 'Mailbox')}</a>
    <a href="/faults">${both('Rikked', 'Faults')}</a>
    ${
      other === null
        ? ''
        : html`<a class="language" href="${other.address}" lang="${other.language}" hreflang="${other.language}"
            >${both('In English', 'Eesti keeles')}</a
          >`
    }
  </nav>`
}

/** The head of a page with this style sheet. */
export function pageHead(title: Html | string, styleSheet: string): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} – Sammas, ${both('liivakast', 'sandbox')}</title>
    <link rel="stylesheet" href="${styleSheet}" />
    <link rel="icon" href="data:," />
  </head>`
}

type PageOptions = {
  status?: number
  /** Origins besides our own that forms may redirect to, such as a merchant's. */
  formTo?: readonly string[]
  /** A script of our own that the page runs. */
  script?: string
  /** The language of the referring application. */
  requestedLanguage?: Language | null
}

/** Sends a page in the language of the request. It may run only the named script. */
export function sendPage(reply: FastifyReply, title: Html, body: Html, options: PageOptions = {}): FastifyReply {
  const { status = 200, formTo = [], script, requestedLanguage = null } = options
  const { request } = reply
  const targets = ["'self'", ...new Set(formTo.map((url) => new URL(url).origin))].join(' ')
  const scripts = script === undefined ? '' : "; script-src 'self'; connect-src 'self'"
  const language = pageLanguage(request, requestedLanguage)
  const page = html`<!doctype html>
    <html lang="${language}">
      ${pageHead(title, '/sandbox.css')}
      <body>
        <header>${navigation(request, language)}</header>
        <main>${body}</main>
        ${script === undefined ? '' : html`<script src="${script}" defer></script>`}
      </body>
    </html>`
  rememberLanguage(request, reply, requestedLanguage)
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `${OWN}; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'${scripts}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.in(language))
}

/** A paragraph in the page's language. */
export function paragraph(et: string, en: string): Html {
  return html`<p>${both(et, en)}</p>`
}

/** The head of a table, its columns in Estonian and English. */
export function headings(...columns: readonly (readonly [et: string, en: string])[]): Html {
  return html`<thead>
    <tr>
      ${columns.map(([et, en]) => html`<th scope="col">${both(et, en)}</th>`)}
    </tr>
  </thead>`
}

/** Serves the style sheet. */
export function registerStyle(app: FastifyInstance): void {
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
}

/** Answers unknown addresses: a page for people, a code for programs. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    if (!(request.headers.accept ?? '').includes('text/html')) {
      return reply.code(404).send({ errors: [{ code: 'not.found' }] })
    }
    const title = both('Sellist lehte ei ole', 'There is no such page')
    const body = html`<h1>${title}</h1>
      <p><a href="/">${both('Liivakasti algusesse', 'To the start of the sandbox')}</a></p>`
    return sendPage(reply, title, body, { status: 404 })
  })
}

/** True for a form of our own page rather than a JSON call. */
export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** Refuses requests from another site's page in a browser; programs do not send the header. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.headers['sec-fetch-site'] !== 'cross-site') return
    await reply.code(403).send({ errors: [{ code: 'other.site' }] })
  })
}
