import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { localProgram } from '../process/local-program.mjs'
import { repositoryRoot } from '../process/repository-root.mjs'
import { runCommand } from '../process/run-command.mjs'

const roots = ['packages', 'apps', 'provider', 'e2e', 'bench', 'drills', 'tools']
const leftOut = new Set(['node_modules', 'dist'])

/**
 * Folders with a TypeScript project of their own.
 * @param {string} [root]
 * @returns {string[]}
 */
export function typedFolders(root = repositoryRoot) {
  return roots.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => typedBelow(root, folder))
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function typedBelow(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const inner = entries
    .filter((entry) => entry.isDirectory() && !leftOut.has(entry.name))
    .flatMap((entry) => typedBelow(root, `${folder}/${entry.name}`))
  return entries.some((entry) => entry.name === 'tsconfig.json') ? [folder, ...inner] : inner
}

/**
 * Type-checks every TypeScript project with the native compiler; what it found out is kept in .cache, so that the next
 * check reads only what has changed.
 * @param {string} [root]
 * @returns {Promise<{ code: number, seconds: number, output: string }>}
 */
export async function checkTypes(root = repositoryRoot) {
  const started = performance.now()
  const compiler = localProgram('ts7', 'tsc')
  const folders = typedFolders(root)
  let code = folders.length === 0 ? 1 : 0
  let output = folders.length === 0 ? 'no TypeScript project was found to check\n' : ''
  for (const folder of folders) {
    const known = join('.cache', 'types', `${folder.replaceAll('/', '-')}.tsbuildinfo`)
    const args = [compiler, '--project', join(folder, 'tsconfig.json'), '--noEmit', '--pretty', 'false']
    args.push('--incremental', '--tsBuildInfoFile', known)
    const result = await runCommand(process.execPath, args, { cwd: root, capture: true, timeLimitSeconds: 120 })
    if (result.code !== 0) code = 1
    output += result.output
  }
  return { code, seconds: (performance.now() - started) / 1000, output }
}
