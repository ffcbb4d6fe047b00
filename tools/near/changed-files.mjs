import { execFileSync } from 'node:child_process'
import { repositoryRoot } from '../process/repository-root.mjs'

/** @param {readonly string[]} args */
const git = (args) =>
  execFileSync('git', [...args], { cwd: repositoryRoot, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/**
 * Files that differ from a commit in the working tree, with new ones, without deleted ones.
 * @param {string} since
 * @returns {string[]}
 */
export const changedSince = (since) => [
  ...git(['diff', '--name-only', '--diff-filter=d', since]),
  ...git(['ls-files', '--others', '--exclude-standard']),
]

/** Every file of the working tree that git knows. */
export const knownFiles = () => git(['ls-files', '--cached', '--others', '--exclude-standard'])
