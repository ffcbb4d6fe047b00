import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localProgram } from '../process/local-program.mjs'
import { repositoryRoot } from '../process/repository-root.mjs'
import { runCommand } from '../process/run-command.mjs'
import { inSeconds } from '../process/step.mjs'
import { commitOfBuild } from './commit-of-build.mjs'
import { unlessUnchanged } from './fingerprint.mjs'
import { precompress } from './precompress.mjs'

/** From the root; none: the one that provider/src/provider.ts names (docs/decisions/0008-another-provider.md). */
const providerFile = process.env['PROVIDER_FILE'] ?? ''

const shared = ['packages', 'provider', 'package-lock.json', 'tsconfig.base.json', 'tools/build', providerFile].filter(
  (path) => path !== '',
)

/**
 * Builds the parts whose inputs changed: the web into apps/web/dist, server and sandbox into apps/start/dist.
 * @returns {Promise<boolean>} whether everything is built
 */
export async function buildProduct() {
  if (providerFile !== '' && !existsSync(join(repositoryRoot, providerFile))) {
    process.stderr.write(`  PROVIDER_FILE names no file of this folder: ${providerFile}\n`)
    return false
  }
  const web = await report('web', () =>
    unlessUnchanged({ name: 'web', inputs: ['apps/web', ...shared], result: 'apps/web/dist/index.html' }, buildWeb),
  )
  const server = await report('server', () =>
    unlessUnchanged(
      {
        name: 'server',
        inputs: ['apps/start', 'apps/server', 'apps/sandbox', ...shared],
        result: 'apps/start/dist/main.js',
        mark: commitOfBuild(),
      },
      buildServer,
    ),
  )
  return web && server
}

async function buildWeb() {
  const folder = join(repositoryRoot, 'apps/web')
  await vite(['build', '--logLevel', 'warn'], folder)
  await precompress(join(folder, 'dist'))
}

async function buildServer() {
  await vite(['build', '--config', 'tools/build/server-bundle.config.ts'], repositoryRoot)
}

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
async function vite(args, cwd) {
  const result = await runCommand(process.execPath, [localProgram('vite'), ...args], { cwd, timeLimitSeconds: 300 })
  if (result.code !== 0) throw new Error(`vite ${args.join(' ')} ended with code ${String(result.code)}`)
}

/**
 * @param {string} name
 * @param {() => Promise<'done' | 'unchanged'>} work
 * @returns {Promise<boolean>}
 */
async function report(name, work) {
  const started = performance.now()
  try {
    const outcome = await work()
    const time = inSeconds((performance.now() - started) / 1000)
    process.stdout.write(`  build ${name}: ${outcome === 'done' ? time : 'unchanged'}\n`)
    return true
  } catch (error) {
    process.stderr.write(`  build ${name} failed: ${error instanceof Error ? error.message : String(error)}\n`)
    return false
  }
}
