import { localProgram } from '../process/local-program.mjs'
import { repositoryRoot } from '../process/repository-root.mjs'
import { runCommand } from '../process/run-command.mjs'

/** What oxfmt ends with when it would write some files otherwise; anything else is a failure of its own. */
const WOULD_WRITE_OTHERWISE = 1

/**
 * Whether every file is as prettier writes it. A quick formatter reads them all first; prettier, which takes forty times as long, judges
 * those that the other would write otherwise (docs/decisions/0023-a-quick-look-at-the-format.md).
 * @param {string} [root] has a `.prettierrc.json` of its own
 * @returns {Promise<{ code: number, seconds: number, output: string }>}
 */
export async function checkFormat(root = repositoryRoot) {
  /** @param {string} program @param {readonly string[]} args */
  const run = (program, args) =>
    runCommand(process.execPath, [localProgram(program), ...args], { cwd: root, capture: true, timeLimitSeconds: 420 })
  const quick = await run('oxfmt', ['--config', '.prettierrc.json', '--list-different', '.'])
  if (quick.code !== WOULD_WRITE_OTHERWISE) return quick
  const doubtful = quick.output.split('\n').filter((line) => line !== '')
  const judged = await run('prettier', ['--check', '--log-level=warn', ...doubtful])
  return { ...judged, seconds: quick.seconds + judged.seconds }
}
