import { newCluster, removeCluster, startCluster } from './cluster.ts'
import { createDatabase } from './databases.ts'

/** A private PostgreSQL: its address as its superuser, and a stop that deletes its data. */
export type RunningPostgres = {
  url: string
  /**
   * The same through its socket in the file system: a query takes half the processor time of one over TCP, on both sides. Tests of
   * connections use `url`.
   */
  socketUrl: string
  /** Creates an empty database in it and answers the address. */
  database: (name: string) => Promise<string>
  stop: () => Promise<void>
}

/** For disposable data: nothing is synced to disk. */
export const NOT_SYNCED = ['fsync=off', 'full_page_writes=off']

/** For many databases that live for seconds: also without autovacuum, which starts a process for each database every minute. */
export const SHORT_LIVED = [...NOT_SYNCED, 'autovacuum=off']

/** A system's longest path of a socket is a hundred characters: a longer folder has none. */
const LONGEST_FOLDER = 80

const socketFolderOf = (folder: string): string => (folder.length > LONGEST_FOLDER ? '' : folder)

/** An address with the same port, user and database, through the socket in a folder; without a folder the address itself. */
function throughSocket(address: string, folder: string): string {
  if (folder === '') return address
  const url = new URL(address)
  url.searchParams.set('host', folder)
  return url.href
}

/**
 * Starts a PostgreSQL with its data in a temporary folder. It syncs to disk by default, so that figures are realistic.
 *
 * @param settings more of postgresql.conf, as `name=value`
 * @throws when PostgreSQL is not installed or does not start
 */
export async function startPostgres(settings: readonly string[] = []): Promise<RunningPostgres> {
  const cluster = await newCluster()
  try {
    const sockets = `unix_socket_directories=${socketFolderOf(cluster.folder)}`
    const server = await startCluster(cluster, ['max_connections=400', sockets, ...settings])
    const port = String(server.port)
    const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`
    return {
      url,
      socketUrl: throughSocket(url, socketFolderOf(cluster.folder)),
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
