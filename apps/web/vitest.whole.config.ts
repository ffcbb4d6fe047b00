import { join } from 'node:path'
import { defineProject } from 'vitest/config'
import { messagePlugin } from './vite/message-plugin.ts'

const repository = join(import.meta.dirname, '../..')

/** The whole application against a real server in memory (`testing/open-application.tsx`), which needs the run's databases. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [messagePlugin()],
  test: {
    name: 'application',
    environment: 'node',
    // The application's address in the configuration of a local server.
    environmentOptions: { happyDOM: { url: 'http://127.0.0.1:3000' } },
    include: ['src/**/*.whole.test.tsx'],
    setupFiles: ['./src/testing/production-react.ts', './src/testing/without-act.ts'],
    globalSetup: ['tools/testing/postgres.ts', 'apps/server/src/testing/copies-folder.ts'].map((file) =>
      join(repository, file),
    ),
    // No test draws a statement: nothing is bundled for its threads.
    provide: { builtPrograms: null },
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
  },
})
