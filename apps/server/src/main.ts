import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provider } from '@sammas/provider/provider'
import { buildServer } from './build-server.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open-database.ts'

const config = readConfig(process.env)
if (config.environment === 'production' && config.databaseUrl === null) {
  console.warn(
    'WARNING: the embedded database does not survive a power cut. Set DATABASE_URL in production (docs/operations.md).',
  )
}
/** Each kind of certificate has authorities of its own: a PEM file per variable. */
function authorityFile(variable: string): string {
  const file = process.env[variable]
  if (file === undefined)
    throw new Error(`${variable} must name a PEM file with the authorities to believe (docs/operations.md)`)
  return readFileSync(file, 'utf8')
}

const database = await openDatabase(
  config.databaseUrl === null ? { folder: config.dataDir } : { url: config.databaseUrl },
)
const server = await buildServer({
  config,
  ...database,
  provider,
  authorities: {
    smartId: authorityFile('SMART_ID_CA_FILE'),
    mobileId: authorityFile('MOBILE_ID_CA_FILE'),
    idCard: authorityFile('ID_CARD_CA_FILE'),
    timestamp: authorityFile('TIMESTAMP_CA_FILE'),
  },
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
