import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refusedPortLines, startFailureLine } from '@sammas/server/start-failure'
import { printWelcome } from './welcome.ts'
import { startProduct } from './start-product.ts'

const webFolder = process.env['WEB_FOLDER'] ?? join(process.cwd(), 'apps/web/dist')
const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? 3100)
const ports = {
  PORT: Number(process.env['PORT'] ?? 3000),
  SANDBOX_PORT: sandboxPort,
  CARD_PORT: Number(process.env['CARD_PORT'] ?? sandboxPort + 1),
}

try {
  const product = await startProduct({
    variables: process.env,
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
    logger: process.env['LOG'] === 'on',
  })
  printWelcome(product)
  for (const line of refusedPortLines(ports)) console.warn(line)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void product.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  console.error(startFailureLine(error, ports) ?? error)
  process.exit(1)
}
