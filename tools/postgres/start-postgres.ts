import { newCluster, removeCluster, startCluster } from './cluster.ts'
import { createDatabase } from './databases.ts'

/** A private PostgreSQL: its address as its superuser, and a stop that deletes its data. */
export type RunningPostgres = {
  url: string
  /** Creates an empty database in it and answers the address. */
  database: (name: string) => Promise<string>
  stop: () => Promise<void>
}

/** For disposable data: nothing is synced to disk. */
export const NOT_SYNCED = ['fsync=off', 'full_page_writes=off']

/**
 * Starts a PostgreSQL with its data in a temporary folder. It syncs to disk by default, so that figures are realistic.
 *
 * @param settings more of postgresql.conf, as `name=value`
 * @throws when PostgreSQL is not installed or does not start
 */
export async function startPostgres(settings: readonly string[] = []): Promise<RunningPostgres> {
  const cluster = await newCluster()
  try {
    const server = await startCluster(cluster, ['max_connections=200', ...settings])
    const port = String(server.port)
    const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`
    return {
      url,
      database: (name) => createDatabase(url, name),
      stop: async () => {
        await server.stop()
        removeCluster(cluster)
      },
    }
  } catch (error) {
    removeCluster(cluster)
    throw error
  }
}
