import type { FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { navigation } from '../pages/page.ts'

/**
 * Sends a page of a bank or a payment provider: no script, forms only to ourselves and to the origins of `formTo`, because a
 * form that ends in a redirect to the merchant needs the merchant's origin too.
 */
export function sendBankPage(
  reply: FastifyReply,
  title: string,
  body: Html,
  { status = 200, formTo = [] }: { status?: number; formTo?: readonly string[] } = {},
): FastifyReply {
  const targets = ["'self'", ...new Set(formTo.map((url) => new URL(url).origin))].join(' ')
  const page = html`<!doctype html>
    <html lang="et">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – liivakast</title>
        <link rel="stylesheet" href="/sandbox.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>${navigation}</header>
        <main>${body}</main>
      </body>
    </html>`
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html)
}

/** Hidden fields of a form. */
export function hiddenFields(fields: Readonly<Record<string, string>>): Html[] {
  return Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
}

/** Names and values of an order, one per row; names in both languages. */
export function factTable(facts: readonly (readonly [label: string, value: string])[]): Html {
  return html`<div class="wide">
    <table>
      <tbody>
        ${facts.map(
          ([label, value]) =>
            html`<tr>
              <th scope="row">${label}</th>
              <td>${value}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
