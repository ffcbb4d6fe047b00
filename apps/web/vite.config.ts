import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { COMPILE_HINT } from './vite/compile-hint.ts'
import { developmentConfigurationPlugin } from './vite/configuration-plugin.ts'
import { fileGroups } from './vite/file-groups.ts'
import { firstPagesPlugin } from './vite/first-pages-plugin.ts'
import { layerOrderPlugin } from './vite/layer-order-plugin.ts'
import { messagePlugin } from './vite/message-plugin.ts'
import { syntaxTargets } from './src/lib/supported-browsers.ts'
import { readScreens } from './vite/read-screens.ts'

const serverPort = Number(process.env['PORT'] ?? 3000)
const cardPort = Number(process.env['CARD_PORT'] ?? Number(process.env['SANDBOX_PORT'] ?? serverPort + 10) + 1)
const webPort = Number(process.env['WEB_PORT'] ?? 5173)

/** The provider of this build (docs/decisions/0008-another-provider.md). */
const providerFile = process.env['PROVIDER_FILE']

const table = await readScreens(import.meta.dirname)
const inSource = (file: string) => join(import.meta.dirname, 'src', file)

const { plugin: groupPlugin, groups } = fileGroups(table, inSource('main.tsx'))

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: providerFile ? { '@sammas/provider/provider': join(import.meta.dirname, '../..', providerFile) } : {},
  },
  plugins: [
    react({ jsxImportSource: '#web/lib/jsx' }),
    groupPlugin,
    messagePlugin(),
    layerOrderPlugin(join(import.meta.dirname, 'src/ui/styles/tokens.css')),
    firstPagesPlugin(table, {
      start: inSource('boot/first-script.ts'),
      prerender: inSource('boot/prerender.tsx'),
      login: inSource('boot/login/draw-login.ts'),
      account: inSource('boot/account/draw-account.ts'),
    }),
    developmentConfigurationPlugin({ web: webPort, card: cardPort }),
  ],
  json: { namedExports: false, stringify: false },
  server: { port: webPort, strictPort: true, proxy: { '/api': `http://localhost:${serverPort}` } },
  build: {
    target: syntaxTargets(),
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The documents are rendered by the build itself, which takes a while.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups },
        postBanner: COMPILE_HINT,
      },
    },
  },
})
