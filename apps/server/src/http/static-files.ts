import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { WebConfiguration } from '@sammas/contract/web-configuration'
import type { FastifyInstance } from 'fastify'
import type { Headers } from './security-headers.ts'
import { NoBuiltWeb } from './no-built-web.ts'
import { openDocument, sendDocument } from './web-documents.ts'

/** Pages with a document of their own, which the build has prerendered. */
const DRAWN = { '/login': 'login.html', '/account': 'account.html' } as const

/** For search engines (RFC 9309): pages, which without a login all show the login, and no calls. */
const ROBOTS = `User-agent: *
Disallow: /api/
`

/**
 * Serves the built web: hashed assets immutable and precompressed, every other address the page with its configuration, so that deep
 * links work. `headers`: a page's headers.
 *
 * @throws when the folder holds no build
 */
export async function staticFiles(
  app: FastifyInstance,
  { folder, configuration, headers }: { folder: string; configuration: WebConfiguration; headers: Headers },
) {
  const page = openDocument(folder, 'index.html', configuration)
  if (page === null) throw new NoBuiltWeb(folder)

  const drawn = new Map(
    Object.entries(DRAWN).map(([path, name]) => [path, openDocument(folder, name, configuration) ?? page]),
  )

  await app.register(fastifyStatic, {
    // One route for all of them: hundreds of routes, one per file, would slow the start most.
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    // The address of a file changes with its contents.
    lastModified: false,
    etag: false,
    maxAge: 31_536_000_000,
    immutable: true,
    // A folder is no file; the plugin itself would answer 403.
    allowedPath: (path) => !path.endsWith('/'),
  })

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(ROBOTS),
  )

  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    // A missing file is 404, and so is everything below a hidden name; only what can be the address of a screen gets the page.
    if (path.startsWith('/api/') || /\.[a-z0-9]+$/i.test(path) || /\/(\.|%2e)/i.test(path)) {
      reply.callNotFound()
      return reply
    }
    void reply.headers(headers)
    return sendDocument(request, reply, drawn.get(path) ?? page)
  })
}
