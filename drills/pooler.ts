import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../tools/postgres/free-port.ts'
import { NOT_SYNCED, startPostgres } from '../tools/postgres/start-postgres.ts'
import { placeDeployFile } from './cluster/deploy-file.ts'
import { PROGRAMS, unpackEngines } from './cluster/engines.ts'
import { accountToRunAs, giveAll } from './cluster/ground.ts'
import { startMachineProcess } from './cluster/machine-process.ts'

// The server's tests that need PostgreSQL, once by a PgBouncer by transaction (deploy/pgbouncer/pgbouncer.ini): the pool of every test goes
// through it, migrations and the tests' own looks past it. `--only words` picks files by a part of their path.

const FILES = [
  'apps/server/src/features',
  'apps/server/src/database/leased-row.test.ts',
  'apps/server/src/database/prepared-query.test.ts',
]
const at = process.argv.indexOf('--only')
const files = at < 0 ? FILES : [process.argv[at + 1] ?? '']

unpackEngines()
const postgres = await startPostgres(NOT_SYNCED)
const folder = mkdtempSync(join(tmpdir(), 'sammas-pooler-'))
const port = await freePort()
const { port: own, password } = new URL(postgres.url)
placeDeployFile('pgbouncer/pgbouncer.ini', join(folder, 'pooler.ini'), {
  'sammas = host=127.0.0.1 port=5432 dbname=sammas': `* = host=127.0.0.1 port=${own}`,
  'listen_addr = *': 'listen_addr = 127.0.0.1',
  'listen_port = 6432': `listen_port = ${String(port)}`,
  '/etc/pgbouncer/userlist.txt': join(folder, 'userlist.txt'),
  // Every test file has its own database: few connections to each, and none for long.
  'default_pool_size = 20': 'default_pool_size = 5\nserver_idle_timeout = 3',
  'client_tls_sslmode = require': 'client_tls_sslmode = disable',
  'client_tls_cert_file = /etc/sammas/tls/machine.crt\n': '',
  'client_tls_key_file = /etc/sammas/tls/machine.key\n': '',
  'server_tls_sslmode = require': 'server_tls_sslmode = disable',
})
writeFileSync(join(folder, 'userlist.txt'), `"postgres" "${password}"\n`)
const account = accountToRunAs()
giveAll(account, folder)
const pooler = startMachineProcess({
  program: PROGRAMS.pgbouncer,
  args: [join(folder, 'pooler.ini')],
  folder,
  log: join(folder, 'pooler.log'),
  account,
})
try {
  const variables = { TEST_POSTGRES_URL: postgres.url, TEST_POOLER_PORT: String(port) }
  const vitest = spawn('node_modules/.bin/vitest', ['run', '--project', 'servers', ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
  })
  const [code] = (await once(vitest, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} finally {
  await pooler.kill()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
