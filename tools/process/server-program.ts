import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { repositoryRoot } from './repository-root.mjs'

const START_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 60_000

/** A running program of the repository that serves an address. */
export type ServerProgram = {
  child: ChildProcess
  /** Resolves when it has ended, for any reason. */
  ended: Promise<unknown>
  /** Stops it as Ctrl+C does; it is killed when that takes longer than a minute. */
  stop: () => Promise<void>
  /** Kills it, as a power cut would. */
  kill: () => Promise<void>
}

/**
 * Starts a program in the repository's root; it is up once it has printed `origin`. It ends with this process at the latest. Its
 * stderr goes to ours, and so does a report of an unrequested end.
 *
 * @param command program and arguments
 * @throws Error with the output when it ends before it is up, or is not up after three minutes
 */
export async function startServerProgram(
  command: readonly string[],
  origin: string,
  env: Record<string, string | undefined>,
): Promise<ServerProgram> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const ended = once(child, 'exit')
  let isStopping = false
  let isUp = false
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', (code, signal) => {
    process.off('exit', killWithUs)
    // A program that never was up is a failure of the start.
    if (isStopping || !isUp) return
    process.stderr.write(`${command.join(' ')} ended unexpectedly: code ${String(code)}, signal ${String(signal)}\n`)
  })
  child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    isStopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const limit = setTimeout(killWithUs, STOP_LIMIT_MS)
    child.kill(signal)
    await ended
    clearTimeout(limit)
  }
  const stop = () => end('SIGTERM')
  const kill = () => end('SIGKILL')
  try {
    await printed(child, origin)
    isUp = true
  } catch (error) {
    await kill()
    throw error
  }
  return { child, ended, stop, kill }
}

/** Resolves when the program has printed the text; its later output is read and dropped. */
async function printed(child: ChildProcess, text: string): Promise<void> {
  let output = ''
  let isUp = false
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(limit)
      reject(new Error(`${child.spawnargs.join(' ')} did not start (${reason}):\n${output}`))
    }
    const limit = setTimeout(() => {
      fail('time limit')
    }, START_LIMIT_MS)
    const read = (chunk: Buffer) => {
      if (isUp) return
      output += chunk.toString('utf8')
      if (!output.includes(text)) return
      isUp = true
      clearTimeout(limit)
      resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (error) => {
      fail(error.message)
    })
    child.once('exit', (code) => {
      fail(`code ${String(code)}`)
    })
  })
}
