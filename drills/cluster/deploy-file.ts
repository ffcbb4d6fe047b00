import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../tools/process/repository-root.mjs'

/**
 * A file of `deploy/` with values of this drill in place of some of the original ones.
 *
 * @throws when the file has not exactly one of a value
 */
export function deployFile(path: string, values: Readonly<Record<string, string>> = {}): string {
  let text = readFileSync(join(repositoryRoot, 'deploy', path), 'utf8')
  for (const [from, to] of Object.entries(values)) {
    if (text.split(from).length !== 2) throw new Error(`deploy/${path} has not exactly one "${from}"`)
    text = text.replace(from, () => to)
  }
  return text
}

/** Writes such a file, readable by its owner and its group alone. */
export function placeDeployFile(path: string, to: string, values: Readonly<Record<string, string>> = {}): void {
  writeFileSync(to, deployFile(path, values), { mode: 0o644 })
}
