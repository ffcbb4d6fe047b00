import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { WebConfiguration } from '@sammas/contract/web-configuration'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAMES = ['index.html', 'login.html', 'account.html'] as const
const PLACEHOLDER = '__SAMMAS_CONFIGURATION__'

/** A document of the web as sent: made once, because it is the same for everybody. */
type WebDocument = { readonly html: string; readonly compressed: Buffer; readonly tag: string }

/** JSON that cannot end the data block it stands in. */
const blockJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** A document of the build with the configuration of this environment; null when the build has none of that name. */
export function openDocument(
  folder: string,
  name: (typeof NAMES)[number],
  configuration: WebConfiguration,
): WebDocument | null {
  const file = join(folder, name)
  const template = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!template.includes(PLACEHOLDER)) return null
  const html = template.replace(PLACEHOLDER, () => blockJson(configuration))
  return { html, compressed: brotliCompressSync(html), tag: `"${hashOf(html)}"` }
}

/** Sends a document, or 304 for a cached one. */
export function sendDocument({ headers }: FastifyRequest, reply: FastifyReply, document: WebDocument): FastifyReply {
  void reply.headers({ 'cache-control': 'no-cache', etag: document.tag, vary: 'accept-encoding' })
  if (headers['if-none-match'] === document.tag) return reply.code(304).send()
  void reply.type('text/html; charset=utf-8')
  if (!/(?:^|[\s,])br(?:[\s,]|$)/.test(headers['accept-encoding']?.toString() ?? '')) return reply.send(document.html)
  return reply.header('content-encoding', 'br').send(document.compressed)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** Hashes (in the form of the content policy) of inline scripts and styles in the built documents; data blocks run nothing. */
export function inlineHashes(folder: string | null): { readonly scripts: string[]; readonly styles: string[] } {
  const documents = NAMES.map((name) => (folder === null ? '' : join(folder, name)))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
  const hashesOf = (element: RegExp) => [
    ...new Set(
      documents.flatMap((html) => [...html.matchAll(element)].map(([, text = '']) => `sha256-${hashOf(text)}`)),
    ),
  ]
  return { scripts: hashesOf(/<script>([^]*?)<\/script>/g), styles: hashesOf(/<style>([^]*?)<\/style>/g) }
}
