import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SandboxTooNew } from '@sammas/sandbox/build-sandbox'
import { commandOf } from '@sammas/server/command-line'
import { refusedPortLines, startFailureLine } from '@sammas/server/start-failure'
import { stopOnSignals } from '@sammas/server/stop-on-signals'
import { printWelcome } from './welcome.ts'
import { startProduct } from './start-product.ts'

const webFolder = process.env['WEB_FOLDER'] ?? join(process.cwd(), 'apps/web/dist')
const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? 3100)
const ports = {
  PORT: Number(process.env['PORT'] ?? 3000),
  SANDBOX_PORT: sandboxPort,
  CARD_PORT: Number(process.env['CARD_PORT'] ?? sandboxPort + 1),
}

const started = stopOnSignals(
  {
    whileStarting: 'Stopped while starting: nothing is lost, and the next start begins anew.',
    stopped: 'Stopped. Everything is kept for the next start.',
  },
  (line) => process.stdout.write(`${line}\n`),
)

try {
  commandOf(process.argv.slice(2), {})
  const product = await startProduct({
    variables: process.env,
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
    logger: process.env['LOG'] === 'on',
  })
  started(() => product.close())
  printWelcome(product)
  for (const line of refusedPortLines(ports)) console.warn(line)
} catch (error) {
  console.error(error instanceof SandboxTooNew ? error.message : (startFailureLine(error, ports) ?? error))
  process.exit(1)
}
