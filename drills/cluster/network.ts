import { execFileSync } from 'node:child_process'
import type { Cluster } from '../../tools/postgres/cluster.ts'

/** A program as it is started on one machine of the drill. */
export type Command = { program: string; args: readonly string[]; account: Cluster['account'] }

/** How the machines of the drill reach each other. */
export type Network = {
  /** Address of the machine where the balancer and the other servers run. */
  front: string
  /** Network of all machines, as pg_hba.conf names it. */
  all: string
  /** Where PostgreSQL of a machine listens. */
  listen: string
  addressOf: (machine: Machine) => string
  /** A program on a machine. */
  on: (machine: Machine, command: Command) => Command
  /** Takes a machine's cable out; null: this network has none. */
  cut: ((machine: Machine) => void) | null
  /** Takes these machines away from each other alone; each is still reached from the front. */
  part: ((...machines: Machine[]) => void) | null
  /** Puts all cables in again. */
  mend: () => void
  remove: () => void
}

export type Machine = 'monitor' | 'db1' | 'db2' | 'app3'

const HOSTS: Readonly<Record<Machine, number>> = { monitor: 10, db1: 11, db2: 12, app3: 23 }
const MACHINES = Object.keys(HOSTS) as Machine[] // the keys of a literal

/** All machines share the loopback interface. */
const loopback: Network = {
  front: '127.0.0.1',
  all: '127.0.0.0/8',
  listen: '127.0.0.1',
  addressOf: () => '127.0.0.1',
  on: (_machine, command) => command,
  cut: null,
  part: null,
  mend: () => undefined,
  remove: () => undefined,
}

const ip = (...args: string[]) => execFileSync('/usr/sbin/ip', args, { stdio: 'pipe' })
const bridge = (...args: string[]) => execFileSync('/usr/sbin/bridge', args, { stdio: 'pipe' })

/** A network of the drill's own: a namespace for each machine, all on one bridge. Needs root; the loopback interface otherwise. */
export function openNetwork(): Network {
  if (process.getuid?.() !== 0) return loopback
  const own = `s${String(process.pid)}`
  const addressOf = (machine: Machine) => `10.213.0.${String(HOSTS[machine])}`
  const namespaces = { db1: `${own}db1`, db2: `${own}db2`, monitor: `${own}mon`, app3: `${own}app` }
  const cableOf = (machine: Machine) => `${namespaces[machine]}c`
  const remove = () => {
    for (const machine of MACHINES) quietly(() => ip('netns', 'del', namespaces[machine]))
    quietly(() => ip('link', 'del', own))
  }
  try {
    ip('link', 'add', own, 'type', 'bridge')
    process.once('exit', remove)
    ip('addr', 'add', '10.213.0.1/24', 'dev', own)
    ip('link', 'set', own, 'up')
    for (const machine of MACHINES) {
      const [name, cable] = [namespaces[machine], cableOf(machine)]
      ip('netns', 'add', name)
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
      ip('link', 'set', cable, 'master', own, 'up')
      ip('-n', name, 'addr', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0')
      for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up')
    }
  } catch {
    remove()
    return loopback
  }
  const eachCable = (machines: readonly Machine[], ...what: string[]) => {
    for (const machine of machines) bridge('link', 'set', 'dev', cableOf(machine), ...what)
  }
  return {
    front: '10.213.0.1',
    all: '10.213.0.0/24',
    listen: '*',
    addressOf,
    on: (machine, { program, args, account }) => {
      const as = account === null ? [] : setpriv(account)
      return {
        program: '/usr/sbin/ip',
        args: ['netns', 'exec', namespaces[machine], ...as, program, ...args],
        account: null,
      }
    },
    cut: (machine) => {
      ip('link', 'set', cableOf(machine), 'down')
    },
    part: (...machines) => {
      eachCable(machines, 'isolated', 'on')
    },
    mend: () => {
      eachCable(MACHINES, 'isolated', 'off')
      for (const machine of MACHINES) ip('link', 'set', cableOf(machine), 'up')
    },
    remove,
  }
}

const setpriv = ({ uid, gid }: NonNullable<Cluster['account']>) => [
  '/usr/bin/setpriv',
  `--reuid=${String(uid)}`,
  `--regid=${String(gid)}`,
  '--clear-groups',
]

function quietly(work: () => unknown): void {
  try {
    work()
  } catch {
    // It was never made, or is gone.
  }
}
