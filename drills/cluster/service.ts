import { readFileSync } from 'node:fs'
import { freePort } from '../../tools/postgres/free-port.ts'
import { trust } from '../harness/call.ts'
import { openWorld, quietPool, type DrillServer, type World } from '../harness/world.ts'
import { openBalancer, type Balancer, type ServerPorts } from './balancer.ts'
import { openDatabaseCluster, type DatabaseCluster } from './database-cluster.ts'
import { unpackEngines } from './engines.ts'

/** The whole service on several machines: balancer, three servers, poolers, PostgreSQL with a standby, its monitor. */
export type Service = {
  world: World
  database: DatabaseCluster
  balancer: Balancer
  servers: { ports: ServerPorts; running: DrillServer }[]
  startServer: (index: number) => Promise<void>
  /** Lets the judge read from the machine that leads now. */
  readLeader: () => Promise<void>
  close: () => Promise<void>
}

/** @param people how many savers are made */
export async function openService(people: number, variables: Record<string, string> = {}): Promise<Service> {
  unpackEngines()
  const database = await openDatabaseCluster()
  await database.whole()
  const world = await openWorld(people)
  trust(readFileSync(database.ground.certificates.authority, 'utf8'))
  const start = ({ web, card, metrics }: ServerPorts) =>
    world.startServer({
      port: web,
      databaseUrl: database.urls.pooled,
      variables: {
        DATABASE_DIRECT_URL: database.urls.direct,
        CARD_PORT: String(card),
        METRICS_PORT: String(metrics),
        TRUSTED_PROXIES: '127.0.0.1',
        ...variables,
      },
    })
  const servers: Service['servers'] = []
  for (let index = 0; index < 3; index += 1) {
    const ports = { web: await freePort(), card: await freePort(), metrics: await freePort() }
    servers.push({ ports, running: await start(ports) })
  }
  const balancer = await openBalancer(
    database.ground,
    servers.map(({ ports }) => ports),
  )
  const readLeader = async () => {
    await world.databases.server.end()
    world.databases.server = quietPool(await database.leaderUrl())
  }
  await readLeader()
  return {
    world,
    database,
    balancer,
    servers,
    startServer: async (index) => {
      const server = servers[index]
      if (server !== undefined) server.running = await start(server.ports)
    },
    readLeader,
    close: async () => {
      await balancer.stop()
      await world.close()
      await database.close()
    },
  }
}
