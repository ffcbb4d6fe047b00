import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import type { Cluster } from '../../tools/postgres/cluster.ts'
import { processTree } from '../harness/process-tree.ts'
import { ENGINE_VARIABLES } from './engines.ts'

/** A program with everything that it has started, as one machine would hold it. */
export type MachineProcess = {
  pid: number
  signal: (what: NodeJS.Signals) => void
  /** Kills all of it at once, without a chance to finish anything. */
  kill: () => Promise<void>
  isOver: () => boolean
  /** Resolves when the program itself has ended. */
  ended: Promise<unknown>
}

export type Start = {
  program: string
  args: readonly string[]
  folder: string
  log: string
  account?: Cluster['account']
  variables?: Record<string, string>
}

const running = new Set<(what: NodeJS.Signals) => void>()
process.once('exit', () => {
  for (const signal of running) signal('SIGKILL')
})

/** Starts a program of the engines; its output goes to a file. */
export function startMachineProcess({ program, args, folder, log, account = null, variables = {} }: Start) {
  const output = openSync(log, 'a')
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { ...ENGINE_VARIABLES, HOME: folder, LANG: 'C.UTF-8', ...variables },
    ...account,
  })
  const ended = once(child, 'exit')
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} did not start`)
  const signal = (what: NodeJS.Signals) => {
    for (const one of processTree(pid)) send(one, what)
  }
  running.add(signal)
  const kill = async () => {
    running.delete(signal)
    signal('SIGSTOP')
    signal('SIGKILL')
    await ended
  }
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return { pid, signal, kill, isOver, ended } satisfies MachineProcess
}

function send(pid: number, what: NodeJS.Signals): void {
  try {
    process.kill(pid, what)
  } catch {
    // It has ended meanwhile.
  }
}
