import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { endingFigures } from '@sammas/domain/law/statutory-figures'
import { provider } from '@sammas/provider/provider'
import { buildServer } from './build-server.ts'
import { commandOf } from './command-line.ts'
import { checkReport } from './check-report.ts'
import type { ServerConfig } from './config/config.ts'
import { databaseOn } from './database/migrate.ts'
import { openDatabase, type OpenDatabase } from './database/open-database.ts'
import { warningsAtStart } from './database/settings-check.ts'
import { stuckLines } from './assembly/operator-reports.ts'
import { readServerSettings, type ServerSettings } from './config/server-settings.ts'
import { refusedPortLines, startFailureLine, type Ports } from './start-failure.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const openOwnDatabase = (config: ServerConfig) =>
  openDatabase(
    config.databaseUrl === null
      ? { folder: config.dataDir }
      : { url: config.databaseUrl, direct: config.databaseDirectUrl },
  )

/** Opens, reads and closes the database without changes. */
async function queryDatabase<Answer>(config: ServerConfig, query: (database: OpenDatabase) => Promise<Answer>) {
  const database = await openOwnDatabase(config)
  try {
    return await query(database)
  } finally {
    await database.close()
  }
}

/** Tests every neighbour and the database's settings; answers the exit code. */
async function check({ config, authorities }: ServerSettings): Promise<number> {
  const { lines, isWell } = await checkReport({
    config,
    authorities,
    today: tallinnDate(new Date()),
    onPool: (read) => queryDatabase(config, ({ pool }) => read(pool)),
  })
  for (const line of lines) console.log(line)
  return isWell ? 0 : 1
}

/** Prints the signed mandates without the registry's answer. */
async function printStuck({ config }: ServerSettings): Promise<void> {
  const lines = await queryDatabase(config, ({ pool }) => stuckLines(databaseOn(pool)))
  for (const line of lines) console.log(line)
}

async function start({ config, authorities }: ServerSettings): Promise<void> {
  const database = await openOwnDatabase(config)
  for (const line of await warningsAtStart(database.pool)) console.warn(line)
  const server = await buildServer({
    config,
    ...database,
    provider,
    authorities,
    webFolder: process.env['WEB_FOLDER'] ?? join(process.cwd(), 'apps/web/dist'),
    logger: true,
  })
  await server.app.listen({ host: config.host, port: config.port })
  await server.cardApp.listen({ host: config.host, port: config.cardPort })
  if (config.metricsPort !== null) await server.metricsApp.listen({ host: config.host, port: config.metricsPort })

  started(async () => {
    server.app.log.info('the server stops')
    await server.close()
    await database.close()
    server.app.log.info('the server has stopped')
  })
}

let ports: Ports = {}
const started = stopOnSignals(
  { whileStarting: 'Stopped while starting: nothing is lost.', stopped: null },
  console.warn,
)
try {
  const command = commandOf(process.argv.slice(2))
  const settings = readServerSettings(process.env, (path) => readFileSync(path, 'utf8'))
  const { config } = settings
  const { port, cardPort, metricsPort } = config
  ports = { PORT: port, CARD_PORT: cardPort, ...(metricsPort === null ? {} : { METRICS_PORT: metricsPort }) }
  if (command === 'check') process.exit(await check(settings))
  if (command === 'stuck') {
    await printStuck(settings)
    process.exit(0)
  }
  for (const line of endingFigures(tallinnDate(new Date()))) console.warn(`WARNING: ${line}`)
  for (const line of refusedPortLines(ports)) console.warn(line)
  await start(settings)
} catch (error) {
  console.error(startFailureLine(error, ports) ?? error)
  process.exit(1)
}
