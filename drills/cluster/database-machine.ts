import { execFile } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../tools/postgres/free-port.ts'
import { ENGINE_VARIABLES, PROGRAMS } from './engines.ts'
import { deployFile, placeDeployFile } from './deploy-file.ts'
import { startMachineProcess, type MachineProcess } from './machine-process.ts'
import type { Ground } from './ground.ts'
import type { Machine } from './network.ts'

const run = promisify(execFile)

/** A machine of the database: PostgreSQL under its keeper, and the pooler in front. */
export type DatabaseMachine = {
  name: Machine
  address: string
  port: number
  poolerPort: number
  keeper: MachineProcess
  pooler: MachineProcess
  startKeeper: () => void
  startPooler: () => void
}

/** Runs a program on a machine, as the account of PostgreSQL. @throws its output */
export async function runAs(
  ground: Ground,
  machine: Machine,
  program: string,
  args: readonly string[],
): Promise<string> {
  const command = ground.network.on(machine, { program, args, account: ground.account })
  const { stdout } = await run(command.program, [...command.args], {
    cwd: ground.folder,
    env: { ...ENGINE_VARIABLES, ...ground.variables },
    ...command.account,
  })
  return stdout.trim()
}

/** A statement as superuser, by the machine's own socket, which needs no network. @throws with psql's message */
export const runSql = (ground: Ground, port: number, database: string, statement: string): Promise<string> =>
  runAs(ground, 'monitor', join(PROGRAMS.postgres, 'psql'), [
    ...[`--host=${ground.folder}`, `--port=${String(port)}`, '--username=postgres', `--dbname=${database}`],
    ...['-XAtqv', 'ON_ERROR_STOP=1', '-c', statement],
  ])

/** Repeats until the work succeeds. @throws its last failure after two minutes */
export async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + 120_000; ;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
      await wait(250)
    }
  }
}

export const keeperOf = (ground: Ground, name: Machine): MachineProcess =>
  startMachineProcess({
    ...ground.network.on(name, {
      program: PROGRAMS.pg_autoctl,
      args: ['run', '--pgdata', join(ground.folder, name)],
      account: ground.account,
    }),
    folder: ground.folder,
    log: join(ground.folder, `${name}.log`),
    variables: ground.variables,
  })

/** Memory of a machine that is shared with everything else: pg_auto_failover would take a quarter of it. */
export const SMALL = 'shared_buffers = 96MB\n'

/** A file about who may connect, with the drill's network. */
export const inNetwork = ({ network }: Ground, path: string): string =>
  deployFile(path).replaceAll('10.0.0.0/24', network.all)

/** The commands of deploy/README.md for a machine of the database. */
export async function openDatabaseMachine(ground: Ground, name: Machine, monitorUrl: string): Promise<DatabaseMachine> {
  const { folder, certificates, network, replicationPassword } = ground
  const address = network.addressOf(name)
  const data = join(folder, name)
  const [port, poolerPort] = [await freePort(), await freePort()]
  const autoctl = (...args: string[]) => runAs(ground, name, PROGRAMS.pg_autoctl, args)
  const isFirst = ground.machines === 0
  ground.machines += 1
  if (isFirst) {
    const initdb = ['--auth-local=peer', '--auth-host=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync']
    await runAs(ground, name, join(PROGRAMS.postgres, 'initdb'), [`--pgdata=${data}`, '--username=postgres', ...initdb])
    const settings = deployFile('postgresql/sammas.conf')
    appendFileSync(join(data, 'postgresql.conf'), `unix_socket_directories = '${folder}'\n${SMALL}${settings}`)
    appendFileSync(join(data, 'pg_hba.conf'), inNetwork(ground, 'postgresql/sammas-hba.conf'))
  }
  await autoctl(
    ...['create', 'postgres', '--pgctl', join(PROGRAMS.postgres, 'pg_ctl'), '--pgdata', data],
    ...['--pgport', String(port), '--pghost', folder, '--listen', network.listen, '--hostname', address],
    ...['--name', name, '--username', 'postgres', '--dbname', 'sammas', '--auth', 'scram-sha-256'],
    ...['--ssl-mode', 'verify-full', '--ssl-ca-file', certificates.authority],
    ...['--server-cert', certificates.certificate, '--server-key', certificates.key, '--monitor', monitorUrl],
  )
  await autoctl('config', 'set', '--pgdata', data, 'timeout.network_partition_timeout', '8')
  placePooler(ground, name, port, poolerPort)
  const machine: DatabaseMachine = {
    name,
    address,
    port,
    poolerPort,
    keeper: keeperOf(ground, name),
    pooler: poolerOf(ground, name),
    startKeeper: () => {
      machine.keeper = keeperOf(ground, name)
    },
    startPooler: () => {
      machine.pooler = poolerOf(ground, name)
    },
  }
  if (isFirst) {
    const password = `alter role pgautofailover_replicator password '${replicationPassword}'`
    await untilDone(() => runSql(ground, port, 'sammas', password))
    const role = deployFile('postgresql/role.sql', { ":'password'": `'${ground.rolePassword}'` })
    await runSql(ground, port, 'sammas', role.replaceAll(/^--.*$/gm, ''))
  }
  return machine
}

function placePooler({ folder, certificates, network }: Ground, name: Machine, port: number, poolerPort: number): void {
  placeDeployFile('pgbouncer/pgbouncer.ini', join(folder, `${name}-pooler.ini`), {
    'port=5432': `port=${String(port)}`,
    'listen_addr = *': `listen_addr = ${network.addressOf(name)}`,
    'listen_port = 6432': `listen_port = ${String(poolerPort)}`,
    '/etc/pgbouncer/userlist.txt': join(folder, 'userlist.txt'),
    '/etc/sammas/tls/machine.crt': certificates.certificate,
    '/etc/sammas/tls/machine.key': certificates.key,
  })
}

const poolerOf = (ground: Ground, name: Machine): MachineProcess =>
  startMachineProcess({
    ...ground.network.on(name, {
      program: PROGRAMS.pgbouncer,
      args: [join(ground.folder, `${name}-pooler.ini`)],
      account: ground.account,
    }),
    folder: ground.folder,
    log: join(ground.folder, `${name}-pooler.log`),
  })
