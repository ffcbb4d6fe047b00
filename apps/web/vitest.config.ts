import { defineProject } from 'vitest/config'
import { messagePlugin } from './vite/message-plugin.ts'

export default defineProject({
  root: import.meta.dirname,
  plugins: [messagePlugin()],
  test: {
    name: 'web',
    environment: 'node',
    exclude: ['src/**/*.whole.test.tsx'],
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
    setupFiles: './src/testing/without-act.ts',
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
  },
})
