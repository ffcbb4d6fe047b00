import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { commitOfBuild } from './commit-of-build.mjs'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The provider of this build (docs/decisions/0008-another-provider.md). */
const providerFile = process.env['PROVIDER_FILE']

/** One bundle of our own code with an entry for each way to run it; packages of others stay in node_modules. */
export default defineConfig({
  root: fromRoot('apps/start'),
  logLevel: 'warn',
  publicDir: false,
  define: { SAMMAS_COMMIT: JSON.stringify(commitOfBuild()) },
  resolve: { alias: providerFile ? { '@sammas/provider/provider': fromRoot(providerFile) } : {} },
  ssr: { noExternal: [/^@sammas\//], target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    outDir: fromRoot('apps/start/dist'),
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: fromRoot('apps/start/src/main.ts'),
        server: fromRoot('apps/server/src/main.ts'),
        sandbox: fromRoot('apps/sandbox/src/main.ts'),
        // Run by threads of the server (apps/server/src/assembly/drawing-threads.ts).
        'draw-statement': fromRoot('apps/server/src/features/statement/draw-statement.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
