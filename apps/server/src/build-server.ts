import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { productVersion } from '@sammas/contract/product-version'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { Provider } from '@sammas/provider/provider-type'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { DestinationStream } from 'pino'
import { registryAnswer } from './refusals/registry-answer.ts'
import { backgroundWork } from './background/background-work.ts'
import { logTrouble } from './eid/trouble-level.ts'
import { fairTurns } from './concurrency/fair-turns.ts'
import { buildFeatures, type Features } from './assembly/build-features.ts'
import { webConfigurationOf, type ServerConfig } from './config/config.ts'
import type { Authorities } from './config/authority-files.ts'
import { clockWarning } from './database/clock-offset.ts'
import { databaseOn, migrate } from './database/migrate.ts'
import type { Engine } from './database/open-database.ts'
import { probeOf } from './database/probe.ts'
import { SteadyPool } from './database/steady-pool.ts'
import { sharedClock, type SharedClock } from './database/shared-clock.ts'
import type { Fetch } from './gateways/call/gateway-result.ts'
import { logOutput } from './log-output.ts'
import { drawingThreads } from './assembly/drawing-threads.ts'
import { openGateways, type Gateways } from './assembly/open-gateways.ts'
import { registryClock, type RegistryClock } from './gateways/registry/registry-clock.ts'
import { forgetInTurn } from './assembly/forget.ts'
import { commit } from './assembly/commit.ts'
import { serveMetrics } from './assembly/metrics/metrics-app.ts'
import { startTracing } from './assembly/tracing/start-tracing.ts'
import { traceRequests } from './assembly/tracing/trace-requests.ts'
import { startPeriodicJobs } from './assembly/periodic-jobs.ts'
import { processMetrics, type ProcessMetrics } from './assembly/metrics/process-metrics.ts'
import { serveCard } from './http/card-service.ts'
import { compressAnswers } from './http/compression.ts'
import { isIn } from './http/networks.ts'
import { openApp, type AppOptions } from './http/open-app.ts'
import { quietSerializers } from './http/request-log.ts'
import { securityHeadersFor, type SecurityHeaders } from './http/security-headers.ts'
import { refuseWhenStalled } from './http/refuse-when-stalled.ts'
import { serveContract, type ServedTime } from './http/serve-contract.ts'
import { staticFiles } from './http/static-files.ts'
import { inlineHashes } from './http/web-documents.ts'

export type ServerOptions = {
  config: ServerConfig
  pool: pg.Pool
  engine: Engine
  provider: Provider
  authorities: Authorities
  /** Folder of the built web; null for the interface alone. */
  webFolder: string | null
  fetch?: Fetch
  /** This process's own clock, by default the system's. */
  now?: () => Date
  random?: (length: number) => Uint8Array
  /** Target of log lines: standard output or the given stream; by default there are none. */
  logger?: boolean | DestinationStream
  /** Above this delay of the event loop calls are refused with 503 instead of queueing; 0: never. */
  longestStallMs?: number
  /** Limits of unread answers, by default the product's own. */
  slowAnswers?: AppOptions['slowAnswers']
  /** Pause before the first retry of a step of signing; a second by default. Orphaned attempts are looked for every five of them. */
  retryPauseMs?: number
  /** Timeout of a call to the registry; eight seconds by default. */
  registryTimeoutMs?: number
  /** The script of a drawing thread; by default the product's own. */
  drawerFile?: URL
  /** Whether to run the timers of periodic jobs: resume orphaned attempts, compare clocks, delete old rows. Default: yes. */
  runsPeriodicJobs?: boolean
}

