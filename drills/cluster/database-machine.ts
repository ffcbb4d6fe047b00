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

const run = promisify(execFile)

/** A machine of the database: PostgreSQL under its keeper, and the pooler in front. */
export type DatabaseMachine = {
  name: string
  port: number
  poolerPort: number
  keeper: MachineProcess
  pooler: MachineProcess
  startKeeper: () => void
  startPooler: () => void
}

/** Runs a program as the account of PostgreSQL. @throws its output */
export async function runAs(ground: Ground, program: string, args: readonly string[], more = {}): Promise<string> {
  const { stdout } = await run(program, [...args], {
    cwd: ground.folder,
    env: { ...ENGINE_VARIABLES, ...ground.variables, ...more },
    ...ground.account,
  })
  return stdout.trim()
}

/** A statement as superuser, by the machine's own socket. @throws what psql said */
export const say = (ground: Ground, port: number, database: string, statement: string): Promise<string> =>
  runAs(ground, join(PROGRAMS.postgres, 'psql'), [
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

export const keeperOf = (ground: Ground, name: string): MachineProcess =>
  startMachineProcess({
    program: PROGRAMS.pg_autoctl,
    args: ['run', '--pgdata', join(ground.folder, name)],
    folder: ground.folder,
    log: join(ground.folder, `${name}.log`),
    account: ground.account,
    variables: ground.variables,
  })

/** Memory of a machine that is shared with everything else: pg_auto_failover would take a quarter of it. */
export const SMALL = 'shared_buffers = 96MB\n'

/** The commands of deploy/README.md for a machine of the database. */
export async function openDatabaseMachine(ground: Ground, name: string, monitorUrl: string): Promise<DatabaseMachine> {
  const { folder, certificates, replicationPassword } = ground
  const data = join(folder, name)
  const [port, poolerPort] = [await freePort(), await freePort()]
  const autoctl = (...args: string[]) => runAs(ground, PROGRAMS.pg_autoctl, args, { PGPASSWORD: replicationPassword })
  const isFirst = ground.machines === 0
  ground.machines += 1
  if (isFirst) {
    const initdb = ['--auth-local=peer', '--auth-host=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync']
    await runAs(ground, join(PROGRAMS.postgres, 'initdb'), [`--pgdata=${data}`, '--username=postgres', ...initdb])
    const settings = deployFile('postgresql/sammas.conf')
    appendFileSync(join(data, 'postgresql.conf'), `unix_socket_directories = '${folder}'\n${SMALL}${settings}`)
  }
  await autoctl(
    ...['create', 'postgres', '--pgctl', join(PROGRAMS.postgres, 'pg_ctl'), '--pgdata', data],
    ...['--pgport', String(port), '--pghost', folder, '--listen', '127.0.0.1', '--hostname', '127.0.0.1'],
    ...['--name', name, '--username', 'postgres', '--dbname', 'sammas', '--auth', 'scram-sha-256'],
    ...['--ssl-mode', 'verify-full', '--ssl-ca-file', certificates.authority],
    ...['--server-cert', certificates.certificate, '--server-key', certificates.key, '--monitor', monitorUrl],
  )
  await autoctl('config', 'set', '--pgdata', data, 'replication.password', replicationPassword)
  await autoctl('config', 'set', '--pgdata', data, 'timeout.network_partition_timeout', '8')
  placePooler(ground, name, port, poolerPort)
  const machine: DatabaseMachine = {
    name,
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
    await untilDone(() => say(ground, port, 'sammas', password))
    const role = deployFile('postgresql/role.sql', { ":'password'": `'${ground.rolePassword}'` })
    await say(ground, port, 'sammas', role.replaceAll(/^--.*$/gm, ''))
  }
  return machine
}

function placePooler({ folder, certificates }: Ground, name: string, port: number, poolerPort: number): void {
  placeDeployFile('pgbouncer/pgbouncer.ini', join(folder, `${name}-pooler.ini`), {
    'port=5432': `port=${String(port)}`,
    'listen_addr = *': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${String(poolerPort)}`,
    '/etc/pgbouncer/userlist.txt': join(folder, 'userlist.txt'),
    '/etc/sammas/tls/machine.crt': certificates.certificate,
    '/etc/sammas/tls/machine.key': certificates.key,
  })
}

const poolerOf = (ground: Ground, name: string): MachineProcess =>
  startMachineProcess({
    program: PROGRAMS.pgbouncer,
    args: [join(ground.folder, `${name}-pooler.ini`)],
    folder: ground.folder,
    log: join(ground.folder, `${name}-pooler.log`),
    account: ground.account,
  })
