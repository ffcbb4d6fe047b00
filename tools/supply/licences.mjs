import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences under which a package may be shipped: permissive ones, and that of the font. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]

/** Packages without the field, whose licence file was read. */
export const READ = new Map([['png-js@2.0.0', 'MIT']])

/**
 * The licence of each shipped package.
 * @param {string} root
 * @param {import('./shipped-packages.mjs').LockedPackages} locked
 * @param {readonly string[]} paths
 * @returns {{ name: string, licence: string, isAllowed: boolean }[]}
 */
export function licencesOf(root, locked, paths) {
  return paths
    .filter((path) => path.includes('node_modules/'))
    .map((path) => {
      const name = `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${locked[path]?.version ?? ''}`
      const licence = locked[path]?.license ?? READ.get(name) ?? fieldOf(join(root, path, 'package.json'))
      const parts = licence.split(/[() ]+|AND|OR/).filter((part) => part !== '')
      return { name, licence, isAllowed: parts.length > 0 && parts.every((part) => ALLOWED.includes(part)) }
    })
}

/** @param {string} file */
function fieldOf(file) {
  if (!existsSync(file)) return ''
  const { license } = /** @type {{ license?: unknown }} */ (JSON.parse(readFileSync(file, 'utf8')))
  return typeof license === 'string' ? license : ''
}
