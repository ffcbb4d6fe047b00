import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Copies the sources to a separate folder. Packages from the registry become links to the installed ones, our own ones lead
 * into the copy.
 * @param {string} root
 * @returns {string} the folder
 */
export function copyTree(root) {
  const copy = mkdtempSync(join(tmpdir(), 'sammas-mutants-'))
  // A test starts a program of it as another account.
  chmodSync(copy, 0o755)
  const packages = join(root, 'node_modules')
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path !== packages && !/\/(?:\.git|\.cache|\.data|apps\/[^/]+\/dist)$/.test(path),
  })
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(packages)) {
    const [from, to] = [join(packages, name), join(copy, 'node_modules', name)]
    if (name === '@sammas') cpSync(from, to, { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.')) symlinkSync(from, to)
  }
  return copy
}
