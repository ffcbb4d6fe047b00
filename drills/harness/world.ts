import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_ELDERLY } from '@sammas/sandbox/people/generate-people'
import pg from 'pg'
import { startNode, type RunningProcess } from '../../bench/harness/node-process.ts'
import { UNHINDERED } from '../../bench/harness/product.ts'
import { authorityFiles } from '../../bench/harness/separate-product.ts'
import { newCluster, removeCluster, runProgram, startCluster, type Cluster } from '../../tools/postgres/cluster.ts'
import { freePort } from '../../tools/postgres/free-port.ts'
import { NOT_SYNCED } from '../../tools/postgres/start-postgres.ts'
import { openDatabaseDoor, type DatabaseDoor } from './database-door.ts'
import { openNeighbours, type Neighbours } from './neighbours.ts'
import { openPeople, type DrillPerson } from './people.ts'

/** A PostgreSQL with one database named `drill`. */
export type Database = { cluster: Cluster; port: number; pid: number; url: string; stop: () => Promise<void> }

export type DrillServer = RunningProcess & { kill: () => void }

/** The world of a drill: the outside services, the server's database, and proxies between them that can fail. */
export type World = {
  sandboxOrigin: string
  database: Database
  door: DatabaseDoor
  neighbours: Neighbours
  /** For the judge; bypasses the proxies. */
  databases: { server: pg.Pool; sandbox: pg.Pool }
  /** Unused savers, one by one. */
  nextPerson: () => DrillPerson
  /** The savers that `nextPerson` gave so far. */
  used: () => readonly string[]
  /** The variables of a server in this world, all but its ports. */
  variables: Record<string, string>
  /** Starts the built server; it is up when this resolves. */
  startServer: (options?: ServerOptions) => Promise<DrillServer>
  close: () => Promise<void>
}

export type ServerOptions = {
  port?: number
  databaseUrl?: string
  clockShiftMs?: number
  /** Another build of the server. */
  program?: string
  /** Program and arguments by which it is started, with Node's behind them. */
  before?: readonly string[]
  variables?: Record<string, string>
}

const SETTINGS = [...NOT_SYNCED, 'max_connections=60', 'wal_level=replica', 'max_wal_senders=5']

/** Starts a PostgreSQL on an empty cluster, or on the given one. */
export async function startDatabase(from: Cluster | null = null, settings: readonly string[] = []): Promise<Database> {
  const cluster = from ?? (await newCluster())
  const { port, pid, stop } = await startCluster(cluster, [...SETTINGS, ...settings])
  const own = ['--host=127.0.0.1', `--port=${String(port)}`, '--username=postgres']
  if (from === null) await runProgram(cluster, 'createdb', [...own, 'drill'])
  return { cluster, port, pid, url: databaseAddress(cluster, port), stop }
}

/** Address of the database on a port of this machine: the server's own, or a proxy's. */
export const databaseAddress = ({ password }: Pick<Cluster, 'password'>, ...ports: number[]): string =>
  `postgres://postgres:${password}@${ports.map((port) => `127.0.0.1:${String(port)}`).join(',')}/drill`

/**
 * @param people how many savers are made
 * @param settings further ones of the server's PostgreSQL
 */
export async function openWorld(people: number, autoConfirmMs = 150, settings: readonly string[] = []): Promise<World> {
  const root = process.env['DATA_DIR'] ?? tmpdir()
  mkdirSync(root, { recursive: true })
  const folder = mkdtempSync(join(root, 'sammas-drill-'))
  const [outside, database] = await Promise.all([startDatabase(), startDatabase(null, settings)])
  const sandboxPort = await freePort()
  const sandbox = await startNode(['apps/start/dist/sandbox.js'], sandboxPort, {
    DATABASE_URL: outside.url,
    SANDBOX_PORT: String(sandboxPort),
    LOOPBACK_CALLBACKS: '1',
    GENERATED_PEOPLE: String(people),
    FIRST_GENERATED: String(FIRST_ELDERLY),
    AUTO_CONFIRM_MS: String(autoConfirmMs),
  })
  const databases = { server: quietPool(database.url), sandbox: quietPool(outside.url) }
  const savers = await openPeople(databases.sandbox, people)
  const neighbours = await openNeighbours(sandboxPort)
  const door = await openDatabaseDoor(database.port)
  const authorities = await authorityFiles(sandbox.origin, folder)
  const servers = new Set<DrillServer>()
  const variables = {
    ...authorities,
    ...serverVariables(neighbours.port),
    DATABASE_URL: databaseAddress(database.cluster, door.port),
  }

  return {
    sandboxOrigin: sandbox.origin,
    database,
    door,
    neighbours,
    databases,
    ...savers,
    variables,
    startServer: async (options = {}) => {
      const port = options.port ?? (await freePort())
      const shift = options.clockShiftMs ?? 0
      const clock = shift === 0 ? [] : ['--import', './drills/harness/shifted-clock.mjs']
      const running = await startNode(
        [...clock, options.program ?? 'apps/start/dist/server.js'],
        port,
        {
          ...variables,
          CARD_PORT: String(await freePort()),
          ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
          CLOCK_SHIFT_MS: String(shift),
          ...options.variables,
        },
        options.before,
      )
      const server = { ...running, kill: () => void process.kill(running.pid, 'SIGKILL') }
      servers.add(server)
      void running.ended.then(() => servers.delete(server))
      return server
    },
    close: async () => {
      await Promise.all([...servers].map((server) => server.stop()))
      await Promise.all([sandbox.stop(), neighbours.close(), door.close()])
      await Promise.all([databases.server.end(), databases.sandbox.end()])
      for (const { stop, cluster } of [outside, database]) {
        await stop()
        removeCluster(cluster)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A pool of the drill's own, which survives an outage of its database. */
export function quietPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => undefined)
  return pool
}

/** Every call to the outside goes through the neighbours' proxy; rate limits are off. */
const serverVariables = (outsidePort: number): Record<string, string> => ({
  APP_ENV: 'local',
  SANDBOX_PORT: String(outsidePort),
  OCSP_URL: `http://127.0.0.1:${String(outsidePort)}/ocsp`,
  ...UNHINDERED,
  LOGINS_PER_ADDRESS: '1000000',
  LINKS_PER_ADDRESS: '1000000',
})
