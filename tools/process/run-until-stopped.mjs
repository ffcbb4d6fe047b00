import { spawn } from 'node:child_process'
import { repositoryRoot } from './repository-root.mjs'

/**
 * Runs a program until it is stopped, on this terminal; signals are passed on, so that it can shut down gracefully.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {{ child: import('node:child_process').ChildProcess, ended: Promise<number> }} `ended` gives its exit code
 */
export function runUntilStopped(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd ?? repositoryRoot,
    env: { ...process.env, ...options.env },
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // a terminal sends Ctrl-C to the child as well: pass on only the other signals
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${command} could not be started: ${error.message}\n`)
      resolve(127)
    })
    child.once('close', (code, signal) => {
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
  return { child, ended }
}
