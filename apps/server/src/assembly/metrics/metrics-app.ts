import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Database } from '../../database/migrate.ts'
import type { Engine } from '../../database/open-database.ts'
import type { RegistryClock } from '../../gateways/registry/registry-clock.ts'
import type { ProcessMetrics } from './process-metrics.ts'
import { databaseMetrics, lastingMetrics, type Trusted } from './shared-metrics.ts'

export type MetricsDeps = {
  db: Database
  engine: Engine
  process: ProcessMetrics
  trust: Trusted
  build: { version: string; commit: string }
  registryClock: RegistryClock
  now: () => Date
  /** This process's own clock. */
  own: () => Date
  /** Time limit in ms for all figures of the database; two seconds by default. */
  limitMs?: number
}

/** `/metrics`: this process's figures and the database's; `?of=process` and `?of=database` one of them. Never fails for the database. */
export function serveMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  app.addHook('onReady', (done) => {
    deps.process.begin()
    done()
  })
  const registries = async (of: unknown): Promise<Registry[]> => {
    const moment = deps.registryClock.moment()
    const registryNow = moment === null ? null : new Date(moment)
    return [
      ...(of === 'database'
        ? []
        : [deps.process.registry, lastingMetrics({ ...deps.build, database: deps.engine }, deps.trust, deps.now())]),
      ...(of === 'process' ? [] : [await databaseMetrics(deps.db, deps.own, registryNow, deps.limitMs)]),
    ]
  }
  app.get<{ Querystring: { of?: unknown } }>('/metrics', async (request, reply) => {
    const text = await Registry.merge(await registries(request.query.of)).metrics()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text)
  })
}
