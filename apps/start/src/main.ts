import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { printWelcome } from './welcome.ts'
import { startProduct } from './start-product.ts'
import { ConfigurationProblem } from '@sammas/server/config'
import { DataFolderInUse } from '@sammas/server/database/lock-file'

const webFolder = process.env['WEB_FOLDER'] ?? join(process.cwd(), 'apps/web/dist')

try {
  const product = await startProduct({
    variables: process.env,
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
    logger: process.env['LOG'] === 'on',
  })
  printWelcome(product)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void product.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  const isExpected =
    error instanceof ConfigurationProblem ||
    error instanceof DataFolderInUse ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exit(1)
}
