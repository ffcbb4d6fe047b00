import { localProgram } from '../process/local-program.mjs'
import { repositoryRoot } from '../process/repository-root.mjs'
import { runCommand } from '../process/run-command.mjs'

/**
 * Formats every file by `.oxfmtrc.json`, or with `--list-different` names those that would change and fails.
 * @param {readonly string[]} [args]
 * @param {string} [root] has its own `.oxfmtrc.json`
 * @returns {Promise<{ code: number, seconds: number, output: string }>}
 */
export function format(args = [], root = repositoryRoot) {
  return runCommand(process.execPath, [localProgram('oxfmt'), ...args, '.'], {
    cwd: root,
    capture: true,
    timeLimitSeconds: 420,
  })
}
