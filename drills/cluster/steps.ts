import { setTimeout as wait } from 'node:timers/promises'
import type { Network } from './network.ts'
import type { Service } from './service.ts'

/** Seconds that a machine stands still: longer than any limit that makes another take its place. */
const FROZEN_MS = 40_000
/** A service manager starts what has died after so long. */
const RESTART_MS = 2_000

type Signalled = { signal: (what: NodeJS.Signals) => void }

async function frozen(...machines: Signalled[]): Promise<void> {
  for (const machine of machines) machine.signal('SIGSTOP')
  await wait(FROZEN_MS)
  for (const machine of machines) machine.signal('SIGCONT')
}

const signalServer = (pid: number): Signalled => ({
  signal: (what) => {
    process.kill(pid, what)
  },
})

async function killServer({ servers, startServer }: Service, index: number): Promise<void> {
  servers[index]?.running.kill()
  await servers[index]?.running.ended
  await wait(RESTART_MS)
  await startServer(index)
}

/** Kills a machine of the database, and starts it again when another has taken its place, or after a while. */
async function killMachine(service: Service, role: 'leader' | 'standby'): Promise<void> {
  const machine = (await service.database.roles())[role]
  await Promise.all([machine.pooler.kill(), machine.keeper.kill()])
  await wait(30_000)
  machine.startKeeper()
  machine.startPooler()
}

/** The steps of the drill, by name; each resolves when everything has been started or thawed again. */
export const STEPS: Readonly<Record<string, (service: Service) => Promise<void>>> = {
  nothing: () => wait(5_000),
  'leader killed': (service) => killMachine(service, 'leader'),
  'leader frozen 40 s, thawed': async ({ database }) => {
    const { leader } = await database.roles()
    await frozen(leader.keeper, leader.pooler)
  },
  'standby killed': (service) => killMachine(service, 'standby'),
  'standby frozen 40 s, thawed': async ({ database }) => {
    const { standby } = await database.roles()
    await frozen(standby.keeper, standby.pooler)
  },
  "leader's pooler killed": async ({ database }) => {
    const { leader } = await database.roles()
    await leader.pooler.kill()
    await wait(RESTART_MS)
    leader.startPooler()
  },
  "leader's pooler frozen 40 s, thawed": async ({ database }) => {
    const { leader } = await database.roles()
    await frozen(leader.pooler)
  },
  'balancer killed': async ({ balancer }) => {
    await balancer.running().kill()
    await wait(RESTART_MS)
    balancer.start()
  },
  'server killed': (service) => killServer(service, 0),
  'server frozen 40 s, thawed': async ({ servers }) => {
    await frozen(...servers.slice(1, 2).map(({ running }) => signalServer(running.pid)))
  },
  'monitor killed': async ({ database }) => {
    await database.monitor.kill()
    await wait(15_000)
    database.startMonitor()
  },
  'planned switchover': async ({ database }) => {
    await database.switchOver()
  },
  'leader and a server killed': async (service) => {
    await Promise.all([killMachine(service, 'leader'), killServer(service, 2)])
  },
  'monitor and leader frozen 40 s, thawed': async ({ database }) => {
    const { leader } = await database.roles()
    await frozen(database.monitor, leader.keeper, leader.pooler)
  },
}

const CUT_MS = 40_000

/** Cuts of the network, by name: a machine's cable, or two machines from each other, for 40 s; and cuts while a leader is demoted. */
export const CUTS: Readonly<Record<string, (service: Service) => Promise<void>>> = {
  'leader cut off 40 s': ({ database }) =>
    during(database, async ({ cut }) => {
      cut((await database.roles()).leader.name)
      await wait(CUT_MS)
    }),
  'standby cut off 40 s': ({ database }) =>
    during(database, async ({ cut }) => {
      cut((await database.roles()).standby.name)
      await wait(CUT_MS)
    }),
  'monitor cut off 40 s': ({ database }) =>
    during(database, async ({ cut }) => {
      cut('monitor')
      await wait(CUT_MS)
    }),
  'server cut off 40 s': ({ database }) =>
    during(database, async ({ cut }) => {
      cut('app3')
      await wait(CUT_MS)
    }),
  'leader and monitor cut apart 40 s': ({ database }) =>
    during(database, async ({ part }) => {
      part('monitor', (await database.roles()).leader.name)
      await wait(CUT_MS)
    }),
  'leader and standby cut apart 40 s': ({ database }) =>
    during(database, async ({ part }) => {
      part('db1', 'db2')
      await wait(CUT_MS)
    }),
  'leader cut off, back while it is demoted': ({ database }) =>
    during(database, async ({ cut }) => {
      cut((await database.roles()).leader.name)
      await database.demoting()
    }),
  'leader cut off, standby too while it is promoted': ({ database }) =>
    during(database, async ({ cut }) => {
      const { leader, standby } = await database.roles()
      cut(leader.name)
      await database.demoting()
      cut(standby.name)
      await wait(CUT_MS / 2)
    }),
  'switchover, leader cut off meanwhile 40 s': ({ database }) =>
    during(database, async ({ cut }) => {
      const { leader } = await database.roles()
      await database.switchOver()
      await database.demoting()
      cut(leader.name)
      await wait(CUT_MS)
    }),
}

type Cutting = { cut: NonNullable<Network['cut']>; part: NonNullable<Network['part']> }

async function during({ ground }: Service['database'], happen: (cutting: Cutting) => Promise<void>): Promise<void> {
  const { cut, part, mend } = ground.network
  if (cut === null || part === null) throw new Error('cuts need network namespaces, and these root')
  try {
    await happen({ cut, part })
  } finally {
    mend()
  }
}