export type Server = {
  app: FastifyInstance
  /** The card service, a separate origin (docs/rules.md: Card service). */
  cardApp: FastifyInstance
  /** Metrics, for the operator's own network alone. */
  metricsApp: FastifyInstance
  /** Resolves when no background work runs; for tests. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

/** Interval of resuming orphaned attempts, in pauses before a retry. */
const sweepPauses = 5

/** Interval of comparing the clock with the database's. */
const adjustMs = 30_000

/** Interval of looking which of several addresses of the database was promoted. */
const primaryMs = 5_000

/** Interval of checking whether to delete old rows; it is due once an hour. */
const forgetMs = 60_000

/** Time that a stop waits for background work on outside services; another server, or the next start, resumes it. */
const longestStopMs = 5_000

const isSecure = (config: ServerConfig) => config.applicationUrl.startsWith('https:')

const headersFor = ({ config, webFolder }: ServerOptions): SecurityHeaders =>
  securityHeadersFor({
    connectTo: [new URL(config.idCardUrl).origin],
    inline: inlineHashes(webFolder),
    secure: isSecure(config),
  })

function makeApp(options: ServerOptions, metrics: ProcessMetrics): FastifyInstance {
  const { logger = false, config } = options
  const app = openApp({
    logger: logger !== false && {
      level: 'info',
      serializers: quietSerializers,
      stream: logger === true ? logOutput() : logger,
    },
    headers: headersFor(options).every,
    isProxy: isIn(config.trustedProxies),
    slowAnswers: options.slowAnswers,
  })
  watchRequests(app, metrics)
  return app
}

async function buildCardApp(
  options: ServerOptions,
  card: Features['card'],
  metrics: ProcessMetrics,
): Promise<FastifyInstance> {
  const { config } = options
  const cardApp = makeApp(options, metrics)
  traceRequests(cardApp, config)
  await cardApp.register(cookie)
  serveCard(cardApp, {
    ...card,
    applicationUrl: config.applicationUrl,
    secureCookies: isSecure(config),
    kind: config.idCardKind,
    isTrustedProxy: isIn(config.trustedProxies),
  })
  return cardApp
}

/** Counts and times every request by the template of its path. */
function watchRequests(app: FastifyInstance, metrics: ProcessMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    metrics.requestOver({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
}

/** Follows a promotion although the old primary still takes writes. */
const followPrimary = async (pool: pg.Pool): Promise<void> => {
  if (pool instanceof SteadyPool && !pool.hasOneAddress) await pool.findWritable()
}

/** Logs a line when this process's clock differs from the database's. */
async function compareClocks(clock: SharedClock, log: FastifyBaseLogger): Promise<void> {
  const offsetMs = await clock.adjust()
  const warning = clockWarning(offsetMs)
  if (warning !== null) log.warn({ offsetMs }, warning)
}

/** The registry's moment for the answers. Like all periodic work, refreshing it is off in tests by default. */
const servedTime = (options: ServerOptions, { moment, isDue }: RegistryClock, { registry }: Gateways): ServedTime => ({
  moment,
  keep: () => {
    if (options.runsPeriodicJobs !== false && isDue()) void registry.now()
  },
})

/** Everything on the main origin: the calls below /api, and the web. */
async function serve(
  app: FastifyInstance,
  options: ServerOptions,
  features: Features,
  registryTime: ServedTime,
): Promise<void> {
  const { config } = options
  // A separate queue for hundreds of requests, so that requests near their end at the gateways are not held up by new ones.
  app.addHook('onRequest', fairTurns())
  await app.register(cookie)
  await app.register(formbody)
  await compressAnswers(app)
  await app.register(
    async (api) => {
      // 0 switches it off: several test runs on one core stall for seconds without overload.
      await refuseWhenStalled(api, options.longestStallMs ?? 10_000)
      serveContract(api, {
        handlers: features.handlers,
        findSession: features.findSession,
        isMember: features.isMember,
        oauthClient: config.oauthClient,
        secureCookies: isSecure(config),
        mayWrite: features.mayWrite,
        turn: fairTurns(),
        registryTime,
      })
    },
    { prefix: '/api' },
  )
  const folder = options.webFolder
  if (folder === null) return
  const configuration = webConfigurationOf(config, options.provider.membership.fee)
  await staticFiles(app, { folder, configuration, headers: headersFor(options).page })
}

/** The whole server, ready to listen or for injected requests: schema migrated, unfinished signatures resumed. */
export async function buildServer(options: ServerOptions): Promise<Server> {
  const { config, pool, retryPauseMs = 1_000 } = options
  const own = options.now ?? (() => new Date())
  await migrate(pool)
  const db = databaseOn(pool)
  const clock = sharedClock(db, own)
  const { now } = clock
  const measured = processMetrics(pool, now)
  const app = makeApp(options, measured)
  traceRequests(app, config)
  await compareClocks(clock, app.log)
  app.log.info({ version: productVersion, commit }, 'the server starts')
  const endTracing = await startTracing(config, app.log)
  let isStopping = false
  const background = backgroundWork((key, error) => {
    app.log.error({ err: error, work: key.split(' ')[0] }, 'background work failed')
  })
  const registryTime = registryClock(() => performance.now())
  const gateways = openGateways({
    config,
    turn: fairTurns(),
    authorities: options.authorities,
    fetch: options.fetch,
    registryTimeoutMs: options.registryTimeoutMs,
    now,
    registryClock: registryTime,
    random: options.random ?? ((length) => randomBytes(length)),
    onTrouble: logTrouble(app.log),
  })
  const drawing = drawingThreads((error) => {
    app.log.error({ err: error }, 'a statement could not be drawn')
  }, options.drawerFile)
  const features = buildFeatures({
    ...options,
    retryPauseMs,
    db,
    probe: probeOf(pool),
    isStopping: () => isStopping,
    background,
    draw: drawing.draw,
    gateways,
    now,
    today: async () => tallinnDate(new Date(await registryAnswer(gateways.registry.now()))),
    registryToday: registryTime.today,
    log: app.log,
  })

  await serve(app, options, features, servedTime(options, registryTime, gateways))

  const cardApp = await buildCardApp(options, features.card, measured)
  const metricsApp = makeApp(options, measured)
  const metrics = { db, process: measured, trust: gateways.trust, registryClock: registryTime, now, own }
  serveMetrics(metricsApp, { ...metrics, engine: options.engine, build: { version: productVersion, commit } })
  // The embedded database has one process: every remaining lease belongs to a dead one.
  if (options.engine === 'pglite') await features.freeAll()
  await features.carryOnUnfinished()
  const timers = startPeriodicJobs(options, background, measured, [
    [sweepPauses * retryPauseMs, 'sweep', () => features.carryOnUnfinished()],
    [adjustMs, 'clock', () => clock.adjust()],
    [primaryMs, 'primary', () => followPrimary(pool)],
    [forgetMs, 'forget', (signal) => forgetInTurn(db, config.retention, signal)],
  ])

  return {
    app,
    cardApp,
    metricsApp,
    idle: background.idle,
    close: async () => {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all([app.close(), cardApp.close(), metricsApp.close()])
      measured.close()
      await drawing.close()
      await background.stop(longestStopMs)
      await endTracing()
    },
  }
}
