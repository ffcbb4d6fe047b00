import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** A private PostgreSQL: its address as its superuser, and what ends it and throws its data away. */
export type RunningPostgres = {
  url: string
  /** Makes an empty database in it and answers the address. */
  database: (name: string) => Promise<string>
  stop: () => Promise<void>
}

type Account = { uid: number; gid: number }
type Cluster = { programs: string; folder: string; account: Account | null; data: string }

const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']

/**
 * Starts a PostgreSQL with its data in a temporary folder. It syncs to disk unless told not to, so that figures are those of a real one.
 *
 * @param settings more of postgresql.conf, as `name=value`
 * @throws when PostgreSQL is not installed or does not start
 */
export async function startPostgres(settings: readonly string[] = []): Promise<RunningPostgres> {
  const programs = findPrograms()
  if (programs === null) throw new Error('PostgreSQL is missing (Debian: apt-get install postgresql)')
  const folder = mkdtempSync(join(tmpdir(), 'sammas-bench-postgres-'))
  const cluster: Cluster = { programs, folder, account: await accountToRunAs(), data: join(folder, 'data') }
  try {
    const password = await initialise(cluster)
    const port = await freePort()
    const server = await start(cluster, port, [...SETTINGS, ...settings])
    const addressOf = (name: string) => `postgres://postgres:${password}@127.0.0.1:${String(port)}/${name}`
    return {
      url: addressOf('postgres'),
      database: async (name) => {
        const options = ['--host=127.0.0.1', `--port=${String(port)}`, '--username=postgres', name]
        const env = { ...process.env, PGPASSWORD: password }
        await run(join(programs, 'createdb'), options, { cwd: folder, env })
        return addressOf(name)
      },
      stop: async () => {
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Folder of PostgreSQL's programs; the newest of Debian's comes first. */
function findPrograms(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  const folders = [...versions.map((version) => join(root, version, 'bin')), ...onPath]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** PostgreSQL refuses to run as root: then it runs as the user that its Debian package made. Null: as whoever runs the bench. */
async function accountToRunAs(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const idOf = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

async function initialise(cluster: Cluster): Promise<string> {
  const password = randomBytes(18).toString('hex')
  const passwordFile = join(cluster.folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (cluster.account !== null) {
    for (const path of [cluster.folder, passwordFile]) chownSync(path, cluster.account.uid, cluster.account.gid)
  }
  const options = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
  await runAs(cluster, 'initdb', [`--pgdata=${cluster.data}`, ...options, '--locale=C', '--no-sync'])
  rmSync(passwordFile)
  return password
}

/** Starts the server as a child of this process, so that it ends together with a bench that is killed. */
async function start(
  cluster: Cluster,
  port: number,
  settings: readonly string[],
): Promise<{ stop: () => Promise<void> }> {
  const options = [`port=${String(port)}`, ...settings].flatMap((setting) => ['-c', setting])
  const server = spawn(join(cluster.programs, 'postgres'), ['-D', cluster.data, ...options], {
    cwd: cluster.folder,
    stdio: 'ignore',
    ...cluster.account,
  })
  const ended = once(server, 'exit')
  const endWithUs = () => void server.kill('SIGQUIT')
  process.once('exit', endWithUs)
  const stop = async () => {
    process.off('exit', endWithUs)
    if (server.exitCode === null) server.kill('SIGQUIT')
    await ended
  }
  if (await isReady(cluster, server, port)) return { stop }
  await stop()
  throw new Error('PostgreSQL did not start')
}

async function isReady(cluster: Cluster, server: ChildProcess, port: number): Promise<boolean> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline && server.exitCode === null;) {
    try {
      await runAs(cluster, 'pg_isready', ['--quiet', '--host=127.0.0.1', `--port=${String(port)}`])
      return true
    } catch {
      await wait(50)
    }
  }
  return false
}

async function runAs(cluster: Cluster, program: string, args: string[]): Promise<void> {
  await run(join(cluster.programs, program), args, { cwd: cluster.folder, ...cluster.account })
}
