import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provider } from '@sammas/provider/provider'
import { buildServer } from './build-server.ts'
import { checkNeighbours } from './check-neighbours.ts'
import { ConfigurationProblem } from './config.ts'
import { openDatabase } from './database/open-database.ts'
import { readServerSettings, type ServerSettings } from './server-settings.ts'

function settingsOrStop(): ServerSettings {
  try {
    return readServerSettings(process.env, (path) => readFileSync(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof ConfigurationProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const { config, authorities } = settingsOrStop()
if (config.environment === 'production' && config.databaseUrl === null) {
  console.warn(
    'WARNING: the embedded database does not survive a power cut. Set DATABASE_URL in production (docs/operations.md).',
  )
}
const openOwnDatabase = () =>
  openDatabase(config.databaseUrl === null ? { folder: config.dataDir } : { url: config.databaseUrl })

/** Opens, asks and closes again; what is there is not touched. */
async function askDatabase(): Promise<void> {
  const { pool, close } = await openOwnDatabase()
  try {
    await pool.query('select 1')
  } finally {
    await close()
  }
}

if (process.argv.includes('--check')) {
  const reports = await checkNeighbours({ config, authorities, askDatabase })
  for (const { neighbour, ok, detail } of reports) console.log(`${ok ? 'ok  ' : 'FAIL'}  ${neighbour}: ${detail}`)
  process.exit(reports.every(({ ok }) => ok) ? 0 : 1)
}

const database = await openOwnDatabase()
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

const stop = async () => {
  await server.close()
  await database.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stop().then(() => process.exit(0))
  })
}
