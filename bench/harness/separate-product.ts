import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/postgres/free-port.ts'
import { startNode } from './node-process.ts'
import type { RunningPostgres } from '../../tools/postgres/start-postgres.ts'
import { UNHINDERED, type RunningProduct } from './product.ts'

/** Trusted certificates of the server, with the variable that names each file (docs/operations.md). */
const AUTHORITIES = {
  SMART_ID_CA_FILE: 'smart-id',
  MOBILE_ID_CA_FILE: 'mobile-id',
  ID_CARD_CA_FILE: 'id-card',
  TIMESTAMP_CA_FILE: 'timestamp',
}

/** Certificates of the sandbox's authorities as files, by variable. */
export async function authorityFiles(sandbox: string, folder: string): Promise<Record<string, string>> {
  const entries = Object.entries(AUTHORITIES).map(async ([variable, family]) => {
    const answer = await fetch(`${sandbox}/ca/${family}.crt`)
    if (!answer.ok) throw new Error(`the sandbox gives no authority for ${family}`)
    const file = join(folder, `${family}.pem`)
    writeFileSync(file, await answer.text())
    return [variable, file]
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>
}

let databases = 0

/**
 * The built product as in production: server and sandbox are separate processes, and only the server is measured. The sandbox keeps its
 * rows in PostgreSQL, the server in `engine`. With `keepsAnswers` a caching proxy stands in front of the registry.
 *
 * @throws when one of the two does not start
 */
export async function startSeparateProduct(
  postgres: RunningPostgres,
  engine: 'postgresql' | 'pglite',
  variables: Record<string, string> = {},
  { keepsAnswers = false } = {},
): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-bench-'))
  const [port, sandboxPort, cardPort] = [await freePort(), await freePort(), await freePort()]
  databases += 1
  const databaseFor = (owner: string) => postgres.database(`${owner}_${String(databases)}`)
  const sandbox = await startNode(['apps/start/dist/sandbox.js'], sandboxPort, {
    DATABASE_URL: await databaseFor('sandbox'),
    SANDBOX_PORT: String(sandboxPort),
    AUTO_CONFIRM_MS: '100',
    ...variables,
  })
  const kept = keepsAnswers
    ? await startNode(['bench/harness/kept-registry.mjs'], await freePort(), { REGISTRY: sandbox.origin })
    : null
  const server = await startNode(['apps/start/dist/server.js'], port, {
    APP_ENV: 'local',
    ...(await authorityFiles(sandbox.origin, folder)),
    ...(engine === 'pglite' ? { DATA_DIR: join(folder, 'data') } : { DATABASE_URL: await databaseFor('server') }),
    SANDBOX_PORT: String(sandboxPort),
    CARD_PORT: String(cardPort),
    ...UNHINDERED,
    ...variables,
  })
  const stop = async () => {
    await server.stop()
    await kept?.stop()
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, sandbox: sandbox.origin, stop }
}
