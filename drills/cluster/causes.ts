import { endpoints } from '@sammas/contract/endpoints'
import pg from 'pg'
import { prepared, type PreparedCall } from '../../bench/harness/caller.ts'
import { call, callOf, newTally, type Call } from '../harness/call.ts'
import { logIn, type Visit } from '../harness/visit.ts'
import type { Service } from './service.ts'

/** The cause of an alert, and its end. */
export type Cause = {
  alert: string
  begin: (service: Service, visit: () => Visit) => Promise<void>
  end: (service: Service) => Promise<void>
}

const nothing = () => Promise.resolve()
const mended = ({ world }: Service) => {
  world.neighbours.mend()
  return Promise.resolve()
}

const signalled =
  (what: 'SIGSTOP' | 'SIGCONT') =>
  async ({ database }: Service) => {
    for (const { keeper } of database.machines) keeper.signal(what)
    return Promise.resolve()
  }

/** Rows that a statement puts into the server's database, and another takes away. */
function rows(put: string, takeAway?: string): Omit<Cause, 'alert'> {
  const execute = async ({ world }: Service, statement: string) => {
    await world.databases.server.query(statement)
  }
  return {
    begin: (service) => execute(service, put),
    end: takeAway === undefined ? nothing : (service) => execute(service, takeAway),
  }
}

/** Many people try to log in, for half a minute. */
const tryToLogIn = (visit: () => Visit) => {
  for (let count = 0; count < 15; count += 1) {
    const one = visit()
    one.until = performance.now() + 30_000
    logIn(one).catch(() => undefined)
  }
}

const registryFails: Omit<Cause, 'alert'> = {
  begin: ({ world }) => {
    world.neighbours.breakDown('registry', 'status 500')
    return Promise.resolve()
  },
  end: mended,
}

/** A call of a person who has just logged in. */
async function afterLogin({ balancer }: Service, one: Visit, { request }: PreparedCall): Promise<Call> {
  await logIn(one)
  return callOf(request(balancer.origin, one.token))
}

let lock: pg.Client | null = null

export const CAUSES: readonly Cause[] = [
  {
    alert: 'NobodyLogsIn',
    begin: ({ world }, visit) => {
      world.neighbours.breakDown('smart-id request', 'status 401')
      tryToLogIn(visit)
      return Promise.resolve()
    },
    end: mended,
  },
  { alert: 'NeighbourFails', ...registryFails },
  { alert: 'CallsFail', ...registryFails },
  {
    alert: 'CallsSlow',
    begin: ({ world }) => {
      world.neighbours.slowDown('registry', () => 900)
      return Promise.resolve()
    },
    end: ({ world }) => {
      world.neighbours.slowDown('registry', () => 0)
      return Promise.resolve()
    },
  },
  {
    alert: 'LimitsHit',
    begin: async (service, visit) => {
      const body = { type: 'RESIDENCY_MANUAL', success: true } as const
      const request = await afterLogin(service, visit(), prepared(endpoints.amlCheckCreate, { body }))
      for (let wave = 0; wave < 18; wave += 1)
        await Promise.all(Array.from({ length: 40 }, () => call(request, newTally())))
    },
    end: nothing,
  },
  {
    alert: 'PoolWaits',
    begin: async (service, visit) => {
      const request = await afterLogin(service, visit(), prepared(endpoints.userGet))
      lock = new pg.Client({ connectionString: await service.database.leaderUrl() })
      await lock.connect()
      await lock.query('set idle_in_transaction_session_timeout = 0')
      await lock.query('begin')
      await lock.query('lock table sammas.session, sammas.person in access exclusive mode')
      const timer = setInterval(() => void Array.from({ length: 12 }, () => void call(request, newTally())), 250)
      setTimeout(() => clearInterval(timer), 30_000)
    },
    end: async () => {
      await lock?.query('rollback')
      await lock?.end()
    },
  },
  {
    alert: 'MailWaits',
    ...rows(
      `with made as (insert into sammas.notice (person_id, kind, subject)
         select min(id), 'application-done', 'drill' from sammas.person returning id)
       insert into sammas.notice_mail (id, created_at, send_after)
       select id, now() - interval '2 hours', now() + interval '1 day' from made`,
      `delete from sammas.notice where subject = 'drill'`,
    ),
  },
  {
    alert: 'AttemptsStuck',
    ...rows(
      `insert into sammas.login_attempt (id, handle_hash, browser_hash, method, personal_code, state, data, leased_until, deadline_at,
         push_at, created_at)
       select gen_random_uuid(), 'stuck', 'stuck', method, personal_code, 'prepared', data, now() + interval '1 hour',
         now() + interval '1 hour', now(), now() - interval '20 minutes' from sammas.login_attempt limit 1`,
      `delete from sammas.login_attempt where handle_hash = 'stuck'`,
    ),
  },
  {
    alert: 'LeasesTakenOver',
    ...rows(
      `insert into sammas.login_attempt (id, handle_hash, browser_hash, method, personal_code, state, data, leased_until, deadline_at,
         push_at, created_at)
       select gen_random_uuid(), 'dead' || n, 'dead', method, personal_code, 'prepared', data, now() - interval '1 minute',
         now() - interval '1 second', now(), now()
       from (select * from sammas.login_attempt limit 1) as one, generate_series(1, 150) as n`,
    ),
  },
  {
    alert: 'ServerDown',
    begin: async ({ servers }) => {
      servers[0]?.running.kill()
      await servers[0]?.running.ended
    },
    end: ({ startServer }) => startServer(0),
  },
  {
    alert: 'StandbyGone',
    begin: async ({ database }) => {
      const { standby } = await database.roles()
      await standby.keeper.kill()
    },
    end: ({ database }) => {
      for (const machine of database.machines) if (machine.keeper.isOver()) machine.startKeeper()
      return Promise.resolve()
    },
  },
  { alert: 'DatabaseAway', begin: signalled('SIGSTOP'), end: signalled('SIGCONT') },
  { alert: 'NoServerReady', begin: signalled('SIGSTOP'), end: signalled('SIGCONT') },
  { alert: 'WorkStopped', begin: signalled('SIGSTOP'), end: signalled('SIGCONT') },
]
