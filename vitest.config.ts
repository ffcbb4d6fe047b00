import { existsSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { ByEnvironment } from './tools/testing/by-environment.ts'
import { workersOf } from './tools/testing/workers.mjs'

const postgres = './tools/testing/postgres.ts'

/** However busy the machine is: a limit only ends waiting for events that never come, and costs nothing otherwise. */
const patience = {
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  teardownTimeout: 60_000,
}

/** Projects in plain Node; one project shares its loaded modules, so there are only as many as their needs differ. */
function nodeProject(name: string, folders: string[], globalSetup: string[] = []): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { name, include: folders.map((folder) => `${folder}/**/*.test.ts`), environment: 'node', globalSetup },
  }
}

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    pool: 'forks',
    // a worker loads the modules once for all its files, most of a small file's time; so no file may leave anything behind
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // One more: tests of the whole application wait for polls for most of their time.
    maxWorkers: workersOf() + 1,
    ...patience,
    projects: [
      nodeProject('logic', ['packages', 'provider/src', 'drills', 'tools']),
      nodeProject(
        'servers',
        ['apps/{server,sandbox,start}/src'],
        [postgres, './tools/testing/built-programs.ts', './apps/server/src/testing/copies-folder.ts'],
      ),
      ...(existsSync('apps/web/vitest.config.ts')
        ? ['vitest.config.ts', 'vitest.whole.config.ts'].map((file) => ({
            extends: `./apps/web/${file}`,
            root: './apps/web',
            test: patience,
          }))
        : []),
    ],
  },
})
