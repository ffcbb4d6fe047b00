import fastifyStatic from '@fastify/static'
import type { WebConfiguration } from '@sammas/contract/web-configuration'
import type { FastifyInstance } from 'fastify'
import type { Headers } from './security-headers.ts'
import { openDocument, sendDocument } from './web-documents.ts'

/** The login page has a document of its own, with the form drawn by the build. */
const LOGIN_PATH = '/login'

/** For search engines (RFC 9309): pages, which without a login all show the login, and no calls. */
const ROBOTS = `User-agent: *
Disallow: /api/
`

/**
 * Serves the built web: hashed assets for ever and precompressed, every other address the page with its configuration, so
 * that a deep link works. `headers`: what a page has.
 *
 * @throws when the folder holds no build
 */
export async function staticFiles(
  app: FastifyInstance,
  { folder, configuration, headers }: { folder: string; configuration: WebConfiguration; headers: Headers },
) {
  const page = openDocument(folder, 'index.html', configuration)
  const login = openDocument(folder, 'login.html', configuration) ?? page
  if (page === null || login === null) throw new Error(`${folder}/index.html is not the page of a build`)

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['*.html'],
    preCompressed: true,
    // Its address changes with what it holds.
    lastModified: false,
    etag: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      // The plugin's own reply-like object has `header`, not `setHeader` (docs/rules.md: Static files).
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(ROBOTS),
  )

  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    // A missing file is missing; only addresses of screens get the page.
    if (path.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(path)) {
      reply.callNotFound()
      return reply
    }
    void reply.headers(headers)
    return sendDocument(request, reply, path === LOGIN_PATH ? login : page)
  })
}
