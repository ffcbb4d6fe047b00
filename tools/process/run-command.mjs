import { spawn } from 'node:child_process'
import { repositoryRoot } from './repository-root.mjs'

/**
 * @typedef {object} CommandResult
 * @property {number} code exit code; 124 when the time limit ended it, 127 when the program could not be started
 * @property {number} seconds
 * @property {string} output standard output and error as they came; empty unless captured
 *
 * @typedef {object} CommandOptions
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] added to the environment
 * @property {boolean} [capture] keep the output instead of printing it
 * @property {number} [timeLimitSeconds] after it the command and all its children are ended
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of running) endGroup(child, 'SIGTERM')
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

/**
 * Signals are handled only while a command runs; otherwise they belong to the next step of this process.
 * @param {import('node:child_process').ChildProcess} child
 */
function guard(child) {
  if (running.size === 0) process.on('SIGINT', endAll).on('SIGTERM', endAll)
  running.add(child)
}

/** @param {import('node:child_process').ChildProcess} child */
function unguard(child) {
  running.delete(child)
  if (running.size === 0) process.off('SIGINT', endAll).off('SIGTERM', endAll)
}

/**
 * Runs a program to its end, in its own process group so that a hung grandchild can be ended too. Never rejects: errors are
 * in the exit code and the output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, options = {}) {
  const started = performance.now()
  /** @type {Buffer[]} */
  const chunks = []
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? repositoryRoot,
      env: { ...process.env, ...options.env },
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    guard(child)
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk))
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk))

    let overdue = false
    const limit = options.timeLimitSeconds
    const timer =
      limit === undefined
        ? undefined
        : setTimeout(() => {
            overdue = true
            endGroup(child, 'SIGKILL')
          }, limit * 1000)

    /** @param {number} code @param {string} note */
    const finish = (code, note) => {
      clearTimeout(timer)
      unguard(child)
      const output = Buffer.concat(chunks).toString('utf8') + (options.capture ? note : '')
      if (!options.capture && note !== '') process.stderr.write(note)
      resolve({ code, seconds: (performance.now() - started) / 1000, output })
    }
    child.once('error', (error) => {
      finish(127, `${command} could not be started: ${error.message}\n`)
    })
    child.once('close', (code) => {
      if (overdue) finish(124, `${command} did not end within ${String(limit)} s and was ended\n`)
      else finish(code ?? 1, '')
    })
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // the group has just ended
  }
}
