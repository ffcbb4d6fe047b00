import { join } from 'node:path'
import { installPackages } from './prepare/install-packages.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { localProgram } from './process/local-program.mjs'
import { optionsOf } from './process/options.mjs'
import { repositoryRoot } from './process/repository-root.mjs'
import { runUntilStopped } from './process/run-until-stopped.mjs'

optionsOf('npm run dev', {})
requireNode()
if (process.env['PROVIDER_FILE']) {
  process.stderr.write(
    'PROVIDER_FILE works with npm start and npm run build; for npm run dev name it in provider/src/provider.ts.\n',
  )
  process.exit(1)
}
await installPackages()

// both parts must use the same ports: apps/web/vite.config.ts proxies /api to the server's
const env = { PORT: process.env['PORT'] ?? '3000', SANDBOX_PORT: process.env['SANDBOX_PORT'] ?? '3100' }
const parts = [
  runUntilStopped(process.execPath, [localProgram('tsx'), 'watch', '--clear-screen=false', 'apps/start/src/main.ts'], {
    env,
  }),
  runUntilStopped(process.execPath, [localProgram('vite')], { cwd: join(repositoryRoot, 'apps/web'), env }),
]
// when one part ends, the other half alone would only mislead
process.exitCode = await Promise.race(parts.map((part) => part.ended))
for (const { child } of parts) if (!child.killed && child.exitCode === null) child.kill('SIGTERM')
await Promise.all(parts.map((part) => part.ended))
