import { dirname, join } from 'node:path/posix'

/** Our packages outside of `packages/`. @type {Readonly<Record<string, string>>} */
const FOLDERS = { provider: 'provider', server: 'apps/server', sandbox: 'apps/sandbox' }

/**
 * The importers of each file of the repository.
 * @param {ReadonlyMap<string, string>} sources by path from the root
 * @returns {ReadonlyMap<string, ReadonlySet<string>>} of each file those that import it
 */
export function importersIn(sources) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map()
  for (const [file, source] of sources)
    for (const [, specifier] of source.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)) {
      const imported = specifier === undefined ? null : pathOf(file, specifier)
      if (imported === null || !sources.has(imported)) continue
      const known = importers.get(imported) ?? new Set()
      importers.set(imported, known.add(file))
    }
  return importers
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function pathOf(file, specifier) {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  if (specifier.startsWith('#web/')) return join('apps/web/src', specifier.slice('#web/'.length))
  const [, name, rest] = /^@sammas\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (name === undefined || rest === undefined) return null
  return `${FOLDERS[name] ?? `packages/${name}`}/src/${rest}.ts`
}

/**
 * The files that import one, directly or by others, nearest first.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} importers
 * @param {string} file
 * @param {number} furthest steps
 * @returns {string[]}
 */
export function importersOf(importers, file, furthest) {
  const found = new Set([file])
  let edge = [file]
  for (let step = 0; step < furthest && edge.length > 0; step += 1) {
    edge = edge.flatMap((each) => [...(importers.get(each) ?? [])]).filter((each) => !found.has(each))
    for (const each of edge) found.add(each)
  }
  return [...found].slice(1)
}
