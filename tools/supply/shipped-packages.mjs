/**
 * @typedef {{ version?: string, link?: boolean, resolved?: string, license?: string, hasInstallScript?: boolean, integrity?: string,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * The packages that parts of the product need where they run, ours among them: their dependencies, and all of theirs, found as Node
 * finds them. Those for development are left out, unless a shipped one needs them. (npm's own `--omit dev` leaves out those that are
 * also a development dependency elsewhere in the repository, such as the web framework.)
 * @param {LockedPackages} locked `packages` of package-lock.json
 * @param {readonly string[]} parts folders of the product's parts
 * @returns {string[]} paths below the root, sorted
 */
export function shippedPackages(locked, parts) {
  const found = new Set(parts)
  for (const path of found) {
    const { dependencies, optionalDependencies, peerDependencies } = locked[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const at = installedPath(locked, path, name)
      if (at !== null) found.add(at)
    }
  }
  return [...found].sort()
}

/**
 * @param {LockedPackages} locked
 * @param {string} from
 * @param {string} name
 * @returns {string | null} null: it is not installed, as optional ones need not be
 */
function installedPath(locked, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    const there = locked[path]
    if (there !== undefined) return there.link === true ? (there.resolved ?? path) : path
    if (folder === '') return null
  }
}
