import { execFileSync } from 'node:child_process'
import { repositoryRoot } from '../process/repository-root.mjs'

/**
 * The commit of a build: the one that `SAMMAS_COMMIT` names where there is no repository, else git's, with `+` when files differ from it.
 * @returns {string} `unknown` without either
 */
export function commitOfBuild() {
  const named = process.env['SAMMAS_COMMIT']
  if (named) return named
  try {
    return execFileSync('git', ['describe', '--always', '--abbrev=12', '--dirty=+', '--exclude=*'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
