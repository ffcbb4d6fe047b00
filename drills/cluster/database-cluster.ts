import { appendFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/postgres/free-port.ts'
import {
  inNetwork,
  keeperOf,
  openDatabaseMachine,
  runAs,
  runSql,
  SMALL,
  untilDone,
  type DatabaseMachine,
} from './database-machine.ts'
import { deployFile } from './deploy-file.ts'
import { PROGRAMS } from './engines.ts'
import { openGround, type Ground } from './ground.ts'
import type { MachineProcess } from './machine-process.ts'

/** The monitor that decides about promotions, and two machines of which one follows the other synchronously. */
export type DatabaseCluster = {
  ground: Ground
  monitor: MachineProcess
  startMonitor: () => void
  machines: DatabaseMachine[]
  /** By the monitor: the machine that takes writes, and the other one. */
  roles: () => Promise<{ leader: DatabaseMachine; standby: DatabaseMachine }>
  /** Makes the standby the leader through the monitor, as an operator does before work on the leader's machine. */
  switchOver: () => Promise<void>
  /** Resolves when the monitor has begun to take the leader's place away. */
  demoting: () => Promise<void>
  /** Resolves when one machine takes writes and the other follows it synchronously. */
  whole: () => Promise<void>
  /** The server's two addresses of it: by the poolers, and PostgreSQL's own. */
  urls: { pooled: string; direct: string }
  /** The leader's own address, as its role. */
  leaderUrl: () => Promise<string>
  close: () => Promise<void>
}

type Node = { name: string; reported: string; assigned: string }

/** The commands of deploy/README.md for the monitor; answers its port. */
async function makeMonitor(ground: Ground): Promise<number> {
  const { folder, certificates, network } = ground
  const port = await freePort()
  await runAs(ground, 'monitor', PROGRAMS.pg_autoctl, [
    ...['create', 'monitor', '--pgctl', join(PROGRAMS.postgres, 'pg_ctl'), '--pgdata', join(folder, 'monitor')],
    ...['--pgport', String(port), '--hostname', network.addressOf('monitor'), '--auth', 'scram-sha-256'],
    ...['--ssl-mode', 'verify-full', '--ssl-ca-file', certificates.authority],
    ...['--server-cert', certificates.certificate, '--server-key', certificates.key],
  ])
  const settings = `unix_socket_directories = '${folder}'\nlisten_addresses = '${network.listen}'\n${SMALL}`
  appendFileSync(join(folder, 'monitor/postgresql.conf'), `${settings}${deployFile('postgresql/monitor.conf')}`)
  writeFileSync(join(folder, 'monitor/pg_hba.conf'), inNetwork(ground, 'postgresql/monitor-hba.conf'))
  const account = ground.account === null ? userInfo().username : 'postgres'
  const names = deployFile('postgresql/monitor-ident.conf').replaceAll('own postgres', `own ${account}`)
  appendFileSync(join(folder, 'monitor/pg_ident.conf'), names)
  return port
}

export async function openDatabaseCluster(): Promise<DatabaseCluster> {
  const ground = openGround()
  const { certificates, network } = ground
  const monitorPort = await makeMonitor(ground)
  let monitor = keeperOf(ground, 'monitor')
  const queryMonitor = (statement: string) => runSql(ground, monitorPort, 'pg_auto_failover', statement)
  await untilDone(() => queryMonitor(`alter role autoctl_node password '${ground.monitorPassword}'`))
  const tls = `sslmode=verify-full&sslrootcert=${certificates.authority}`
  const monitorUrl = `postgres://autoctl_node:${ground.monitorPassword}@${network.addressOf('monitor')}:${String(monitorPort)}/pg_auto_failover?${tls}`
  const machines: DatabaseMachine[] = []
  for (const name of ['db1', 'db2'] as const) machines.push(await openDatabaseMachine(ground, name, monitorUrl))
  const nodes = async (): Promise<Node[]> => {
    const rows = await queryMonitor('select nodename, reportedstate, goalstate from pgautofailover.node order by 1')
    return rows.split('\n').map((row) => {
      const [name = '', reported = '', assigned = ''] = row.split('|')
      return { name, reported, assigned }
    })
  }
  const named = (wanted: string) => machines.find(({ name }) => name === wanted)
  const roles = () =>
    untilDone(async () => {
      const leading = (await nodes()).find(({ reported }) => /^(primary|wait_primary|single)$/.test(reported))
      const leader = named(leading?.name ?? '')
      const standby = machines.find((machine) => machine !== leader)
      if (leader === undefined || standby === undefined) throw new Error('no machine leads')
      return { leader, standby }
    })
  const url = (machines: readonly { address: string; port: number }[]) => {
    const hosts = machines.map(({ address, port }) => `${address}:${String(port)}`).join(',')
    return `postgres://sammas:${ground.rolePassword}@${hosts}/sammas?${tls}`
  }
  return {
    ground,
    get monitor() {
      return monitor
    },
    startMonitor: () => {
      monitor = keeperOf(ground, 'monitor')
    },
    machines,
    roles,
    switchOver: async () => {
      await queryMonitor('select pgautofailover.perform_failover()')
    },
    demoting: async () => {
      await untilDone(async () => {
        const isBegun = (await nodes()).some(({ assigned }) => /^(draining|demote_timeout|demoted)$/.test(assigned))
        if (!isBegun) throw new Error('the leader keeps its place')
      })
    },
    whole: async () => {
      await untilDone(async () => {
        const states = (await nodes()).map(({ reported, assigned }) => `${reported}-${assigned}`).toSorted()
        if (states.join() !== 'primary-primary,secondary-secondary') throw new Error(`the database is ${states.join()}`)
      })
      await wait(500)
    },
    urls: {
      pooled: url(machines.map(({ address, poolerPort }) => ({ address, port: poolerPort }))),
      direct: url(machines),
    },
    leaderUrl: async () => url([(await roles()).leader]),
    close: async () => {
      for (const { keeper, pooler } of machines) {
        await pooler.kill()
        await keeper.kill()
      }
      await monitor.kill()
      ground.remove()
    },
  }
}
