import { existsSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const postgres = './tools/testing/postgres.ts'

/** However busy the machine is: a limit is there for what never comes, and costs nothing where something does. */
const patience = {
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  teardownTimeout: 60_000,
}

/** Logic, stores and servers run in plain Node; what needs a page is in the web's own project. */
function nodeProject(name: string, folder: string, globalSetup: string[] = []): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { name, include: [`${folder}/**/*.test.ts`], environment: 'node', globalSetup },
  }
}

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    pool: 'forks',
    // a worker reads the modules once for all its files, which is most of what a small file takes; so no file may leave anything behind
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // an embedded database takes up to 700 MB: more workers than cores only cost memory
    maxWorkers: 2,
    ...patience,
    projects: [
      nodeProject('domain', 'packages/domain/src'),
      nodeProject('contract', 'packages/contract/src'),
      nodeProject('provider', 'provider/src'),
      nodeProject('server', 'apps/server/src', [postgres, './apps/server/src/testing/make-templates.ts']),
      nodeProject('sandbox', 'apps/sandbox/src', [postgres]),
      nodeProject('start', 'apps/start/src', [postgres]),
      nodeProject('drills', 'drills'),
      nodeProject('tools', 'tools'),
      ...(existsSync('apps/web/vitest.config.ts')
        ? [{ extends: './apps/web/vitest.config.ts', root: './apps/web', test: patience }]
        : []),
    ],
  },
})
