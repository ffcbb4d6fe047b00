import { readFileSync } from 'node:fs'
import { trust } from '../harness/call.ts'
import { openWorld, quietPool, type DrillServer, type World } from '../harness/world.ts'
import { openBalancer, type Balancer } from './balancer.ts'
import { openDatabaseCluster, type DatabaseCluster } from './database-cluster.ts'
import { unpackEngines } from './engines.ts'
import { onBalancersMachine, openServerMachine, type ServerMachine } from './server-machine.ts'

/** The whole service on several machines: balancer, three servers, poolers, PostgreSQL with a standby, its monitor. */
export type Service = {
  world: World
  database: DatabaseCluster
  balancer: Balancer
  servers: (ServerMachine & { running: DrillServer })[]
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
  const start = ({ ports: { web, card, metrics }, options }: ServerMachine) =>
    world.startServer({
      ...options,
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
  const third = await openServerMachine(database.ground, world.neighbours.port)
  for (const machine of [await onBalancersMachine(), await onBalancersMachine(), third])
    servers.push({ ...machine, running: await start(machine) })
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
      if (server !== undefined) server.running = await start(server)
    },
    readLeader,
    close: async () => {
      await balancer.stop()
      await world.close()
      await third.close()
      await database.close()
    },
  }
}
