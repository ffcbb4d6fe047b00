import { localProgram } from '../process/local-program.mjs'
import { runCommand } from '../process/run-command.mjs'
import { inSeconds } from '../process/step.mjs'
import { format } from './format.mjs'
import { checkTypes } from './types.mjs'

/** @typedef {{ name: string, run: () => Promise<{ code: number, seconds: number, output: string }> }} Part */

const cache = '.cache'
const limit = { capture: true, timeLimitSeconds: 420 }

/** @param {string} program @param {readonly string[]} args @param {string} [packageName] */
const node = (program, args, packageName = program) =>
  runCommand(process.execPath, [localProgram(packageName, program), ...args], limit)

/** The longest first, so that two at a time end together. */
/** @type {readonly Part[]} */
const parts = [
  { name: 'types and lint', run: checkTypes },
  { name: 'imports, messages, files, decisions', run: () => node('tsx', ['tools/check/print-findings.ts']) },
  {
    name: 'unused',
    run: () => node('knip', ['--no-progress', '--no-config-hints', '--cache', `--cache-location=${cache}/knip`]),
  },
  { name: 'format', run: () => format(['--list-different']) },
]

/**
 * Runs all checks, two at a time, and prints the findings and the time of each.
 * @returns {Promise<number>} how many parts failed
 */
export async function runChecks() {
  const waiting = [...parts]
  let failed = 0
  const worker = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const { code, seconds, output } = await part.run()
      if (code !== 0) failed += 1
      if (code !== 0 && output.trim() !== '') process.stdout.write(`${output.trimEnd()}\n`)
      process.stdout.write(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${part.name}: ${inSeconds(seconds)}\n`)
    }
  }
  await Promise.all([worker(), worker()])
  return failed
}
