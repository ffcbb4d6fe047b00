import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provider } from '@sammas/provider/provider'
import { buildServer } from './build-server.ts'
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
const database = await openDatabase(
  config.databaseUrl === null ? { folder: config.dataDir } : { url: config.databaseUrl },
)
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
