import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localProgram } from '../process/local-program.mjs'
import { repositoryRoot } from '../process/repository-root.mjs'
import { runCommand } from '../process/run-command.mjs'
import { signByApi } from './sign-by-api.mjs'

/** Tests of Node itself: connections, files, processes, signals, threads, cryptography. */
const platformTests = [
  'apps/server/src/http/close-connections.test.ts',
  'apps/server/src/http/compression.test.ts',
  'apps/server/src/http/hostile-input.test.ts',
  'apps/server/src/http/open-app.test.ts',
  'apps/server/src/http/slow-answers.test.ts',
  'apps/server/src/database/data-folder.test.ts',
  'apps/server/src/database/interrupted-start.test.ts',
  'apps/server/src/database/lock-file.test.ts',
  'apps/server/src/database/open-embedded.test.ts',
  'apps/server/src/database/steady-pool.test.ts',
  'apps/server/src/concurrency/',
  'apps/server/src/signatures/',
  'apps/server/src/gateways/call/',
  'apps/server/src/assembly/drawing-threads.test.ts',
  'apps/server/src/assembly/metrics/process-metrics.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/stop-on-signals.test.ts',
  'apps/sandbox/src/certificates/',
  'apps/start/',
  'tools/process/',
  'tools/prepare/',
]

/** A fund for each start on one data folder. */
const funds = ['EE3600109435', 'EE3600019766']

const startMs = 300_000
const stopMs = 60_000

/**
 * Builds the product with a Node, starts it in a new data folder, logs in, signs, stops, does the same again on the old folder, and runs
 * the tests of the platform.
 * @param {string} node path of the program
 * @returns {Promise<string | null>} the first problem; null without one
 */
export async function tryNode(node) {
  return (await tryBuild(node)) ?? (await tryTests(node))
}

/**
 * @param {string} node
 * @returns {Promise<string | null>}
 */
async function tryBuild(node) {
  const build = await runCommand(node, ['tools/build.mjs'], { timeLimitSeconds: 900 })
  if (build.code !== 0) return 'the build failed'
  const folder = mkdtempSync(join(tmpdir(), 'sammas-node-'))
  try {
    for (const fund of funds) {
      const problem = await tryProduct(node, folder, fund)
      if (problem !== null) return `start ${String(funds.indexOf(fund) + 1)}: ${problem}`
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return null
}

/**
 * @param {string} node
 * @returns {Promise<string | null>}
 */
async function tryTests(node) {
  const tests = await runCommand(node, [localProgram('vitest'), 'run', '--reporter=minimal', ...platformTests], {
    timeLimitSeconds: 1800,
  })
  return tests.code === 0 ? null : 'tests failed'
}

/**
 * @param {string} node
 * @param {string} folder
 * @param {string} fund
 * @returns {Promise<string | null>}
 */
async function tryProduct(node, folder, fund) {
  const base = 20_000 + (process.pid % 10_000)
  const [PORT, SANDBOX_PORT, CARD_PORT] = [base, base + 1, base + 2].map(String)
  const child = spawn(node, ['--enable-source-maps', 'apps/start/dist/main.js'], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: folder, AUTO_CONFIRM_MS: '300', PORT, SANDBOX_PORT, CARD_PORT },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve))
  const welcomed = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        output += chunk.toString()
        if (output.includes('Stop with Ctrl+C')) resolve(true)
      })
    void ended.then(() => resolve(false))
    setTimeout(resolve, startMs, false).unref()
  })
  try {
    if (!(await welcomed)) return `it did not start: ${output.slice(-500)}`
    const problem = await signByApi(`http://127.0.0.1:${PORT ?? ''}`, fund)
    if (problem !== null) return problem
    child.kill('SIGTERM')
    const code = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, stopMs, 'late').unref())])
    return code === 0 && output.includes('Stopped.')
      ? null
      : `it did not stop well (${String(code)}): ${output.slice(-500)}`
  } finally {
    child.kill('SIGKILL')
  }
}
