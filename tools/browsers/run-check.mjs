import { localProgram } from '../process/local-program.mjs'
import { runCommand } from '../process/run-command.mjs'

/**
 * Whether the built web uses only parts of the platform that every supported browser has (decision 0038); prints the others.
 * @returns {Promise<boolean>}
 */
export async function checkBrowsers() {
  const args = [localProgram('tsx'), 'tools/browsers/check-built-files.ts']
  const { code } = await runCommand(process.execPath, args, { timeLimitSeconds: 120 })
  return code === 0
}
