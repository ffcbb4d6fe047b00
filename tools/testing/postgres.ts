import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { findPostgresFolder } from '../prepare/system-programs.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL as its superuser; each test file makes a database of its own in it. */
    postgresUrl: string
  }
}

const run = promisify(execFile)

/**
 * Vitest global set-up: starts a real PostgreSQL in a folder of its own, gives its address to the tests as `inject('postgresUrl')`, and
 * stops it afterwards. It never syncs to disk: what it holds is thrown away.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgresFolder()
  if (programs === null)
    throw new Error('PostgreSQL is missing, so the store tests cannot run (Debian: apt-get install postgresql)')
  const folder = mkdtempSync(join(tmpdir(), 'sammas-postgres-'))
  const account = await accountToRunAs()
  const cluster: Cluster = { programs, folder, account, data: join(folder, 'data') }
  try {
    const password = await initialise(cluster)
    const { port, stop } = await start(cluster)
    project.provide('postgresUrl', `postgres://postgres:${password}@127.0.0.1:${String(port)}/postgres`)
    return async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

type Running = { port: number; stop: () => Promise<void> }
type Account = { uid: number; gid: number }
type Cluster = { programs: string; folder: string; account: Account | null; data: string }

/** PostgreSQL refuses to run as root: then it runs as the user that its Debian package made. Null: as whoever runs the tests. */
async function accountToRunAs(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, 'postgres'])).stdout)),
  )
  if (uid === undefined || gid === undefined) throw new Error('there is no user named postgres')
  return { uid, gid }
}

async function initialise(cluster: Cluster): Promise<string> {
  const password = randomBytes(18).toString('hex')
  const passwordFile = join(cluster.folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (cluster.account !== null) {
    for (const path of [cluster.folder, passwordFile]) chownSync(path, cluster.account.uid, cluster.account.gid)
  }
  const options = [
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  await runAs(cluster, 'initdb', [`--pgdata=${cluster.data}`, ...options])
  rmSync(passwordFile)
  return password
}

/**
 * Starts the server as a child of this process, so that it is ended together with a test run that is killed. Another process may take the
 * free port between the question and the start: then the next one is tried.
 */
async function start(cluster: Cluster): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${String(port)}`,
      'unix_socket_directories=',
      'fsync=off',
      'full_page_writes=off',
    ]
    const args = ['-D', cluster.data, ...[...settings, 'max_connections=200'].flatMap((setting) => ['-c', setting])]
    const server = spawn(join(cluster.programs, 'postgres'), args, {
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
    if (await isReady(cluster, server, port)) return { port, stop }
    await stop()
    if (attempt === 3) throw new Error('PostgreSQL did not start')
  }
}

async function isReady(cluster: Cluster, server: ChildProcess, port: number): Promise<boolean> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline && server.exitCode === null;) {
    try {
      await runAs(cluster, 'pg_isready', ['--quiet', '--host=127.0.0.1', `--port=${String(port)}`])
      return true
    } catch {
      await delay(50)
    }
  }
  return false
}

async function runAs(cluster: Cluster, program: string, args: string[]): Promise<void> {
  await run(join(cluster.programs, program), args, { cwd: cluster.folder, ...cluster.account })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port was given'))
        else resolve(address.port)
      })
    })
  })
}
