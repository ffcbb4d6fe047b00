import type { Provider } from '@sammas/provider/provider-type'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FastifyBaseLogger } from 'fastify'
import type { BackgroundWork } from '../background/background-work.ts'
import type { ServerConfig } from '../config/config.ts'
import type { Database } from '../database/migrate.ts'
import type { Engine } from '../database/open-database.ts'
import type { Probe } from '../database/probe.ts'
import type { DrawingThreads } from './drawing-threads.ts'
import type { Gateways } from './open-gateways.ts'

/** Dependencies of the features. */
export type FeatureDeps = {
  config: ServerConfig
  provider: Provider
  db: Database
  engine: Engine
  probe: Probe
  /** Whether the server is about to stop. */
  isStopping: () => boolean
  background: BackgroundWork
  draw: DrawingThreads['draw']
  gateways: Gateways
  now: () => Date
  /** The registry's day: business rules follow it, tokens and signatures follow real time. */
  today: () => Promise<CivilDate>
  /** The same from the registry's latest answer, without a call; null before the first. */
  registryToday: () => CivilDate | null
  retryPauseMs: number
  log: FastifyBaseLogger
}
