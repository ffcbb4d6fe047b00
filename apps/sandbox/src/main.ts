import pg from 'pg'
import { buildSandbox, SandboxTooNew } from './build-sandbox.ts'
import { sandboxConfig } from './config.ts'

const DEFAULT_PORT = 3100
const HOST = '127.0.0.1'

/** Runs the sandbox as a separate process over PostgreSQL: DATABASE_URL, SANDBOX_PORT, REGISTRY_KEY, GENERATED_PEOPLE, FIRST_GENERATED, AUTO_CONFIRM_MS, LOOPBACK_CALLBACKS. */
async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const connectionString = env['DATABASE_URL']
  if (connectionString === undefined) throw new Error('DATABASE_URL is needed to run the sandbox as a separate process')
  const port = Number(env['SANDBOX_PORT'] ?? DEFAULT_PORT)
  const registryKey = env['REGISTRY_KEY']
  const autoConfirmMs = env['AUTO_CONFIRM_MS']
  const config = sandboxConfig({
    baseUrl: `http://${HOST}:${String(port)}`,
    generatedPeople: Number(env['GENERATED_PEOPLE'] ?? 0),
    firstGenerated: Number(env['FIRST_GENERATED'] ?? 0),
    // A product on http, on this very machine alone, is where a login by link may return to.
    callbacks: env['LOOPBACK_CALLBACKS'] === '1' ? 'loopback' : 'https',
    ...(registryKey === undefined ? {} : { registryKey }),
    ...(autoConfirmMs === undefined ? {} : { autoConfirmMs: Number(autoConfirmMs) }),
  })
  const pool = new pg.Pool({ connectionString, max: 5 })
  // The pool replaces a broken idle connection at the next query; without a listener the error would end the process.
  pool.on('error', (error) => {
    process.stderr.write(`Sandbox: a connection to the database broke (${error.name})\n`)
  })
  const sandbox = await buildSandbox({ pool, config })
  await sandbox.app.listen({ port, host: HOST })
  process.stdout.write(`Sandbox: ${config.baseUrl}\n`)
  const stop = (): void => {
    void sandbox.close().then(() => pool.end())
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

try {
  await run(process.env)
} catch (error) {
  console.error(error instanceof SandboxTooNew ? error.message : error)
  process.exit(1)
}
