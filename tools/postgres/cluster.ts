import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostgresFolder } from '../prepare/system-programs.mjs'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

type Account = { uid: number; gid: number }

/** A PostgreSQL data folder and the account that runs it. `folder` holds everything and is deleted in the end. */
export type Cluster = { programs: string; folder: string; account: Account | null; data: string; password: string }

/** One server over a cluster's data. */
export type ClusterServer = {
  port: number
  /** Of its first process; the others are its children. */
  pid: number
  /** Kills it, as a crash would: without a last checkpoint, but committed data survive. */
  stop: () => Promise<void>
}

/**
 * An empty cluster in a temporary folder, for its superuser `postgres` with its own password, which only TCP requires.
 *
 * @throws when PostgreSQL is not installed
 */
export async function newCluster(): Promise<Cluster> {
  const cluster = await newFolder(randomBytes(18).toString('hex'))
  const passwordFile = join(cluster.folder, 'password')
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
  giveTo(cluster, passwordFile)
  const options = [
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth-host=scram-sha-256',
    // Its socket is in a folder that others cannot enter; the hash of a password is half the time of a connection.
    '--auth-local=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  await runProgram(cluster, 'initdb', [`--pgdata=${cluster.data}`, ...options])
  rmSync(passwordFile)
  return cluster
}

/** The place of a cluster with the password of another one; its data have to be made. */
export const newFolderLike = ({ password }: Cluster): Promise<Cluster> => newFolder(password)

/** A copy of the cluster that the server on `port` runs; as its standby it goes on following it. */
export async function standbyCluster(from: Cluster, port: number): Promise<Cluster> {
  const copy = await newFolder(from.password)
  const address = `host=127.0.0.1 port=${String(port)} user=postgres password=${from.password}`
  const options = ['--wal-method=stream', '--checkpoint=fast', '--no-sync', '--write-recovery-conf']
  await runProgram(copy, 'pg_basebackup', [`--dbname=${address}`, `--pgdata=${copy.data}`, ...options])
  return copy
}

/** Deletes the data; its server must have ended. */
export function removeCluster({ folder }: Cluster): void {
  rmSync(folder, { recursive: true, force: true })
}

async function newFolder(password: string): Promise<Cluster> {
  const programs = findPostgresFolder()
  if (programs === null) throw new Error('PostgreSQL is missing (Debian: apt-get install postgresql)')
  const folder = mkdtempSync(join(tmpdir(), 'sammas-postgres-'))
  const cluster = { programs, folder, account: await accountToRunAs(), data: join(folder, 'data'), password }
  giveTo(cluster, folder)
  return cluster
}

function giveTo({ account }: Cluster, path: string): void {
  if (account !== null) chownSync(path, account.uid, account.gid)
}

/** PostgreSQL refuses to run as root: then it runs as the user of its Debian package. Null: as the current user. */
async function accountToRunAs(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const idOf = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/**
 * Starts the server as a child of this process, so that it ends together with a killed run. Without a port it takes a free one;
 * if another process takes that port first, the next one is tried.
 */
export async function startCluster(
  cluster: Cluster,
  settings: readonly string[] = [],
  port: number | null = null,
): Promise<ClusterServer> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await startOn(cluster, port ?? (await freePort()), settings)
    if (running !== null) return running
    if (attempt === 3) throw new Error('PostgreSQL did not start')
  }
}

async function startOn(cluster: Cluster, port: number, settings: readonly string[]): Promise<ClusterServer | null> {
  const always = [`port=${String(port)}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const options = [...always, ...settings].flatMap((setting) => ['-c', setting])
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
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGQUIT')
    await ended
  }
  if (await isReady(cluster, server, port)) return { port, pid: server.pid ?? 0, stop }
  await stop()
  return null
}

async function isReady(cluster: Cluster, server: ChildProcess, port: number): Promise<boolean> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline && server.exitCode === null;) {
    try {
      await runProgram(cluster, 'pg_isready', ['--quiet', '--host=127.0.0.1', `--port=${String(port)}`])
      return true
    } catch {
      await delay(50)
    }
  }
  return false
}

/**
 * Runs one of PostgreSQL's programs as the cluster's owner, with its password.
 *
 * @throws its output when it failed
 */
export async function runProgram(cluster: Cluster, program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(join(cluster.programs, program), [...args], {
    cwd: cluster.folder,
    env: { ...process.env, PGPASSWORD: cluster.password },
    maxBuffer: 64_000_000,
    ...cluster.account,
  })
  return stdout
}
