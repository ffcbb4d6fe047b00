import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { WebConfiguration } from '@sammas/contract/web-configuration'
import type { FastifyInstance } from 'fastify'

const placeholder = '__SAMMAS_CONFIGURATION__'

/** JSON that cannot end the data block it stands in. */
const blockJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Hashes (as the content policy writes them) of the scripts that stand in the built page itself; data blocks run nothing. */
export function inlineScriptHashes(folder: string | null): string[] {
  if (folder === null) return []
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}

/**
 * Serves the built web: hashed assets for ever and precompressed, every other address the page with its configuration, so
 * that a deep link works.
 *
 * @throws when the folder holds no build
 */
export async function staticFiles(app: FastifyInstance, folder: string, configuration: WebConfiguration) {
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  if (!template.includes(placeholder)) throw new Error(`${folder}/index.html has no place for the configuration`)
  const page = template.replace(placeholder, () => blockJson(configuration))

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      // The plugin's own reply-like object has `header`, not `setHeader` (docs/rules.md: Static files).
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    // A missing file is missing; only addresses of screens get the page.
    if (path.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(path)) {
      reply.callNotFound()
      return reply
    }
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
