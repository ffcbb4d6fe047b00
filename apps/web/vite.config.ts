import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentConfigurationPlugin } from './vite/configuration-plugin.ts'
import { firstPicturePlugin } from './vite/first-picture-plugin.ts'
import { firstScriptPlugin } from './vite/first-script-plugin.ts'
import { layerOrderPlugin } from './vite/layer-order-plugin.ts'
import { messagePlugin } from './vite/message-plugin.ts'

const serverPort = Number(process.env['PORT'] ?? 3000)
const cardPort = Number(process.env['CARD_PORT'] ?? Number(process.env['SANDBOX_PORT'] ?? serverPort + 10) + 1)
const webPort = Number(process.env['WEB_PORT'] ?? 5173)

/** The provider of this build (docs/decisions/0008-another-provider.md). */
const providerFile = process.env['PROVIDER_FILE']

/** The folders whose words the login page needs: they travel together, one file per language. */
const firstWords = 'src[\\\\/](?:app|i18n|screens[\\\\/]login|features[\\\\/](?:error-card|session))[\\\\/]messages'

/** What the login page and nearly every screen have: one file, which a new screen does not divide anew. */
const sharedParts = new RegExp(
  [
    // with them the order of the layers: it has to stand in the first style sheet
    'src/ui/styles/global\\.',
    'src/ui/(?:layout|icon|button|alert|class-names|control-code|time-left|field|field-parts|after-press|confirming)\\.',
    'src/lib/use-(?:now|media)\\.',
    'src/api/failure\\.',
    'src/i18n/(?:error-words|use-format|wall-time)\\.',
    'src/storage/',
    'src/features/error-card/error-card\\.',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: providerFile ? { '@sammas/provider/provider': join(import.meta.dirname, '../..', providerFile) } : {},
  },
  plugins: [
    react(),
    messagePlugin(),
    layerOrderPlugin(join(import.meta.dirname, 'src/ui/styles/tokens.css')),
    firstScriptPlugin(join(import.meta.dirname, 'src/first-script.ts')),
    firstPicturePlugin({
      render: join(import.meta.dirname, 'src/app/first-picture/render-picture.tsx'),
      draw: join(import.meta.dirname, 'src/app/first-picture/draw-picture.ts'),
    }),
    developmentConfigurationPlugin({ web: webPort, card: cardPort }),
  ],
  json: { namedExports: false, stringify: false },
  server: { port: webPort, strictPort: true, proxy: { '/api': `http://localhost:${serverPort}` } },
  build: {
    target: 'es2023',
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?:react-router|router-core|history|react-store|store))[\\/]/,
              priority: 10,
            },
            { name: 'parts', test: sharedParts, priority: 5 },
            { name: 'words-et', test: new RegExp(`${firstWords}\\.et\\.json$`), priority: 20 },
            { name: 'words-en', test: new RegExp(`${firstWords}\\.en\\.json$`), priority: 20 },
          ],
        },
      },
    },
  },
})
