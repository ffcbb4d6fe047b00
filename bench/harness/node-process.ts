import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { startServerProgram } from '../../tools/process/server-program.ts'

/** Milliseconds: the longest stall of the event loop, and the longest time that it was busy without a pause. */
export type Stall = { stall: number; work: number }

export type RunningProcess = {
  origin: string
  pid: number
  /** Megabytes in memory, now and at the peak. */
  memory: () => { now: number; most: number }
  /** Seconds of processor time so far, all threads together. */
  processorSeconds: () => number
  /** Since the last call. */
  longestStall: () => Promise<Stall>
  stop: () => Promise<void>
  /** Resolves when it has ended, for any reason. */
  ended: Promise<unknown>
}

/**
 * Runs a Node program of the repository with the stall monitor; it is up once it has printed its origin.
 *
 * @param before a program that starts it, with its arguments
 */
export async function startNode(
  args: readonly string[],
  port: number,
  variables: Record<string, string>,
  before: readonly string[] = [],
): Promise<RunningProcess> {
  const origin = `http://127.0.0.1:${String(port)}`
  const command = [...before, process.execPath, '--import', './bench/harness/stall-monitor.mjs', ...args]
  // A build in this process has set NODE_ENV.
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', PORT: String(port), ...variables }
  const { child, ended, stop } = await startServerProgram(command, origin, env)
  const pid = child.pid ?? 0
  return {
    origin,
    pid,
    ended,
    memory: () => memoryOf(pid),
    processorSeconds: () => processorSecondsOf(pid),
    longestStall: async () => {
      child.send('stall')
      // stall-monitor.mjs sends no other messages.
      const [answer] = (await once(child, 'message')) as [Stall]
      return answer
    },
    stop,
  }
}

function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

/** Linux counts in hundredths of a second. */
const TICKS = 100

function processorSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  // Fields after the name in brackets, which may hold blanks: user and system time are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
