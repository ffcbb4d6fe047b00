import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryRoot } from './repository-root.mjs'

/**
 * Path of a script that an installed package offers as a program; running it with this Node saves the start of npx.
 * @param {string} packageName
 * @param {string} [program] its name in the package's `bin`, by default the package's own name
 * @param {string} [from] folder that resolves the dependencies
 * @returns {string}
 */
export function localProgram(packageName, program = packageName, from = repositoryRoot) {
  const folder = installedFolder(packageName, from)
  const manifest = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  )
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[program]
  if (script === undefined) throw new Error(`package ${packageName} offers no program ${program}`)
  return join(folder, script)
}

/**
 * Searches node_modules by hand, as many packages do not export their package.json.
 * @param {string} packageName
 * @param {string} from
 * @returns {string}
 */
function installedFolder(packageName, from) {
  const candidate = join(from, 'node_modules', packageName)
  if (existsSync(join(candidate, 'package.json'))) return candidate
  if (dirname(from) === from) throw new Error(`package ${packageName} is not installed`)
  return installedFolder(packageName, dirname(from))
}
