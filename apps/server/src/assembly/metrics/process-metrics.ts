import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type pg from 'pg'
import type { ErrorCode } from '@sammas/contract/errors'
import { LOGIN_METHODS } from '@sammas/domain/person/login-method'
import { LEASED_TABLES, type LeaseTakenOver } from '../../database/leased-row.ts'
import type { LoginEnd } from '../../features/authentication/login-attempt-store.ts'
import type { SignatureEnd } from '../../features/signature/attempt/signature-end.ts'
import type { PeerSeen } from '../../gateways/call/network-fetch.ts'
import type { NeighbourCall } from '../../gateways/call/try-once.ts'
import type { LimitHit } from '../../http/error-answers.ts'

/** The codes of answers with status 429. */
const LIMIT_CODES: readonly ErrorCode[] = ['too.many.requests', 'login.open.elsewhere']

/** Seconds: from an answer out of memory to the time limits of a slow neighbour. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]
const DAY_MS = 86_400_000

/** A request that is over; `route` is the template of its path. */
export type RequestOver = { method: string; route: string | undefined; status: number; seconds: number }

export type ProcessMetrics = {
  registry: Registry
  /** Begins the figures of the process itself: memory, processor, event loop. */
  begin: () => void
  requestOver: (request: RequestOver) => void
  /** A periodic job has succeeded. */
  workDone: (work: string) => void
  close: () => void
}

function metricsIn(registry: Registry, pool: pg.Pool) {
  const registers = [registry]
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name: `sammas_${name}`, help, labelNames, buckets: BUCKETS, registers })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `sammas_${name}`, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `sammas_${name}`, help, labelNames, registers })

  const requests = histogram('http_request_seconds', 'Requests by route, from the head to the last byte.', [
    'method',
    'route',
    'status',
  ])
  const calls = histogram('neighbour_call_seconds', 'Tries of calls to the outside, by result.', [
    'neighbour',
    'outcome',
  ])
  const logins = counter('logins_ended_total', 'Logins that ended here, by method and result.', ['method', 'outcome'])
  const signatures = counter('signatures_ended_total', 'Signatures that ended here, by method and result.', [
    'method',
    'outcome',
  ])
  const leases = counter('leases_taken_over_total', 'Rows taken up whose lease or pause was over, by table.', ['table'])
  const limits = counter('limits_hit_total', 'Calls refused because of a limit, by the code of the answer.', ['code'])
  const works = gauge('work_last_success_timestamp_seconds', 'When a periodic job last succeeded here.', ['work'])
  const peers = gauge('tls_days_left', 'Days left of the certificate that a neighbour last showed.', ['host'])
  new Gauge({
    name: 'sammas_pool_connections',
    help: 'Connections to the database: in use, idle, and callers that wait.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in-use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  // A counter that appears with its first event shows no increase for it: those that alerts query begin at 0.
  for (const table of LEASED_TABLES) leases.inc({ table }, 0)
  for (const code of LIMIT_CODES) limits.inc({ code }, 0)
  for (const method of LOGIN_METHODS) {
    logins.inc({ method, outcome: 'proved' }, 0)
    signatures.inc({ method, outcome: 'complete' }, 0)
  }
  return { requests, calls, logins, signatures, leases, limits, works, peers }
}

/**
 * The metrics of one process, by prom-client (decision 0029). Events deep inside the server are published on channels of Node
 * (`diagnostics_channel`), so that stores and gateways know nothing of metrics. Labels are methods, routes and codes, never a person.
 */
export function processMetrics(pool: pg.Pool, now: () => Date): ProcessMetrics {
  const registry = new Registry()
  const { requests, calls, logins, signatures, leases, limits, works, peers } = metricsIn(registry, pool)

  // Each channel has one publisher, which knows its message's type.
  const handlers: Record<string, (message: never) => void> = {
    'sammas.neighbour': ({ neighbour, outcome, seconds }: NeighbourCall) => {
      calls.observe({ neighbour, outcome }, seconds)
    },
    'sammas.peer': ({ host, validTo }: PeerSeen) => {
      peers.set({ host }, (validTo.getTime() - now().getTime()) / DAY_MS)
    },
    'sammas.login': ({ method, outcome }: LoginEnd) => {
      logins.inc({ method, outcome })
    },
    'sammas.signature': ({ method, outcome }: SignatureEnd) => {
      signatures.inc({ method, outcome })
    },
    'sammas.lease': ({ table }: LeaseTakenOver) => {
      leases.inc({ table })
    },
    'sammas.limit': ({ code }: LimitHit) => {
      limits.inc({ code })
    },
  }
  const listeners = Object.entries(handlers).map(([name, take]) => ({
    name,
    listener: (message: unknown) => {
      take(message as never) // as above
    },
  }))
  for (const { name, listener } of listeners) subscribe(name, listener)

  return {
    registry,
    begin: () => {
      collectDefaultMetrics({ register: registry })
    },
    requestOver: ({ method, route = 'none', status, seconds }) => {
      requests.observe({ method, route, status: String(status) }, seconds)
    },
    workDone: (work) => {
      works.set({ work }, now().getTime() / 1000)
    },
    close: () => {
      for (const { name, listener } of listeners) unsubscribe(name, listener)
      registry.clear()
    },
  }
}
