import { localProgram } from '../process/local-program.mjs'
import { repositoryRoot } from '../process/repository-root.mjs'
import { runCommand } from '../process/run-command.mjs'

/** Exit code of oxfmt when it would format some files differently; any other is a real failure. */
const WOULD_WRITE_OTHERWISE = 1

/**
 * Whether every file is formatted by prettier. The quick oxfmt reads all files first; prettier, forty times slower, judges only
 * those that oxfmt would change (docs/decisions/0023-a-quick-look-at-the-format.md).
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
