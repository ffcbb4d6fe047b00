import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import underPressure from '@fastify/under-pressure'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { Provider } from '@sammas/provider/provider-type'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { DestinationStream } from 'pino'
import { registryAnswer } from './answers/registry-answer.ts'
import { backgroundWork } from './background/background-work.ts'
import { fairTurns } from './background/fair-turns.ts'
import { buildFeatures, type Features } from './assembly/build-features.ts'
import { webConfigurationOf, type ServerConfig } from './config/config.ts'
import type { Authorities } from './config/authority-files.ts'
import { clockWarning } from './database/clock-offset.ts'
import { databaseOn, migrate, type Database } from './database/migrate.ts'
import type { Engine } from './database/open-database.ts'
import { probeOf } from './database/probe.ts'
import { sharedClock, type SharedClock } from './database/shared-clock.ts'
import type { Fetch } from './gateways/call/gateway-result.ts'
import { logOutput } from './log-output.ts'
import { drawingThreads } from './assembly/drawing-threads.ts'
import { openGateways, type Gateways } from './assembly/open-gateways.ts'
import { registryClock, type RegistryClock } from './gateways/registry/registry-clock.ts'
import { forgetInTurn } from './assembly/forget.ts'
import { metricsText } from './assembly/operator-reports.ts'
import { serveCard } from './http/card-service.ts'
import { compressAnswers } from './http/compression.ts'
import { isIn } from './http/networks.ts'
import { openApp } from './http/open-app.ts'
import { securityHeadersFor, type SecurityHeaders } from './http/security-headers.ts'
import { serveContract, type ServedTime } from './http/serve-contract.ts'
import { staticFiles } from './http/static-files.ts'
import { inlineHashes } from './http/web-documents.ts'

export type ServerOptions = {
  config: ServerConfig
  pool: pg.Pool
  engine: Engine
  provider: Provider
  authorities: Authorities
  /** Folder of the built web; null where only the interface is wanted. */
  webFolder: string | null
  fetch?: Fetch
  /** This process's own clock, the system's unless given. */
  now?: () => Date
  random?: (length: number) => Uint8Array
  /** Log lines go to standard output, or to what is given; unless said otherwise there are none. */
  logger?: boolean | DestinationStream
  /** Above this delay of the event loop calls are refused with 503 instead of piling up; 0: never. */
  longestStallMs?: number
  /** Between tries of a step of signing that a service could not do; one second unless given. */
  retryPauseMs?: number
  /** The script that a drawing thread runs; the product's own unless given. */
  drawerFile?: URL
  /** Whether time begins what recurs: taking up what nobody works on, looking at the clock, forgetting. Yes, unless said otherwise. */
  recurs?: boolean
}

export type Server = {
  app: FastifyInstance
  /** The card service, an origin of its own (docs/rules.md: Card service). */
  cardApp: FastifyInstance
  /** What can be watched, for the operator's own network alone. */
  metricsApp: FastifyInstance
  /** Resolves when no background work runs; for tests. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

/** What nobody works on any more is taken up so soon. */
const sweepMs = 5_000

/** So often the clock is compared with the database's again. */
const adjustMs = 30_000

/** So often it is asked whether something is to be forgotten; the turn comes once an hour. */
const forgetMs = 60_000

/** How long a stop waits for work in the background that hangs on somebody else; another server, or the next start, goes on with it. */
const longestStopMs = 5_000

/** Logs say what happened, never to whom: no address of a person, no query, no headers. */
const quietSerializers = {
  req: (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
    method: request.method,
    route: request.routeOptions?.url ?? null,
  }),
  res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
}

const isSecure = (config: ServerConfig) => config.applicationUrl.startsWith('https:')

const headersFor = ({ config, webFolder }: ServerOptions): SecurityHeaders =>
  securityHeadersFor({
    connectTo: [new URL(config.idCardUrl).origin],
    inline: inlineHashes(webFolder),
    secure: isSecure(config),
  })

function makeApp(options: ServerOptions): FastifyInstance {
  const { logger = false, config } = options
  return openApp({
    logger: logger !== false && {
      level: 'info',
      serializers: quietSerializers,
      stream: logger === true ? logOutput() : logger,
    },
    headers: headersFor(options).every,
    isProxy: isIn(config.trustedProxies),
  })
}

