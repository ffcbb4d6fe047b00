import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '../../tools/process/repository-root.mjs'
import type { Build } from './product-process.ts'

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
const folder = join(repositoryRoot, '.cache/e2e-other-provider')

/**
 * Builds web and server with another provider's file, into a folder of its own (docs/decisions/0008-another-provider.md).
 * `providerFile` is a path from the root.
 */
export async function buildForProvider(providerFile: string): Promise<Build> {
  const web = join(folder, 'web')
  const server = join(folder, 'server')
  const build = (cwd: string, ...words: string[]) => run(cwd, ['build', '--logLevel', 'warn', ...words], providerFile)
  await Promise.all([
    build(join(repositoryRoot, 'apps/web'), '--outDir', web, '--emptyOutDir'),
    build(repositoryRoot, '--config', 'tools/build/server-bundle.config.ts', '--outDir', server),
  ])
  return { main: join(server, 'main.js'), web }
}

async function run(cwd: string, words: readonly string[], providerFile: string): Promise<void> {
  const env = { ...process.env, PROVIDER_FILE: providerFile }
  const child = spawn(process.execPath, [vite, ...words], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8')
    })
  }
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`vite ${words.join(' ')} ended with code ${String(code)}:\n${printed}`)
}
