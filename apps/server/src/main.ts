import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provider } from '@sammas/provider/provider'
import { buildServer } from './build-server.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open-database.ts'

const config = readConfig(process.env)
if (config.environment === 'production' && config.databaseUrl === null) {
  console.warn('WARNING: the embedded database does not survive a power cut. Set DATABASE_URL in production (docs/operations.md).')
}
const trustedFile = process.env['TRUSTED_CERTIFICATES_FILE']
if (trustedFile === undefined) throw new Error('TRUSTED_CERTIFICATES_FILE must name a PEM file with the authorities to believe')

const database = await openDatabase(config.databaseUrl === null ? { folder: config.dataDir } : { url: config.databaseUrl })
const server = await buildServer({
  config,
  ...database,
  provider,
  trustedCertificates: [readFileSync(trustedFile, 'utf8')],
  webFolder: process.env['WEB_FOLDER'] ?? join(process.cwd(), 'apps/web/dist'),
  logger: true,
})
await server.app.listen({ host: config.host, port: config.port })

const stop = async () => {
  await server.close()
  await database.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stop().then(() => process.exit(0))
  })
}