async function buildCardApp(options: ServerOptions, card: Features['card']): Promise<FastifyInstance> {
  const { config } = options
  const cardApp = makeApp(options)
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

function buildMetricsApp(options: ServerOptions, db: Database, own: () => Date): FastifyInstance {
  const metricsApp = makeApp(options)
  metricsApp.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metricsText(db, own)),
  )
  return metricsApp
}

/** Says in one line when this process's clock is not the database's. */
async function compareClocks(clock: SharedClock, log: FastifyBaseLogger): Promise<void> {
  const offsetMs = await clock.adjust()
  const warning = clockWarning(offsetMs)
  if (warning !== null) log.warn({ offsetMs }, warning)
}

/** The registry's moment for the answers. By time it is read anew as little as a test's server does anything by time. */
const servedTime = (options: ServerOptions, { moment, isDue }: RegistryClock, { registry }: Gateways): ServedTime => ({
  moment,
  keep: () => {
    if (options.recurs !== false && isDue()) void registry.now()
  },
})

/** Everything that the main origin serves: the calls below /api, and the web. */
async function serve(
  app: FastifyInstance,
  options: ServerOptions,
  features: Features,
  registryTime: ServedTime,
): Promise<void> {
  const { config } = options
  // Hundreds of requests may be there at once. They stand apart from the gateways: what is nearly done does not wait for what only begins.
  app.addHook('onRequest', fairTurns())
  await app.register(cookie)
  await app.register(formbody)
  // 0 switches it off: several test runs on one core stall for seconds without being overloaded by anybody.
  const longestStallMs = options.longestStallMs ?? 10_000
  // A span without a single look at the loop counts as an endless stall, so the spans are as long as what is meant.
  const sampleInterval = Math.max(1_000, longestStallMs)
  await app.register(underPressure, { maxEventLoopDelay: longestStallMs, sampleInterval, retryAfter: 5 })
  await compressAnswers(app)
  await app.register(
    (api, _, done) => {
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
      done()
    },
    { prefix: '/api' },
  )
  const folder = options.webFolder
  if (folder === null) return
  const configuration = webConfigurationOf(config, options.provider.membership.fee)
  await staticFiles(app, { folder, configuration, headers: headersFor(options).page })
}

/** The whole server, ready to listen or to be injected into: schema migrated, unfinished signatures carried on. */
export async function buildServer(options: ServerOptions): Promise<Server> {
  const { config, pool } = options
  const own = options.now ?? (() => new Date())
  await migrate(pool)
  const db = databaseOn(pool)
  const clock = sharedClock(db, own)
  const { now } = clock
  const app = makeApp(options)
  await compareClocks(clock, app.log)
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
    now,
    registryClock: registryTime,
    random: options.random ?? ((length) => randomBytes(length)),
    onTrouble: (trouble) => {
      app.log.warn(trouble, 'an identity service did not do what was asked')
    },
  })
  const drawing = drawingThreads((error) => {
    app.log.error({ err: error }, 'a statement could not be drawn')
  }, options.drawerFile)
  const features = buildFeatures({
    retryPauseMs: 1_000,
    ...options,
    db,
    probe: probeOf(pool),
    isStopping: () => isStopping,
    background,
    draw: drawing.draw,
    gateways,
    now,
    today: async () => tallinnDate(new Date(await registryAnswer(gateways.registry.now()))),
    toldToday: registryTime.today,
    log: app.log,
  })

  await serve(app, options, features, servedTime(options, registryTime, gateways))

  const cardApp = await buildCardApp(options, features.card)
  const metricsApp = buildMetricsApp(options, db, own)
  // The embedded database has one process: what is still leased was leased by one that is dead.
  if (options.engine === 'pglite') await features.freeAll()
  await features.carryOnUnfinished()
  const every = (ms: number, key: string, work: (signal: AbortSignal) => Promise<unknown>) => {
    const timer = setInterval(() => {
      background.run(key, async (signal) => void (await work(signal)))
    }, ms)
    return timer.unref()
  }
  const recurring =
    options.recurs === false
      ? []
      : [
          every(sweepMs, 'sweep', () => features.carryOnUnfinished()),
          every(adjustMs, 'clock', () => clock.adjust()),
          every(forgetMs, 'forget', (signal) => forgetInTurn(db, config.retention, signal)),
        ]

  return {
    app,
    cardApp,
    metricsApp,
    idle: background.idle,
    close: async () => {
      isStopping = true
      for (const timer of recurring) clearInterval(timer)
      await Promise.all([app.close(), cardApp.close(), metricsApp.close()])
      await drawing.close()
      await background.stop(longestStopMs)
    },
  }
}
